import { programTrouble, type TroubleReason } from '#shared/connectors/program-trouble.ts';
import type { Locale } from '#shared/kit/locale.ts';

/** Parts of sentences: what is wrong with an accounting program, and what to do about it. */
export const programTroubleTexts: Readonly<Record<TroubleReason, Readonly<Record<Locale, string>>>> = {
  'no-answer': {
    sk: 'účtovný program neodpovedá; skontrolujte, či beží a či je dostupný',
    en: 'the accounting program is not responding; check that it is running and can be reached',
    cs: 'účetní program neodpovídá; zkontrolujte, zda běží a zda je dostupný',
    fr: 'le logiciel comptable ne répond pas ; vérifiez qu’il est démarré et accessible',
  },
  'too-slow': {
    sk: 'účtovný program neodpovedal včas',
    en: 'the accounting program did not answer in time',
    cs: 'účetní program neodpověděl včas',
    fr: 'le logiciel comptable n’a pas répondu à temps',
  },
  'not-let-in': {
    sk: 'účtovný program odmietol meno alebo heslo; skontrolujte ich aj práva používateľa',
    en: 'the accounting program refused the name or the password; check them and the rights of the user',
    cs: 'účetní program odmítl jméno nebo heslo; zkontrolujte je i práva uživatele',
    fr: 'le logiciel comptable a refusé l’identifiant ou le mot de passe ; vérifiez-les, ainsi que les droits de l’utilisateur',
  },
  'address-forbidden': {
    sk: 'adresa programu sa nezačína na https:// alebo vedie do vnútornej siete; opravte ju v nastaveniach účtovníctva',
    en: 'the address of the program does not begin with https:// or leads to an internal network; correct it in the accounting settings',
    cs: 'adresa programu nezačíná https:// nebo vede do vnitřní sítě; opravte ji v nastavení účetnictví',
    fr: 'l’adresse du logiciel ne commence pas par https:// ou mène à un réseau interne ; corrigez-la dans les réglages comptables',
  },
  'not-understood': {
    sk: 'odpoveď účtovného programu sa nedala spracovať; skontrolujte jeho adresu a verziu',
    en: 'the accounting program’s answer could not be processed; check its address and version',
    cs: 'odpověď účetního programu nebylo možné zpracovat; zkontrolujte jeho adresu a verzi',
    fr: 'la réponse du logiciel comptable n’a pas pu être interprétée ; vérifiez son adresse et sa version',
  },
  'refused-unsaid': {
    sk: 'účtovný program odmietol žiadosť bez udania dôvodu',
    en: 'the accounting program refused the request without giving a reason',
    cs: 'účetní program odmítl požadavek bez udání důvodu',
    fr: 'le logiciel comptable a refusé la demande sans en donner la raison',
  },
  'password-lost': {
    sk: 'uložené heslo sa už nedá použiť; zadajte ho znova v nastaveniach účtovníctva',
    en: 'the saved password can no longer be used; enter it again in the accounting settings',
    cs: 'uložené heslo už nelze použít; zadejte ho znovu v nastavení účetnictví',
    fr: 'le mot de passe enregistré n’est plus utilisable ; saisissez-le à nouveau dans les réglages comptables',
  },
  'connection-removed': {
    sk: 'spojenie s účtovným programom bolo zrušené; nastavte ho znova alebo použite konektor',
    en: 'the connection to the accounting program was removed; set it up again or use the connector',
    cs: 'spojení s účetním programem bylo zrušeno; nastavte ho znovu nebo použijte konektor',
    fr: 'la connexion au logiciel comptable a été supprimée ; configurez-la à nouveau ou utilisez le connecteur',
  },
  'time-ran-out': {
    sk: 'účtovný program odpovedal príliš pomaly a čas na odovzdanie uplynul',
    en: 'the accounting program answered too slowly, and the time for the transfer ran out',
    cs: 'účetní program odpovídal příliš pomalu a čas na předání vypršel',
    fr: 'le logiciel comptable répondait trop lentement et le délai de transmission a expiré',
  },
  'failed-inside': {
    sk: 'v Docflow nastala chyba; skúste to znova, a ak sa zopakuje, obráťte sa na podporu',
    en: 'an error occurred in Docflow; try again, and contact support if it happens again',
    cs: 'v Docflow došlo k chybě; zkuste to znovu, a pokud se zopakuje, obraťte se na podporu',
    fr: 'une erreur s’est produite dans Docflow ; réessayez et, si elle se reproduit, contactez l’assistance',
  },
  unclear: {
    sk: 'konektor sa s účtovným programom nespojil; skontrolujte, či program beží, a aktualizujte konektor',
    en: 'the connector could not work with the accounting program; check that the program is running and update the connector',
    cs: 'konektor se s účetním programem nespojil; zkontrolujte, zda program běží, a aktualizujte konektor',
    fr: 'le connecteur n’a pas pu communiquer avec le logiciel comptable ; vérifiez que celui-ci est démarré et mettez le connecteur à jour',
  },
};

/** What is wrong, in a language; empty where `reason` names none of the troubles. */
export function getProgramTroubleText(locale: Locale, reason: string): string {
  const known = programTrouble.safeParse(reason);
  return known.success ? programTroubleTexts[known.data][locale] : '';
}
