import type { Refusal } from '#shared/api/refusals.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { answerRefusalTexts } from './answer-refusal-texts.ts';
import { collaborationRefusalTexts } from './collaboration-refusal-texts.ts';
import { companyRefusalTexts } from './company-refusal-texts.ts';
import { confirmRefusalTexts } from './confirm-refusal-texts.ts';
import { exportRefusalTexts, paymentRefusalTexts } from './export-refusal-texts.ts';
import { intakeRefusalTexts } from './intake-refusal-texts.ts';
import { integrationRefusalTexts } from './integration-refusal-texts.ts';
import { peopleRefusalTexts } from './people-refusal-texts.ts';
import { settingsRefusalTexts, templateRefusalTexts } from './settings-refusal-texts.ts';
import { signInRefusalTexts } from './sign-in-refusal-texts.ts';

/**
 * What a person reads when an operation is refused: what happened, then what to do. `{name}` is filled from the refusal's
 * details; the part in [brackets] is left out when its value is unknown.
 */
export const refusalTexts: Readonly<Record<Refusal, Readonly<Record<Locale, string>>>> = {
  ...settingsRefusalTexts,
  ...collaborationRefusalTexts,
  ...templateRefusalTexts,
  ...companyRefusalTexts,
  ...confirmRefusalTexts,
  ...exportRefusalTexts,
  ...paymentRefusalTexts,
  ...intakeRefusalTexts,
  ...answerRefusalTexts,
  ...peopleRefusalTexts,
  ...signInRefusalTexts,
  ...integrationRefusalTexts,
  malformed: {
    sk: 'Odoslané údaje nie sú v poriadku[: {field}]. Opravte ich a skúste to znova.',
    en: 'The data sent is not valid[: {field}]. Correct it and try again.',
    cs: 'Odeslané údaje nejsou v pořádku[: {field}]. Opravte je a zkuste to znovu.',
    fr: 'Les données envoyées ne sont pas valides[ : {field}]. Corrigez-les et réessayez.',
  },
  'not-signed-in': {
    sk: 'Nie ste prihlásení. Prihláste sa a pokračujte.',
    en: 'You are not signed in. Sign in to continue.',
    cs: 'Nejste přihlášeni. Přihlaste se a pokračujte.',
    fr: 'Vous n’êtes pas connecté. Connectez-vous pour continuer.',
  },
  'wrong-credentials': {
    sk: 'E-mail alebo heslo nie je správne. Skontrolujte ich alebo si nastavte nové heslo.',
    en: 'The e-mail or the password is wrong. Check them or set a new password.',
    cs: 'E-mail nebo heslo není správné. Zkontrolujte je nebo si nastavte nové heslo.',
    fr: 'L’e-mail ou le mot de passe est incorrect. Vérifiez-les ou définissez un nouveau mot de passe.',
  },
  suspended: {
    sk: 'Váš účet bol pozastavený! Obráťte sa na poskytovateľa.',
    en: 'Your account has been suspended! Contact the provider.',
    cs: 'Váš účet byl pozastaven! Obraťte se na poskytovatele.',
    fr: 'Votre compte a été suspendu ! Adressez-vous au fournisseur.',
  },
  forbidden: {
    sk: 'Na túto akciu nemáte v tejto firme oprávnenie. Požiadajte administrátora firmy.',
    en: 'Your role in this company does not permit this action. Ask the company’s administrator.',
    cs: 'K této akci nemáte v této firmě oprávnění. Požádejte administrátora firmy.',
    fr: 'Votre rôle dans cette société ne permet pas cette action. Adressez-vous à son administrateur.',
  },
  'wrong-origin': {
    sk: 'Požiadavka prišla z inej stránky, preto nebola vykonaná. Otvorte aplikáciu znova z jej adresy.',
    en: 'The request came from another site and was not carried out. Open the application from its own address.',
    cs: 'Požadavek přišel z jiné stránky, proto nebyl proveden. Otevřete aplikaci znovu z její adresy.',
    fr: 'La requête provient d’un autre site et n’a pas été exécutée. Rouvrez l’application depuis son adresse.',
  },
  'not-editable': {
    sk: 'Doklad nemôžete upravovať. Upravuje ho administrátor alebo editor, ktorému je priradený.',
    en: 'You cannot edit this document. Only an administrator or an editor assigned to it can.',
    cs: 'Doklad nemůžete upravovat. Upravuje jej administrátor nebo editor, kterému je přiřazen.',
    fr: 'Vous ne pouvez pas modifier ce document. Seul un administrateur ou un éditeur désigné peut le faire.',
  },
  'not-found': {
    sk: 'Položka sa nenašla. Možno bola medzitým odstránená; obnovte stránku.',
    en: 'The item was not found. It may have been removed in the meantime; reload the page.',
    cs: 'Položka nebyla nalezena. Možná byla mezitím odstraněna; obnovte stránku.',
    fr: 'Élément introuvable. Il a peut-être été supprimé entre-temps ; actualisez la page.',
  },
  'document-not-found': {
    sk: 'Doklad sa nenašiel. Vráťte sa do zoznamu dokladov.',
    en: 'Document not found. Go back to the list of documents.',
    cs: 'Doklad nebyl nalezen. Vraťte se do seznamu dokladů.',
    fr: 'Document introuvable. Revenez à la liste des documents.',
  },
  'owner-gone': {
    sk: 'Firma už neexistuje alebo do nej nepatríte. Vyberte si inú.',
    en: 'The company no longer exists or you do not belong to it. Choose another one.',
    cs: 'Firma už neexistuje nebo do ní nepatříte. Vyberte si jinou.',
    fr: 'La société n’existe plus ou vous n’en faites pas partie. Choisissez-en une autre.',
  },
  'stale-version': {
    sk: 'Údaje medzitým zmenil niekto iný. Načítajte ich znova a zmenu zopakujte.',
    en: 'Someone else has changed the data in the meantime. Reload it and repeat your change.',
    cs: 'Údaje mezitím změnil někdo jiný. Načtěte je znovu a změnu zopakujte.',
    fr: 'Une autre personne a modifié les données entre-temps. Rechargez-les et refaites votre modification.',
  },
  'being-processed': {
    sk: 'Doklad sa práve spracúva. Počkajte chvíľu a skúste to znova.',
    en: 'The document is being processed. Wait a moment and try again.',
    cs: 'Doklad se právě zpracovává. Počkejte chvíli a zkuste to znovu.',
    fr: 'Le document est en cours de traitement. Patientez un instant et réessayez.',
  },
  archived: {
    sk: 'Doklad je v archíve a nedá sa meniť. Odomknúť ho môže administrátor.',
    en: 'The document is in the archive and cannot be changed. An administrator can unlock it.',
    cs: 'Doklad je v archivu a nelze jej měnit. Odemknout jej může administrátor.',
    fr: 'Le document est archivé et ne peut plus être modifié. Un administrateur peut le déverrouiller.',
  },
  'not-archived': {
    sk: 'Doklad nie je v archíve. Najprv dokončite jeho schvaľovanie.',
    en: 'The document is not in the archive. Complete its workflow first.',
    cs: 'Doklad není v archivu. Nejprve dokončete jeho schvalování.',
    fr: 'Le document n’est pas archivé. Terminez d’abord son circuit de validation.',
  },
  'not-failed': {
    sk: 'Čítanie dokladu nezlyhalo, nie je čo opakovať. Obnovte stránku.',
    en: 'The reading of the document did not fail; there is nothing to retry. Reload the page.',
    cs: 'Čtení dokladu neselhalo, není co opakovat. Obnovte stránku.',
    fr: 'La lecture du document n’a pas échoué, il n’y a rien à relancer. Actualisez la page.',
  },
  'not-in-trash': {
    sk: 'Doklad nie je v koši. Obnovte stránku.',
    en: 'The document is not in the trash. Reload the page.',
    cs: 'Doklad není v koši. Obnovte stránku.',
    fr: 'Le document n’est pas dans la corbeille. Actualisez la page.',
  },
  'filter-invalid': {
    sk: 'Podmienka filtra sa nedá použiť[: {field}]. Opravte jej hodnotu alebo ju odstráňte.',
    en: 'The filter condition cannot be used[: {field}]. Correct its value or remove it.',
    cs: 'Podmínku filtru nelze použít[: {field}]. Opravte její hodnotu nebo ji odstraňte.',
    fr: 'La condition du filtre est inutilisable[ : {field}]. Corrigez sa valeur ou supprimez-la.',
  },
  'period-invalid': {
    sk: 'Koniec obdobia nesmie byť pred jeho začiatkom a obdobie môže mať najviac desať rokov. Opravte dátumy.',
    en: 'The period must not end before it begins and may be at most ten years long. Correct the dates.',
    cs: 'Konec období nesmí být před jeho začátkem a období může mít nejvýše deset let. Opravte data.',
    fr: 'La période ne peut pas se terminer avant son début et ne peut dépasser dix ans. Corrigez les dates.',
  },
  'incorrect-data': {
    sk: 'Nesprávne údaje[: {field}]. Opravte ich a uložte doklad znova.',
    en: 'Incorrect data[: {field}]. Correct it and save the document again.',
    cs: 'Nesprávné údaje[: {field}]. Opravte je a uložte doklad znovu.',
    fr: 'Données incorrectes[ : {field}]. Corrigez-les et enregistrez de nouveau le document.',
  },
  'wrong-password': {
    sk: 'Nesprávne heslo!',
    en: 'Wrong password!',
    cs: 'Nesprávné heslo!',
    fr: 'Mot de passe incorrect !',
  },
  'wrong-code': {
    sk: 'Kód nie je správny alebo vypršal. Zadajte ho znova alebo si vyžiadajte nový.',
    en: 'The code is wrong or has expired. Enter it again or request a new one.',
    cs: 'Kód není správný nebo vypršel. Zadejte jej znovu nebo si vyžádejte nový.',
    fr: 'Le code est incorrect ou a expiré. Saisissez-le de nouveau ou demandez-en un autre.',
  },
  'first-run-code-wrong': {
    sk: 'Jednorazový kód nie je správny. Skopírujte ho z výpisu po nasadení aplikácie.',
    en: 'The one-time code is wrong. Copy it from the deployment output.',
    cs: 'Jednorázový kód není správný. Zkopírujte jej z výpisu po nasazení aplikace.',
    fr: 'Le code à usage unique est incorrect. Copiez-le depuis le résultat du déploiement.',
  },
  'first-run-over': {
    sk: 'Prvá firma už je založená. Prihláste sa alebo požiadajte jej administrátora o prístup.',
    en: 'The first company has already been set up. Sign in or ask its administrator for access.',
    cs: 'První firma už je založena. Přihlaste se nebo požádejte jejího administrátora o přístup.',
    fr: 'La première société a déjà été créée. Connectez-vous ou demandez un accès à son administrateur.',
  },
  'token-spent': {
    sk: 'Kód na prihlásenie vypršal alebo už bol použitý. Zobrazte si na počítači nový a naskenujte ho.',
    en: 'The sign-in code has expired or has already been used. Show a new one on the computer and scan it.',
    cs: 'Kód pro přihlášení vypršel nebo už byl použit. Zobrazte si na počítači nový a naskenujte jej.',
    fr: 'Le code de connexion a expiré ou a déjà servi. Affichez-en un nouveau sur l’ordinateur et scannez-le.',
  },
  'step-not-bulk': {
    sk: 'Krok tohto dokladu nedovoľuje hromadné posúvanie. Otvorte doklad a rozhodnite o ňom jednotlivo.',
    en: 'The step of this document does not allow bulk moves. Open the document and decide on it individually.',
    cs: 'Krok tohoto dokladu nedovoluje hromadný posun. Otevřete doklad a rozhodněte o něm jednotlivě.',
    fr: 'L’étape de ce document n’autorise pas le traitement groupé. Ouvrez le document et décidez individuellement.',
  },
  'not-last-step': {
    sk: 'Po kroku, v ktorom doklad je, ešte nenasleduje archív. Najprv musí prejsť zvyšnými krokmi.',
    en: 'The document’s current step does not lead to the archive yet. It must pass the remaining steps first.',
    cs: 'Po kroku, ve kterém doklad je, ještě nenásleduje archiv. Nejdřív musí projít zbývajícími kroky.',
    fr: 'L’étape où se trouve ce document ne mène pas encore aux archives. Il doit d’abord passer les étapes restantes.',
  },
  'first-step': {
    sk: 'Doklad je v prvom kroku, vrátiť sa nedá.',
    en: 'The document is at its first step; it cannot be returned.',
    cs: 'Doklad je v prvním kroku, vrátit jej nelze.',
    fr: 'Le document est à sa première étape, il ne peut pas être renvoyé.',
  },
  'duplicate-document': {
    sk: 'Rovnaký doklad už existuje[: {name}]. Skontrolujte ho, skôr než budete pokračovať.',
    en: 'The same document already exists[: {name}]. Check it before you continue.',
    cs: 'Stejný doklad už existuje[: {name}]. Zkontrolujte jej, než budete pokračovat.',
    fr: 'Le même document existe déjà[ : {name}]. Vérifiez-le avant de continuer.',
  },
  'too-many-attempts': {
    sk: 'Priveľa pokusov. Skúste to znova neskôr[, o {wait}].',
    en: 'Too many attempts. Try again later[, in {wait}].',
    cs: 'Příliš mnoho pokusů. Zkuste to znovu později[, za {wait}].',
    fr: 'Trop de tentatives. Réessayez plus tard[, dans {wait}].',
  },
  'jobs-under-way': {
    sk: 'Naraz môžu bežať najviac tri hromadné úpravy. Počkajte, kým niektorá skončí, a skúste to znova.',
    en: 'No more than three bulk changes can run at the same time. Wait until one of them has finished and try again.',
    cs: 'Najednou mohou běžet nejvýše tři hromadné úpravy. Počkejte, až některá skončí, a zkuste to znovu.',
    fr: 'Trois modifications groupées au plus peuvent s’exécuter en même temps. Attendez la fin de l’une d’elles, puis réessayez.',
  },
  unexpected: {
    sk: 'Vyskytla sa neočakávaná chyba. Skúste to znova; ak sa zopakuje, napíšte podpore.',
    en: 'An unexpected error has occurred. Try again; if it happens again, write to support.',
    cs: 'Došlo k neočekávané chybě. Zkuste to znovu; pokud se zopakuje, napište podpoře.',
    fr: 'Une erreur inattendue s’est produite. Réessayez ; si elle se répète, écrivez à l’assistance.',
  },
  'last-page': {
    sk: 'Doklad musí mať aspoň jednu stranu. Ak ho nepotrebujete, vymažte celý doklad.',
    en: 'A document must have at least one page. If you do not need it, delete the whole document.',
    cs: 'Doklad musí mít alespoň jednu stranu. Pokud ho nepotřebujete, smažte celý doklad.',
    fr: 'Un document doit avoir au moins une page. Si vous n’en avez pas besoin, supprimez-le entièrement.',
  },
  'company-closed': {
    sk: 'Do tejto firmy doklad presunúť nemôžete. Vyberte inú, v ktorej ste editorom alebo administrátorom.',
    en: 'You cannot move the document to this company. Choose another one in which you are an editor or an administrator.',
    cs: 'Do této firmy doklad přesunout nemůžete. Vyberte jinou, ve které jste editorem nebo administrátorem.',
    fr: 'Vous ne pouvez pas déplacer le document vers cette société. Choisissez-en une où vous êtes éditeur ou administrateur.',
  },
  'same-document': {
    sk: 'Doklad nie je možné vložiť do seba samého ani do dokladu zo šablóny. Vyberte iné doklady.',
    en: 'A document cannot be inserted into itself or into a document created from a template. Choose other documents.',
    cs: 'Doklad nelze vložit do sebe sama ani do dokladu ze šablony. Vyberte jiné doklady.',
    fr: 'Un document ne peut pas être inséré dans lui-même ni dans un document créé d’après un modèle. Choisissez-en d’autres.',
  },
  'last-assignee': {
    sk: 'Doklad musí mať aspoň jedného riešiteľa. Najprv mu priraďte niekoho iného.',
    en: 'A document must have at least one assignee. Assign someone else first.',
    cs: 'Doklad musí mít alespoň jednoho řešitele. Nejdřív mu přiřaďte někoho jiného.',
    fr: 'Un document doit avoir au moins un responsable. Désignez-en d’abord un autre.',
  },
  'nobody-able': {
    sk: 'Priradiť je možné len administrátorov a editorov firmy. Vyberte iné osoby.',
    en: 'Only administrators and editors of the company can be assigned. Choose other people.',
    cs: 'Přiřadit lze jen administrátory a editory firmy. Vyberte jiné osoby.',
    fr: 'Seuls les administrateurs et les éditeurs de la société peuvent être désignés. Choisissez d’autres personnes.',
  },
  'too-many-items': {
    sk: 'Môže tu byť najviac {most} dokladov. Najskôr niektoré odoberte.',
    en: 'There can be at most {most} documents here. Remove some of them first.',
    cs: 'Může tu být nejvýše {most} dokladů. Nejdříve některé odeberte.',
    fr: 'Il peut y avoir ici au plus {most} documents. Retirez-en d’abord quelques-uns.',
  },
};
