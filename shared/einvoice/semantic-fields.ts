import { findRegime, withRegimes } from './tax-category.ts';
import type { Einvoice, EinvoiceKind, EinvoiceLine, EinvoiceVat } from './einvoice.ts';
import { follow, parsePath } from './semantic/path.ts';
import { groupOf, groupsOf, termsOf, textOf, type Group, type SemanticInvoice } from './semantic/semantic-invoice.ts';
import type { GroupId, TermId } from './semantic/business-terms.ts';
import {
  readAmount,
  readCorrected,
  readDate,
  readId,
  readNumber,
  readPaymentMethod,
  readText,
  sumAmounts,
  withoutEmpty,
} from './values.ts';

/** UNTDID 1001: which codes give money back, and which ask for it in advance; 384 corrects an invoice and may raise it. */
const toKind = ({ root }: SemanticInvoice): EinvoiceKind => {
  const code = textOf(root, 'BT-3');
  if (root.at.node.name === 'CreditNote' || code === '381' || code === '261' || code === '396') return 'creditNote';
  return code === '386' ? 'advanceInvoice' : 'invoice';
};

/** Terms of a party by the meaning of its fields. */
type PartyTerms = {
  readonly role: 'supplier' | 'customer';
  readonly group: GroupId;
  readonly address: GroupId;
  readonly name: TermId;
  readonly tradingName: TermId;
  readonly registration: TermId;
  readonly vat: TermId;
  readonly place: readonly [street: TermId, city: TermId, zip: TermId, country: TermId];
};

const seller: PartyTerms = {
  role: 'supplier',
  group: 'BG-4',
  address: 'BG-5',
  name: 'BT-27',
  tradingName: 'BT-28',
  registration: 'BT-30',
  vat: 'BT-31',
  place: ['BT-35', 'BT-37', 'BT-38', 'BT-40'],
};
const buyer: PartyTerms = {
  role: 'customer',
  group: 'BG-7',
  address: 'BG-8',
  name: 'BT-44',
  tradingName: 'BT-45',
  registration: 'BT-47',
  vat: 'BT-48',
  place: ['BT-50', 'BT-52', 'BT-53', 'BT-55'],
};

/** What our countries write beside the standard: the tax number of either party, the number of a house. */
const taxNumbers = {
  ubl: parsePath('Party/PartyTaxScheme[TaxScheme/ID!=VAT]/CompanyID'),
  cii: parsePath('SpecifiedTaxRegistration/ID[@schemeID=FC]'),
} as const;
/** A buyer has no term for its DIČ: it stands among its identifiers, under the register of DIČ (ISO 6523). */
const taxIdentifier = parsePath('Party/PartyIdentification/ID[@schemeID=0245]');
const houseNumber = parsePath('BuildingNumber');

function readParty({ all, syntax }: SemanticInvoice, terms: PartyTerms): Readonly<Record<string, string | undefined>> {
  const { role } = terms;
  const [party] = all(terms.group);
  const address = groupOf(party, terms.address);
  const [street, city, zip, country] = terms.place;
  const house = address === undefined ? [] : follow(address.at, houseNumber);
  const taxId =
    party === undefined ? [] : [...follow(party.at, taxNumbers[syntax]), ...follow(party.at, taxIdentifier)];
  return {
    [`${role}Name`]: readText(textOf(party, terms.name) ?? textOf(party, terms.tradingName)),
    [`${role}CompanyId`]: readId(textOf(party, terms.registration)),
    [`${role}TaxId`]: readId(taxId[0]?.node.text),
    [`${role}VatId`]: readId(textOf(party, terms.vat)),
    [`${role}Street`]: readText([textOf(address, street), house[0]?.node.text].filter(Boolean).join(' ')),
    [`${role}City`]: readText(textOf(address, city)),
    [`${role}Zip`]: readId(textOf(address, zip)),
    [`${role}Country`]: readId(textOf(address, country)),
  };
}

function readLine(line: Group): EinvoiceLine {
  const [item, price, tax] = [groupOf(line, 'BG-31'), groupOf(line, 'BG-29'), groupOf(line, 'BG-30')];
  return withoutEmpty({
    code: readText(textOf(item, 'BT-155') ?? textOf(item, 'BT-157')),
    name: readText(textOf(item, 'BT-153') ?? textOf(item, 'BT-154')),
    quantity: readNumber(textOf(line, 'BT-129')),
    unit: textOf(line, 'BT-130'),
    unitPrice: readNumber(textOf(price, 'BT-146')),
    vatRate: readNumber(textOf(tax, 'BT-152')),
    base: readAmount(textOf(line, 'BT-131')),
  });
}

