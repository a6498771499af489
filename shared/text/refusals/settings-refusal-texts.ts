import type { Locale } from '#shared/kit/locale.ts';

/** Refusals of templates; see refusal-texts.ts. */
export const templateRefusalTexts = {
  // Ledger R-HIS-16.
  'font-unknown': {
    sk: 'Nemožno použiť uvedený font[ ({name})]!',
    en: 'The given font[ ({name})] cannot be used!',
    cs: 'Uvedený font[ ({name})] nelze použít!',
    fr: 'La police indiquée[ ({name})] ne peut pas être utilisée !',
  },
  'template-invalid': {
    sk: 'Šablóna nie je v poriadku[: {name}]. Opravte ju a uložte znova.',
    en: 'The template is not valid[: {name}]. Correct it and save again.',
    cs: 'Šablona není v pořádku[: {name}]. Opravte ji a uložte znovu.',
    fr: 'Le modèle n’est pas valide[ : {name}]. Corrigez-le et enregistrez de nouveau.',
  },
  'template-in-use': {
    sk: 'Šablónu používa typ dokladu {name}. Najskôr mu vyberte inú.',
    en: 'The document type {name} uses the template. Choose another one for that type first.',
    cs: 'Šablonu používá typ dokladu {name}. Nejdříve mu vyberte jinou.',
    fr: 'Le type de document {name} utilise ce modèle. Choisissez-en d’abord un autre pour lui.',
  },
  'no-template': {
    sk: 'Typ dokladu nemá šablónu. Vyberte ju v nastavení typov dokladov.',
    en: 'The document type has no template. Choose one in the document type settings.',
    cs: 'Typ dokladu nemá šablonu. Vyberte ji v nastavení typů dokladů.',
    fr: 'Le type de document n’a pas de modèle. Choisissez-en un dans les réglages des types de documents.',
  },
  'too-many-templates': {
    sk: 'Viac ako {most} šablón firma mať nemôže. Najskôr niektorú vymažte.',
    en: 'A company can have at most {most} templates. Delete one of them first.',
    cs: 'Firma může mít nejvýše {most} šablon. Nejdříve některou smažte.',
    fr: 'Une société peut avoir au plus {most} modèles. Supprimez-en d’abord un.',
  },
  // Ledger R-TPL-27.
  'printing-busy': {
    sk: 'Práve sa tlačí priveľa dokladov naraz. Skúste to znova o chvíľu.',
    en: 'Too many documents are being printed at the moment. Try again shortly.',
    cs: 'Právě se tiskne příliš mnoho dokladů najednou. Zkuste to znovu za chvíli.',
    fr: 'Trop de documents sont en cours d’impression. Réessayez dans un instant.',
  },
  'canvas-error': {
    sk: 'Canvas Error: náhľad šablóny sa nepodarilo nakresliť. Skúste to znova.',
    en: 'Canvas Error: the preview of the template could not be drawn. Try again.',
    cs: 'Canvas Error: náhled šablony se nepodařilo nakreslit. Zkuste to znovu.',
    fr: 'Canvas Error : l’aperçu du modèle n’a pas pu être dessiné. Réessayez.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** Refusals of workflows, document types and internal numbers; see refusal-texts.ts. */
export const settingsRefusalTexts = {
  'booking-code-unknown': {
    sk: 'Pravidlo „{rule}“ účtuje do poľa „{field}“ kód {code}, ktorý nie je v číselníku. Vyberte iný kód, alebo ho najskôr pridajte do číselníka.',
    en: 'The rule “{rule}” enters the code {code} in the field “{field}”, but the code is not in its list. Choose another code, or add it to the list first.',
    cs: 'Pravidlo „{rule}“ účtuje do pole „{field}“ kód {code}, který není v číselníku. Vyberte jiný kód, nebo ho nejdříve přidejte do číselníku.',
    fr: 'La règle « {rule} » inscrit dans le champ « {field} » le code {code}, absent de la liste. Choisissez un autre code ou ajoutez-le d’abord à la liste.',
  },
  'validations-block': {
    sk: 'Krok sa nedá potvrdiť, kým doklad nesplní jeho kontroly[: {names}]. Opravte údaje alebo požiadajte administrátora o úpravu kroku.',
    en: 'The step cannot be confirmed until the document passes its checks[: {names}]. Correct the data or ask an administrator to change the step.',
    cs: 'Krok nelze potvrdit, dokud doklad nesplní jeho kontroly[: {names}]. Opravte údaje nebo požádejte administrátora o úpravu kroku.',
    fr: 'L’étape ne peut pas être validée tant que le document ne satisfait pas à ses contrôles[ : {names}]. Corrigez les données ou demandez à un administrateur de modifier l’étape.',
  },
  'workflow-invalid': {
    sk: 'Workflow je neplatný! Opravte označené kroky a uložte ho znova.',
    en: 'The workflow is not valid! Correct the marked steps and save it again.',
    cs: 'Workflow je neplatný! Opravte označené kroky a uložte ho znovu.',
    fr: 'Le workflow n’est pas valide ! Corrigez les étapes signalées et enregistrez-le de nouveau.',
  },
  'workflow-steps-held': {
    sk: 'Pri ukladaní nastala chyba! V označených krokoch sú doklady. Skontrolujte nastavenie krokov a potvrďte ho.',
    en: 'An error occurred while saving! There are documents at the marked steps. Check the step settings and confirm.',
    cs: 'Při ukládání nastala chyba! V označených krocích jsou doklady. Zkontrolujte nastavení kroků a potvrďte ho.',
    fr: 'Une erreur est survenue lors de l’enregistrement ! Des documents se trouvent aux étapes signalées. Vérifiez leurs réglages et confirmez.',
  },
  'doctype-exists': {
    sk: 'Typ dokladu s týmto názvom alebo označením už existuje. Zvoľte iné.',
    en: 'A document type with this name or ID already exists. Choose another one.',
    cs: 'Typ dokladu s tímto názvem nebo označením už existuje. Zvolte jiné.',
    fr: 'Un type de document portant ce nom ou cet identifiant existe déjà. Choisissez-en un autre.',
  },
  'prefix-taken': {
    sk: 'Predponu interného čísla už má typ {name}. Zadajte inú.',
    en: 'The type {name} already has this internal number prefix. Enter another one.',
    cs: 'Předponu interního čísla už má typ {name}. Zadejte jinou.',
    fr: 'Le type {name} a déjà ce préfixe de numéros internes. Saisissez-en un autre.',
  },
  'doctype-has-documents': {
    sk: 'Stále existujú doklady tohto typu[ ({count})], najskôr ich, prosím, vymažte.',
    en: 'There are still documents with this type[ ({count})], please delete documents first.',
    cs: 'Stále existují doklady tohoto typu[ ({count})], nejdříve je, prosím, smažte.',
    fr: 'Il existe encore des documents de ce type[ ({count})], veuillez d’abord les supprimer.',
  },
  'doctype-invalid': {
    sk: 'Nastavenie typu dokladu nie je v poriadku[: {field}]. Opravte ho a uložte znova.',
    en: 'The settings of the document type are not valid[: {field}]. Correct them and save again.',
    cs: 'Nastavení typu dokladu není v pořádku[: {field}]. Opravte ho a uložte znovu.',
    fr: 'Les réglages du type de document ne sont pas valides[ : {field}]. Corrigez-les et enregistrez de nouveau.',
  },
  'settings-file-invalid': {
    sk: 'Toto nie je súbor s nastavením typu dokladu. Vyberte súbor, ktorý ste stiahli na tejto stránke.',
    en: 'This is not a file with document type settings. Choose a file that was downloaded from this page.',
    cs: 'Toto není soubor s nastavením typu dokladu. Vyberte soubor, který jste stáhli na této stránce.',
    fr: 'Ce n’est pas un fichier de réglages de type de document. Choisissez un fichier téléchargé depuis cette page.',
  },
  'number-taken': {
    sk: 'Interné číslo {number} už má doklad[ {name}]. Prideľte mu ďalšie voľné číslo.',
    en: 'The internal number {number} already belongs to a document[: {name}]. Assign the next free number.',
    cs: 'Interní číslo {number} už má doklad[ {name}]. Přidělte mu další volné číslo.',
    fr: 'Le numéro interne {number} appartient déjà à un document[ : {name}]. Attribuez le prochain numéro libre.',
  },
  'number-malformed': {
    sk: 'Interné číslo nemá tvar {format}. Doplňte ho alebo prideľte ďalšie voľné číslo.',
    en: 'The internal number does not have the form {format}. Complete it or assign the next free number.',
    cs: 'Interní číslo nemá tvar {format}. Doplňte ho nebo přidělte další volné číslo.',
    fr: 'Le numéro interne n’a pas la forme {format}. Complétez-le ou attribuez le prochain numéro libre.',
  },
  'numbers-exhausted': {
    sk: 'Interné čísla typu pre rok {year} sa minuli. Pridajte typu ďalšiu číslicu alebo použite inú predponu.',
    en: 'The internal numbers of this type for {year} have run out. Add a digit to the type or use a different prefix.',
    cs: 'Interní čísla typu pro rok {year} došla. Přidejte typu další číslici nebo použijte jinou předponu.',
    fr: 'Les numéros internes de ce type pour {year} sont épuisés. Ajoutez un chiffre au type ou utilisez un autre préfixe.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
