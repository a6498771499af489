import { inLanguages, type Locale, type LocalizedText } from '#shared/kit/locale.ts';
import { lookUp } from '#shared/kit/look-up.ts';

const prefix = 'workflow:';
const reasonPrefix = 'workflow:reason:';

/** What happened, by the warning `workflow:<problem>`. */
const titles: Readonly<Record<string, LocalizedText>> = {
  'automation-failed': inLanguages(
    'Automatický krok sa nepodaril',
    'The automated step failed',
    'Automatický krok se nezdařil',
    'L’étape automatique a échoué',
  ),
  'no-branch': inLanguages(
    'Doklad nemá ďalší krok',
    'The document has no next step',
    'Doklad nemá další krok',
    'Le document n’a pas d’étape suivante',
  ),
  'step-gone': inLanguages(
    'Krok dokladu bol odstránený',
    'The document’s step was removed',
    'Krok dokladu byl odstraněn',
    'L’étape du document a été supprimée',
  ),
  failed: inLanguages(
    'Posun dokladu sa nepodaril',
    'The document could not be moved on',
    'Posun dokladu se nezdařil',
    'Le document n’a pas pu avancer',
  ),
};

/** What to do about it, where no reason says more. */
const hints: Readonly<Record<string, LocalizedText>> = {
  'automation-failed': inLanguages(
    'Potvrdením ho skúsite znova, alebo doklad vráťte.',
    'Confirm the document to retry, or return it.',
    'Potvrzením ho zkusíte znovu, nebo doklad vraťte.',
    'Validez pour réessayer, ou renvoyez le document.',
  ),
  'no-branch': inLanguages(
    'Doklad nespĺňa podmienky žiadneho ďalšieho kroku. Opravte údaje a potvrďte ho znova, alebo požiadajte administrátora o úpravu workflow.',
    'It does not meet the conditions of any next step. Correct the data and confirm it again, or ask an administrator to change the workflow.',
    'Doklad nesplňuje podmínky žádného dalšího kroku. Opravte údaje a potvrďte jej znovu, nebo požádejte administrátora o úpravu workflow.',
    'Il ne remplit les conditions d’aucune étape suivante. Corrigez les données et validez-le à nouveau, ou demandez à un administrateur de modifier le workflow.',
  ),
  'step-gone': inLanguages(
    'Doklad sa vrátil do skoršieho kroku. Skontrolujte ho a potvrďte znova.',
    'The document went back to an earlier step. Check it and confirm it again.',
    'Doklad se vrátil do dřívějšího kroku. Zkontrolujte jej a potvrďte znovu.',
    'Le document est revenu à une étape antérieure. Vérifiez-le et validez-le à nouveau.',
  ),
  failed: inLanguages(
    'Skúste ho potvrdiť znova; ak sa to zopakuje, napíšte podpore.',
    'Try to confirm it again; if it happens again, write to support.',
    'Zkuste jej potvrdit znovu; pokud se to zopakuje, napište podpoře.',
    'Essayez de le valider à nouveau ; si cela se reproduit, écrivez à l’assistance.',
  ),
};

