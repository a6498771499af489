import type { Locale } from '#shared/kit/locale.ts';

/** Refusals of payments; see refusal-texts.ts. */
export const paymentRefusalTexts = {
  'cursor-invalid': {
    sk: 'Zoznam sa od tohto miesta nedá načítať ďalej. Načítajte ho znova od začiatku.',
    en: 'The list cannot be continued from this position. Load it again from the beginning.',
    cs: 'Seznam nelze od tohoto místa načíst dál. Načtěte jej znovu od začátku.',
    fr: 'La liste ne peut pas être poursuivie à partir de cet endroit. Rechargez-la depuis le début.',
  },
  'account-unconfirmed': {
    sk: 'Účet dodávateľa[ {iban}] sa líši od jeho skorších dokladov alebo nie je v zverejnenom zozname. Overte ho u dodávateľa a potvrďte.',
    en: 'The supplier’s account[ {iban}] differs from earlier papers or is not on the published list. Check it with the supplier and confirm it.',
    cs: 'Účet dodavatele[ {iban}] se liší od jeho dřívějších dokladů nebo není ve zveřejněném seznamu. Ověřte jej u dodavatele a potvrďte.',
    fr: 'Le compte du fournisseur[ {iban}] diffère de ses pièces antérieures ou ne figure pas dans la liste publiée. Vérifiez-le auprès du fournisseur et confirmez-le.',
  },
  'account-changed': {
    sk: 'Účet na doklade sa medzitým zmenil alebo doklad nemá dodávateľa. Načítajte doklad znova a účet overte.',
    en: 'The account on the document has changed meanwhile, or the document names no supplier. Reload it and check the account.',
    cs: 'Účet na dokladu se mezitím změnil nebo doklad nemá dodavatele. Načtěte doklad znovu a účet ověřte.',
    fr: 'Le compte du document a changé entre-temps ou le document n’indique aucun fournisseur. Rechargez-le et vérifiez le compte.',
  },
  'account-list-empty': {
    sk: 'V súbore nie je žiadny riadok s IČ DPH a platným IBAN. Vyberte iný súbor.',
    en: 'No line of the file holds a VAT number and a valid IBAN. Choose another file.',
    cs: 'V souboru není žádný řádek s IČ DPH (DIČ) a platným IBAN. Vyberte jiný soubor.',
    fr: 'Aucune ligne du fichier ne contient un numéro de TVA et un IBAN valide. Choisissez un autre fichier.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
