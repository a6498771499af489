import type { AccountingDocument, AccountingItem } from '#shared/accounting/accounting-document.ts';
import { isZero } from '#shared/accounting/amounts.ts';
import { isInUnion, type VatRegime } from '#shared/vat/regime.ts';
import type { CategoryCode, SentCategory } from './sent-invoice.ts';

/** Why something bears no tax. Supplies abroad differ by who owes the tax there. */
type Cause =
  | 'reverseCharge'
  | 'triangular'
  | 'euSupply'
  | 'taxedThere'
  | 'abroad'
  | 'export'
  | 'exemptDeductible'
  | 'exempt'
  | 'margin'
  | 'nonPayer'
  | 'outside';

type Reasons = Readonly<Record<Cause, string>>;

/** Acts 222/2004 Z. z. and 235/2004 Sb., in the language of the seller. */
const reasons: Readonly<Record<'SK' | 'CZ', Reasons>> = {
  SK: {
    reverseCharge: 'Prenesenie daňovej povinnosti (§ 69 ods. 12 zákona č. 222/2004 Z. z.)',
    triangular: 'Prenesenie daňovej povinnosti – trojstranný obchod (§ 45 zákona č. 222/2004 Z. z.)',
    euSupply: 'Dodanie tovaru do iného členského štátu oslobodené od dane (§ 43 zákona č. 222/2004 Z. z.)',
    taxedThere:
      'Prenesenie daňovej povinnosti – miesto dodania v inom členskom štáte (§ 13 až 16 zákona č. 222/2004 Z. z.)',
    abroad: 'Miesto dodania je mimo územia Slovenskej republiky (§ 13 až 16 zákona č. 222/2004 Z. z.)',
    export: 'Vývoz tovaru oslobodený od dane (§ 47 zákona č. 222/2004 Z. z.)',
    exemptDeductible: 'Oslobodené od dane (§ 46 a 48 zákona č. 222/2004 Z. z.)',
    exempt: 'Oslobodené od dane (§ 28 až 42 zákona č. 222/2004 Z. z.)',
    margin: 'Úprava zdaňovania prirážky (§ 65 a 66 zákona č. 222/2004 Z. z.)',
    nonPayer: 'Dodávateľ nie je platiteľom dane z pridanej hodnoty',
    outside: 'Nie je predmetom dane (§ 2 zákona č. 222/2004 Z. z.)',
  },
  CZ: {
    reverseCharge: 'Daň odvede zákazník (§ 92a zákona č. 235/2004 Sb.)',
    triangular: 'Daň odvede zákazník – třístranný obchod (§ 17 zákona č. 235/2004 Sb.)',
    euSupply: 'Dodání zboží do jiného členského státu osvobozené od daně (§ 64 zákona č. 235/2004 Sb.)',
    taxedThere: 'Daň odvede zákazník – místo plnění v jiném členském státě (§ 7 až 10i zákona č. 235/2004 Sb.)',
    abroad: 'Místo plnění je mimo území České republiky (§ 7 až 10i zákona č. 235/2004 Sb.)',
    export: 'Vývoz zboží osvobozený od daně (§ 66 zákona č. 235/2004 Sb.)',
    exemptDeductible: 'Osvobozeno od daně (§ 63 zákona č. 235/2004 Sb.)',
    exempt: 'Osvobozeno od daně (§ 51 zákona č. 235/2004 Sb.)',
    margin: 'Zvláštní režim přirážky (§ 89 a 90 zákona č. 235/2004 Sb.)',
    nonPayer: 'Dodavatel není plátcem daně z přidané hodnoty',
    outside: 'Není předmětem daně (§ 2 zákona č. 235/2004 Sb.)',
  },
};

/** Code and reason code (VATEX) of each cause; what is exempt by a paragraph that the document does not name has a text alone. */
const codes: Readonly<Record<Cause, readonly [CategoryCode, string]>> = {
  reverseCharge: ['AE', 'VATEX-EU-AE'],
  triangular: ['AE', 'VATEX-EU-AE'],
  taxedThere: ['AE', 'VATEX-EU-AE'],
  euSupply: ['K', 'VATEX-EU-IC'],
  export: ['G', 'VATEX-EU-G'],
  exemptDeductible: ['E', ''],
  exempt: ['E', ''],
  margin: ['E', ''],
  nonPayer: ['E', ''],
  abroad: ['O', 'VATEX-EU-O'],
  outside: ['O', 'VATEX-EU-O'],
};

/** Whether nothing of it is subject to the tax of the seller's country. */
const isOutOfScope = (cause: Cause | undefined): boolean => cause === 'outside' || cause === 'abroad';

type Taxed = Pick<AccountingItem, 'regime' | 'rate'>;

/** Why a line bears no tax; undefined where it bears one, or the document says 0 % and nothing else. */
function findCause({ regime, rate }: Taxed, { customer, status }: AccountingDocument): Cause | undefined {
  if (regime === 'suppliedAbroad') {
    if (!isZero(rate)) return undefined;
    return customer.vatId !== '' && isInUnion(customer) ? 'taxedThere' : 'abroad';
  }
  if (regime === 'standard') return isZero(rate) && status !== 'payer' ? 'nonPayer' : undefined;
  return causes[regime];
}

const causes: Readonly<Partial<Record<VatRegime, Cause>>> = {
  reverseCharge: 'reverseCharge',
  triangular: 'triangular',
  euSupply: 'euSupply',
  export: 'export',
  exemptDeductible: 'exemptDeductible',
  exempt: 'exempt',
  margin: 'margin',
  nonPayer: 'nonPayer',
  outside: 'outside',
};

/**
 * How each part of a document is taxed. What is not subject to VAT has a category of its own (O) only where nothing else is on the document, as
 * EN 16931 asks; beside other categories it is written as exempt (E) with its reason.
 */
export function openCategories(document: AccountingDocument): (taxed: Taxed) => SentCategory {
  const texts = reasons[document.bookCurrency === 'CZK' ? 'CZ' : 'SK'];
  const stands = document.items.length > 0 && document.items.every((item) => isOutOfScope(findCause(item, document)));
  return (taxed) => {
    const cause = findCause(taxed, document);
    if (cause === undefined)
      return { code: isZero(taxed.rate) ? 'Z' : 'S', rate: taxed.rate, reason: '', reasonCode: '' };
    const reason = texts[cause];
    const [code, reasonCode] = codes[cause];
    if (!isOutOfScope(cause)) return { code, rate: '0', reason, reasonCode };
    return stands ? { code, rate: '', reason, reasonCode } : { code: 'E', rate: '0', reason, reasonCode: '' };
  };
}