/** Why an automated step did not succeed, by the warning `workflow:reason:<reason>`. */
const reasons: Readonly<Record<string, LocalizedText>> = {
  'automation-unknown': inLanguages(
    'Aplikácia jeho automatizáciu nepozná.',
    'The application does not know its automation.',
    'Aplikace jeho automatizaci nezná.',
    'L’application ne connaît pas son automatisation.',
  ),
  'automation-invalid': inLanguages(
    'Jeho nastavenie nie je úplné.',
    'Its settings are not complete.',
    'Jeho nastavení není úplné.',
    'Ses réglages sont incomplets.',
  ),
  validations: inLanguages(
    'Doklad nespĺňa jeho kontroly.',
    'The document does not pass its checks.',
    'Doklad nesplňuje jeho kontroly.',
    'Le document ne satisfait pas à ses contrôles.',
  ),
  'no-export-system': inLanguages(
    'Typ dokladu nemá nastavený účtovný program.',
    'No accounting program is set for the document type.',
    'Typ dokladu nemá nastavený účetní program.',
    'Aucun logiciel comptable n’est défini pour le type de document.',
  ),
  'target-type-missing': inLanguages(
    'Typ, v ktorom má doklad vzniknúť, neexistuje.',
    'The type in which the document is to be created does not exist.',
    'Typ, ve kterém má doklad vzniknout, neexistuje.',
    'Le type dans lequel le document doit être créé n’existe pas.',
  ),
  'target-company-closed': inLanguages(
    'Žiadny administrátor tejto firmy nemá prístup do cieľovej firmy.',
    'No administrator of this company has access to the target company.',
    'Žádný administrátor této firmy nemá přístup do cílové firmy.',
    'Aucun administrateur de cette société n’a accès à la société cible.',
  ),
  'too-many-copies': inLanguages(
    'Workflow si doklady kopírujú navzájom dookola.',
    'Workflows copy documents into each other in a loop.',
    'Workflow si doklady kopírují navzájem dokola.',
    'Des workflows se copient des documents en boucle.',
  ),
  'webhook-refused': inLanguages(
    'Druhý systém správu odmietol.',
    'The other system refused the message.',
    'Druhý systém zprávu odmítl.',
    'L’autre système a refusé le message.',
  ),
  'webhook-address': inLanguages(
    'Na adresu webhooku sa nesmie odosielať.',
    'Sending to the webhook address is not allowed.',
    'Na adresu webhooku se nesmí odesílat.',
    'L’envoi à l’adresse du webhook est interdit.',
  ),
  'leaving-review-unfinished': inLanguages(
    'Doklad neprešiel kontrolou pred týmto krokom.',
    'The document has not passed the review before this step.',
    'Doklad neprošel kontrolou před tímto krokem.',
    'Le document n’a pas passé le contrôle qui précède cette étape.',
  ),
  'leaving-values-unverified': inLanguages(
    'Niektoré údaje dokladu ešte nikto neoveril.',
    'Some values of the document have not been verified yet.',
    'Některé údaje dokladu ještě nikdo neověřil.',
    'Certaines valeurs du document ne sont pas encore vérifiées.',
  ),
  'leaving-number-not-given': inLanguages(
    'Doklad nemá interné číslo.',
    'The document has no internal number.',
    'Doklad nemá interní číslo.',
    'Le document n’a pas de numéro interne.',
  ),
  'leaving-document-repeated': inLanguages(
    'Rovnaký doklad už existuje.',
    'The same document already exists.',
    'Stejný doklad už existuje.',
    'Le même document existe déjà.',
  ),
  'leaving-own-supplier': inLanguages(
    'Dodávateľom na doklade je vaša vlastná firma.',
    'The supplier on the document is your own company.',
    'Dodavatelem na dokladu je vaše vlastní firma.',
    'Le fournisseur du document est votre propre société.',
  ),
  'leaving-due-differs': inLanguages(
    'Suma na úhradu nesúhlasí so súčtom dokladu.',
    'The amount due does not match the total of the document.',
    'Částka k úhradě nesouhlasí se součtem dokladu.',
    'Le net à payer ne correspond pas au total du document.',
  ),
  'leaving-already-paid': inLanguages(
    'Doklad je už uhradený.',
    'The document has already been paid.',
    'Doklad je už uhrazen.',
    'Le document est déjà payé.',
  ),
  'leaving-paid-otherwise': inLanguages(
    'Doklad sa neplatí prevodom.',
    'The document is not paid by transfer.',
    'Doklad se neplatí převodem.',
    'Le document ne se règle pas par virement.',
  ),
  'leaving-amount-not-positive': inLanguages(
    'Na doklade nezostáva nič na úhradu.',
    'Nothing remains to be paid on the document.',
    'Na dokladu nezbývá nic k úhradě.',
    'Il ne reste rien à payer sur le document.',
  ),
  'leaving-account-unverified': inLanguages(
    'Účet dodávateľa nie je overený.',
    'The account of the supplier is not verified.',
    'Účet dodavatele není ověřen.',
    'Le compte du fournisseur n’est pas vérifié.',
  ),
  'webhook-unreachable': inLanguages(
    'Druhý systém neodpovedá.',
    'The other system is not responding.',
    'Druhý systém neodpovídá.',
    'L’autre système ne répond pas.',
  ),
  'mail-failed': inLanguages(
    'E-mail sa nepodarilo odoslať.',
    'The e-mail could not be sent.',
    'E-mail se nepodařilo odeslat.',
    'L’e-mail n’a pas pu être envoyé.',
  ),
  'too-slow': inLanguages(
    'Krok trval príliš dlho.',
    'The step took too long.',
    'Krok trval příliš dlouho.',
    'L’étape a duré trop longtemps.',
  ),
  unknown: inLanguages(
    'Vyskytla sa neočakávaná chyba.',
    'An unexpected error has occurred.',
    'Došlo k neočekávané chybě.',
    'Une erreur inattendue s’est produite.',
  ),
};

/**
 * What a person reads when a document could not go on through its workflow, made of the document's warnings; undefined when
 * none of them says so.
 */
export function getWorkflowTroubleText(
  warnings: readonly string[],
  locale: Locale,
): { readonly title: string; readonly hint: string } | undefined {
  const reason = warnings.find((warning) => warning.startsWith(reasonPrefix))?.slice(reasonPrefix.length);
  const problem = warnings.find((warning) => warning.startsWith(prefix) && !warning.startsWith(reasonPrefix));
  const name = problem?.slice(prefix.length) ?? '';
  const title = lookUp(titles, name);
  const hint = lookUp(hints, name);
  if (title === undefined || hint === undefined) return undefined;
  const why = reason === undefined ? undefined : lookUp(reasons, reason);
  return { title: title[locale], hint: why === undefined ? hint[locale] : `${why[locale]} ${hint[locale]}` };
}

/** Why an automated step cannot run for a document, by the name of the reason; undefined for one that has no text. */
export const getReasonText = (reason: string, locale: Locale): string | undefined => lookUp(reasons, reason)?.[locale];
