import type { Locale } from '#shared/kit/locale.ts';

/** Refusals of companies; see refusal-texts.ts. */
export const companyRefusalTexts = {
  // Ledger R-COM-14.
  'company-permission-missing': {
    sk: 'Nemáte oprávnenie pridávať nové firmy. Požiadajte o to administrátora, ktorý ho má.',
    en: 'You have no permission to add new companies. Ask an administrator who has it.',
    cs: 'Nemáte oprávnění přidávat nové firmy. Požádejte o to administrátora, který ho má.',
    fr: 'Vous n’êtes pas autorisé à ajouter de nouvelles sociétés. Demandez-le à un administrateur qui l’est.',
  },
  // Ledger R-COM-12.
  'company-not-administered': {
    sk: 'V tejto firme nie ste administrátorom, preto ju nemôžete meniť ani odstrániť. Požiadajte jej administrátora.',
    en: 'You are not an administrator of this company, so you cannot change or remove it. Ask its administrator.',
    cs: 'V této firmě nejste administrátorem, proto ji nemůžete měnit ani odstranit. Požádejte jejího administrátora.',
    fr: 'Vous n’êtes pas administrateur de cette société : vous ne pouvez ni la modifier ni la supprimer. Adressez-vous à son administrateur.',
  },
  // Ledger R-COM-11.
  'company-has-documents': {
    sk: 'Firma má doklady, preto ju nemožno odstrániť. Najskôr ich presuňte inde alebo odstráňte aj z koša.',
    en: 'The company has documents and cannot be removed. Move them elsewhere first, or delete them from the trash as well.',
    cs: 'Firma má doklady, proto ji nelze odstranit. Nejdříve je přesuňte jinam nebo odstraňte i z koše.',
    fr: 'La société contient des documents et ne peut pas être supprimée. Déplacez-les d’abord ou supprimez-les aussi de la corbeille.',
  },
  retained: {
    sk: 'Doklad sa musí uchovať: do {date} sa nedá odstrániť.',
    en: 'The document must be kept: it cannot be deleted until {date}.',
    cs: 'Doklad se musí uchovat: do {date} jej nelze odstranit.',
    fr: 'Ce document doit être conservé : il ne peut pas être supprimé avant le {date}.',
  },
  'archive-retained': {
    sk: 'Archív je uzamknutý: do {date} sa nedá odstrániť.',
    en: 'The archive is locked: it cannot be deleted until {date}.',
    cs: 'Archiv je uzamčen: do {date} jej nelze odstranit.',
    fr: 'L’archive est verrouillée : elle ne peut pas être supprimée avant le {date}.',
  },
  'company-retained': {
    sk: 'Firma má archívy, ktoré sú uzamknuté do {date}, preto ju dovtedy nemožno odstrániť.',
    en: 'The company has archives that are locked until {date}; it cannot be removed until then.',
    cs: 'Firma má archivy, které jsou uzamčeny do {date}, proto ji do té doby nelze odstranit.',
    fr: 'La société a des archives verrouillées jusqu’au {date} ; elle ne peut pas être supprimée avant.',
  },
  'retention-shorter': {
    sk: 'Uzamknutie archívu sa nedá skrátiť ani vypnúť. Zadajte aspoň {years} rokov.',
    en: 'The lock of the archive can be neither shortened nor switched off. Enter at least {years} years.',
    cs: 'Uzamčení archivu nelze zkrátit ani vypnout. Zadejte alespoň {years} let.',
    fr: 'Le verrouillage des archives ne peut être ni raccourci ni désactivé. Saisissez au moins {years} ans.',
  },
  // Ledger R-COM-13.
  'last-company': {
    sk: 'Je to vaša posledná firma, preto ju nemožno odstrániť. Najskôr pridajte inú.',
    en: 'This is your last company and cannot be removed. Add another one first.',
    cs: 'Je to vaše poslední firma, proto ji nelze odstranit. Nejdříve přidejte jinou.',
    fr: 'C’est votre dernière société : elle ne peut pas être supprimée. Ajoutez-en d’abord une autre.',
  },
  'mailbox-taken': {
    sk: 'Túto e-mailovú schránku má iná firma alebo ju nedávno mala. Zvoľte iný názov.',
    en: 'Another company has this mailbox or had it recently. Choose another name.',
    cs: 'Tuto e-mailovou schránku má jiná firma nebo ji nedávno měla. Zvolte jiný název.',
    fr: 'Une autre société a cette boîte aux lettres ou l’avait récemment. Choisissez un autre nom.',
  },
  'supplier-not-found': {
    sk: 'Tento dodávateľ už nemá žiadne doklady. Vráťte sa do zoznamu dodávateľov.',
    en: 'This supplier no longer has any documents. Go back to the list of suppliers.',
    cs: 'Tento dodavatel už nemá žádné doklady. Vraťte se do seznamu dodavatelů.',
    fr: 'Ce fournisseur n’a plus aucun document. Revenez à la liste des fournisseurs.',
  },
  'same-supplier': {
    sk: 'Je to ten istý dodávateľ. Vyberte iného.',
    en: 'This is the same supplier. Choose another one.',
    cs: 'Je to tentýž dodavatel. Vyberte jiného.',
    fr: 'C’est le même fournisseur. Choisissez-en un autre.',
  },
  'too-many-merged': {
    sk: 'K jednému dodávateľovi možno pripojiť najviac {count} ďalších. Niektorých najskôr oddeľte.',
    en: 'At most {count} others can be merged into one supplier. Separate some of them first.',
    cs: 'K jednomu dodavateli lze připojit nejvýše {count} dalších. Některé nejdříve oddělte.',
    fr: 'On peut rattacher au plus {count} autres fournisseurs au même. Dissociez-en d’abord certains.',
  },
  'vat-id-missing': {
    sk: 'IČ DPH chýba alebo nemá správny tvar. Doplňte ho a overte znova.',
    en: 'The VAT number is missing or does not have the correct format. Fill it in and check again.',
    cs: 'DIČ chybí nebo nemá správný tvar. Doplňte ho a ověřte znovu.',
    fr: 'Le numéro de TVA manque ou n’a pas un format correct. Complétez-le et vérifiez de nouveau.',
  },
  'vat-register-off': {
    sk: 'Overovanie IČ DPH v registri VIES je na tomto serveri vypnuté. Zapnúť ho môže prevádzkovateľ servera.',
    en: 'Checking VAT numbers in VIES is switched off on this server. The server’s operator can switch it on.',
    cs: 'Ověřování DIČ v registru VIES je na tomto serveru vypnuté. Zapnout ho může provozovatel serveru.',
    fr: 'La vérification des numéros de TVA dans VIES est désactivée sur ce serveur. L’exploitant du serveur peut l’activer.',
  },
  'vat-register-unavailable': {
    sk: 'Register VIES teraz neodpovedá, alebo neodpovedá register daného štátu. Skúste to neskôr; doterajší výsledok zostáva.',
    en: 'VIES or the register of that country is not responding. Try again later; the previous result is kept.',
    cs: 'Registr VIES teď neodpovídá, nebo neodpovídá registr daného státu. Zkuste to později; dosavadní výsledek zůstává.',
    fr: 'VIES, ou le registre de ce pays, ne répond pas. Réessayez plus tard ; le résultat précédent est conservé.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