function readRow(row: Group): readonly EinvoiceVat[] {
  const [base, vat] = [readAmount(textOf(row, 'BT-116')), readAmount(textOf(row, 'BT-117'))];
  if (base === undefined || vat === undefined) return [];
  return [{ rate: readNumber(textOf(row, 'BT-119')) ?? '0', base, vat, total: sumAmounts([base, vat]) }];
}

/** The total of VAT in the currency of the invoice, and the rows that it is the sum of. */
function readTaxes(invoice: SemanticInvoice): { readonly total: string | undefined; readonly rows: readonly Group[] } {
  const currency = readId(textOf(invoice.root, 'BT-5'));
  const total = termsOf(invoice.root, 'BT-110').find(
    ({ attributes }) => (attributes['currencyID'] ?? currency) === currency,
  );
  const rows = invoice.all('BG-23');
  const parent = total?.at.up?.node;
  return {
    total: total?.text,
    rows: invoice.syntax === 'cii' ? rows : rows.filter(({ at }) => at.up?.node === parent),
  };
}

/** A reference of payment that is a symbol of Slovak and Czech banks. */
const readSymbol = (text: string | undefined): string | undefined =>
  /^\d{1,10}$/u.test(text ?? '') ? text : undefined;

/** Nothing deducted or rounded says nothing. */
const unlessNought = (amount: string | undefined): string | undefined =>
  Number(amount ?? 0) === 0 ? undefined : amount;

function readPayment({ root, all }: SemanticInvoice): Readonly<Record<string, string | undefined>> {
  const [means] = all('BG-16');
  const account = groupOf(means, 'BG-17');
  return {
    payDate: readDate(textOf(root, 'BT-9') ?? all('BG-16').flatMap((each) => textOf(each, 'BT-9') ?? [])[0]),
    paymentIBAN: readId(textOf(account, 'BT-84')),
    paymentSwift: readId(textOf(account, 'BT-86') ?? textOf(means, 'BT-86')),
    paymentVS: readSymbol(textOf(means, 'BT-83') ?? textOf(root, 'BT-83')),
    paymentMethod: readPaymentMethod(textOf(means, 'BT-81')),
  };
}

/** What an invoice of UBL or CII says, in the product's fields. Undefined without a seller or without sums. */
export function toEinvoice(invoice: SemanticInvoice): Einvoice | undefined {
  const { root, all, syntax } = invoice;
  const [sums] = all('BG-22');
  if (sums === undefined || all('BG-4').length === 0) return undefined;
  const { total, rows } = readTaxes(invoice);
  const [delivered, period] = [textOf(all('BG-13')[0], 'BT-72'), all('BG-14')[0]];
  const [correctedNumber, ...alsoCorrects] = readCorrected(all('BG-3').map((group) => textOf(group, 'BT-25')));
  const fields = withoutEmpty({
    invoiceNumber: readText(textOf(root, 'BT-1')),
    issueDate: readDate(textOf(root, 'BT-2')),
    taxDate: readDate(textOf(root, 'BT-7') ?? delivered),
    deliveryDate: readDate(delivered),
    billingFrom: readDate(textOf(period, 'BT-73')),
    billingTo: readDate(textOf(period, 'BT-74')),
    ...readParty(invoice, seller),
    ...readParty(invoice, buyer),
    orderNumber: readText(textOf(root, 'BT-13')),
    contractNumber: readText(textOf(root, 'BT-12')),
    deliveryNoteNumber: readText(textOf(root, 'BT-16')),
    correctedNumber,
    currency: readId(textOf(root, 'BT-5')),
    ...readPayment(invoice),
    totalBase: readAmount(textOf(sums, 'BT-109')),
    totalVat: readAmount(total),
    totalAmount: readAmount(textOf(sums, 'BT-112')),
    advanceDeducted: unlessNought(readAmount(textOf(sums, 'BT-113'))),
    rounding: unlessNought(readAmount(textOf(sums, 'BT-114'))),
    paymentAmount: readAmount(textOf(sums, 'BT-115')),
    vatRegime: findRegime(rows.map((row) => readId(textOf(row, 'BT-118')))),
    note: readText(textOf(all('BG-1')[0], 'BT-22')),
  });
  return {
    syntax: root.at.node.name === 'CrossIndustryDocument' ? 'zugferd1' : syntax,
    kind: toKind(invoice),
    fields,
    alsoCorrects,
    vat: rows.flatMap(readRow),
    lines: withRegimes(
      all('BG-25')
        .map((line) => ({
          line: readLine(line),
          category: readId(groupsOf(line, 'BG-30').flatMap((tax) => textOf(tax, 'BT-151') ?? [])[0]),
        }))
        .filter(({ line }) => line.name !== undefined),
    ),
  };
}
