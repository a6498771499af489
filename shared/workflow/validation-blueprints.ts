import { inLanguages } from '#shared/kit/locale.ts';
import { toParameter, type AutomationBlueprint, type ValidationBlueprint } from './blueprint.ts';

type Text = Pick<AutomationBlueprint, 'name' | 'description' | 'params'>;

/** The checks that a step may ask for before a document leaves it. */
export const validationIds = [
  'sums-agree',
  'iban-valid',
  'company-ids-valid',
  'supplier-known',
  'not-duplicate',
  'due-after-issue',
  'amount-within-limit',
] as const;
export type ValidationId = (typeof validationIds)[number];

const validationTexts: Readonly<Record<ValidationId, Text>> = {
  'sums-agree': {
    name: inLanguages('Súčty súhlasia', 'Sums agree', 'Součty souhlasí', 'Les totaux concordent'),
    description: inLanguages(
      'Základ a DPH sa spolu rovnajú celkovej sume, aj v rekapitulácii DPH.',
      'Base plus VAT equals the total, also in the VAT recap.',
      'Základ a DPH se dohromady rovnají celkové částce, i v rekapitulaci DPH.',
      'La base plus la TVA est égale au total, y compris dans le récapitulatif de TVA.',
    ),
    params: [],
  },
  'iban-valid': {
    name: inLanguages('IBAN je platný', 'The IBAN is valid', 'IBAN je platný', 'L’IBAN est valide'),
    description: inLanguages(
      'IBAN, ak je vyplnený, má správnu dĺžku a kontrolné číslice.',
      'The IBAN, if filled in, has the correct length and check digits.',
      'IBAN, pokud je vyplněn, má správnou délku a kontrolní číslice.',
      'L’IBAN, s’il est renseigné, a la bonne longueur et la bonne clé de contrôle.',
    ),
    params: [],
  },
  'company-ids-valid': {
    name: inLanguages(
      'IČO, DIČ a IČ DPH sú platné',
      'IČO, DIČ and VAT number are valid',
      'IČO a DIČ jsou platné',
      'IČO, DIČ et n° de TVA valides',
    ),
    description: inLanguages(
      'Vyplnené IČO, DIČ a IČ DPH dodávateľa aj odberateľa sú správne.',
      'The IČO, DIČ and VAT number of supplier and customer, if filled in, are correct.',
      'Vyplněná IČO a DIČ dodavatele i odběratele jsou správná.',
      'L’IČO, le DIČ et le n° de TVA renseignés du fournisseur et du client sont corrects.',
    ),
    params: [],
  },
  'supplier-known': {
    name: inLanguages('Dodávateľ je známy', 'The supplier is known', 'Dodavatel je známý', 'Le fournisseur est connu'),
    description: inLanguages(
      'Firma už má v archíve potvrdený doklad od tohto dodávateľa.',
      'The company already has a confirmed document from this supplier in its archive.',
      'Firma už má v archivu potvrzený doklad od tohoto dodavatele.',
      'La société a déjà un document validé de ce fournisseur dans ses archives.',
    ),
    params: [],
  },
  'not-duplicate': {
    name: inLanguages('Doklad nie je duplicitný', 'Not a duplicate', 'Doklad není duplicitní', 'Pas de doublon'),
    description: inLanguages(
      'Žiadny iný doklad nemá rovnaké údaje, podľa ktorých typ hľadá duplicity.',
      'No other document has the same values in the fields used by the type to find duplicates.',
      'Žádný jiný doklad nemá stejné údaje, podle kterých typ hledá duplicity.',
      'Aucun autre document n’a les mêmes valeurs dans les champs qui servent à détecter les doublons.',
    ),
    params: [],
  },
  'due-after-issue': {
    name: inLanguages(
      'Splatnosť nie je pred vystavením',
      'Not due before issued',
      'Splatnost není před vystavením',
      'Échéance postérieure à l’émission',
    ),
    description: inLanguages(
      'Dátum splatnosti je v deň vystavenia alebo neskôr.',
      'The due date is the issue date or later.',
      'Datum splatnosti je v den vystavení nebo později.',
      'La date d’échéance est la date d’émission ou une date ultérieure.',
    ),
    params: [],
  },
  'amount-within-limit': {
    name: inLanguages(
      'Suma je v limite',
      'The amount is within the limit',
      'Částka je v limitu',
      'Le montant respecte la limite',
    ),
    description: inLanguages(
      'Celková suma je vyplnená a neprekračuje limit v mene účtovníctva. Suma v cudzej mene bez kurzu limit nespĺňa.',
      'The total is filled in and does not exceed the limit in the accounting currency. A total in a foreign currency without an exchange rate does not pass.',
      'Celková částka je vyplněna a nepřekračuje limit v měně účetnictví. Částka v cizí měně bez kurzu limit nesplňuje.',
      'Le total est renseigné et ne dépasse pas la limite, dans la devise de la comptabilité. Un total en devise sans cours ne la respecte pas.',
    ),
    params: [toParameter('limit', 'amount', inLanguages('Limit', 'Limit', 'Limit', 'Limite'))],
  },
};

/** What GET /workflow/validations answers (ledger R-WFE-28). */
export const validationBlueprints: readonly ValidationBlueprint[] = validationIds.map((id) => ({
  id,
  ...validationTexts[id],
}));
