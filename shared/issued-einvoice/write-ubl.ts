import { isZero, type Amount } from '#shared/accounting/amounts.ts';
import { peppolProfile, peppolSpecification } from '#shared/einvoice/rules/peppol.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import type { RegisteredId } from '#shared/participant/electronic-address.ts';
import type { SentCategory, SentCharge, SentInvoice, SentLine, SentParty, SentTaxRow } from './sent-invoice.ts';
import { around, leaf, within, type Elements } from './ubl-elements.ts';

const registered = (name: string, id: RegisteredId | undefined): Elements =>
  id === undefined ? [] : leaf(name, id.id, id.scheme === '' ? {} : { schemeID: id.scheme });

const taxScheme = (id: 'VAT' | 'TAX'): Elements => around('TaxScheme', leaf('ID', id));

const taxNumber = (id: string, scheme: 'VAT' | 'TAX'): Elements =>
  id === '' ? [] : around('PartyTaxScheme', leaf('CompanyID', id), taxScheme(scheme));

const party = (name: string, side: SentParty): Elements =>
  within(
    [name, 'Party'],
    registered('EndpointID', side.endpoint),
    around('PartyIdentification', registered('ID', side.identifier)),
    around(
      'PostalAddress',
      leaf('StreetName', side.street),
      leaf('CityName', side.city),
      leaf('PostalZone', side.zip),
      around('Country', leaf('IdentificationCode', side.country)),
    ),
    taxNumber(side.vatId, 'VAT'),
    taxNumber(side.taxId, 'TAX'),
    around('PartyLegalEntity', leaf('RegistrationName', side.name), registered('CompanyID', side.registration)),
    around(
      'Contact',
      leaf('Name', side.contact.name),
      leaf('Telephone', side.contact.phone),
      leaf('ElectronicMail', side.contact.email),
    ),
  );

const category = (name: string, { code, rate, reason, reasonCode }: SentCategory, isReasoned: boolean): Elements =>
  around(
    name,
    leaf('ID', code),
    leaf('Percent', rate),
    isReasoned ? leaf('TaxExemptionReasonCode', reasonCode) : [],
    isReasoned ? leaf('TaxExemptionReason', reason) : [],
    taxScheme('VAT'),
  );

type Money = (name: string, amount: Amount) => Elements;

const moneyOf =
  (currency: string): Money =>
  (name, amount) =>
    leaf(name, amount, { currencyID: currency });

const delivery = ({ delivery: { day, country } }: SentInvoice): Elements =>
  around(
    'Delivery',
    leaf('ActualDeliveryDate', day),
    within(['DeliveryLocation', 'Address', 'Country'], leaf('IdentificationCode', country)),
  );

/** A credit note has its due date here, an invoice beside its number. */
const payment = ({ payment: means, isCreditNote, due }: SentInvoice): Elements =>
  means === undefined
    ? []
    : around(
        'PaymentMeans',
        leaf('PaymentMeansCode', means.code, means.text === '' ? {} : { name: means.text }),
        isCreditNote ? leaf('PaymentDueDate', due) : [],
        leaf('PaymentID', means.reference),
        around(
          'PayeeFinancialAccount',
          leaf('ID', means.account),
          within(['FinancialInstitutionBranch'], leaf('ID', means.account === '' ? '' : means.bank)),
        ),
        around('PaymentMandate', leaf('ID', means.mandate)),
      );

const charge = (money: Money, one: SentCharge): Elements =>
  around(
    'AllowanceCharge',
    leaf('ChargeIndicator', String(one.isCharge)),
    leaf('AllowanceChargeReason', one.reason),
    money('Amount', one.amount),
    category('TaxCategory', one.category, false),
  );

const taxRow = (money: Money, { base, tax, category: of }: SentTaxRow): Elements =>
  around('TaxSubtotal', money('TaxableAmount', base), money('TaxAmount', tax), category('TaxCategory', of, true));

const taxTotals = (money: Money, { taxes, sums, bookCurrency }: SentInvoice): Elements => [
  ...around(
    'TaxTotal',
    money('TaxAmount', sums.tax),
    taxes.flatMap((row) => taxRow(money, row)),
  ),
  ...(bookCurrency === '' ? [] : around('TaxTotal', moneyOf(bookCurrency)('TaxAmount', sums.bookTax))),
];

const unlessZero = (money: Money, name: string, amount: Amount): Elements =>
  isZero(amount) ? [] : money(name, amount);

const totals = (money: Money, { sums }: SentInvoice): Elements =>
  around(
    'LegalMonetaryTotal',
    money('LineExtensionAmount', sums.lines),
    money('TaxExclusiveAmount', sums.net),
    money('TaxInclusiveAmount', sums.gross),
    unlessZero(money, 'AllowanceTotalAmount', sums.allowances),
    unlessZero(money, 'ChargeTotalAmount', sums.charges),
    unlessZero(money, 'PrepaidAmount', sums.paid),
    unlessZero(money, 'PayableRoundingAmount', sums.rounding),
    money('PayableAmount', sums.due),
  );

/** What an item is counted in where no code says it; an attribute in the language of the country. */
const unitAttribute = 'Merná jednotka';

const line = (money: Money, one: SentLine, isCreditNote: boolean): Elements =>
  around(
    isCreditNote ? 'CreditNoteLine' : 'InvoiceLine',
    leaf('ID', one.id),
    leaf(isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity', one.quantity, { unitCode: one.unitCode }),
    money('LineExtensionAmount', one.net),
    around(
      'Item',
      leaf('Name', one.name),
      around('SellersItemIdentification', leaf('ID', one.code)),
      category('ClassifiedTaxCategory', one.category, false),
      one.unit === '' ? [] : around('AdditionalItemProperty', leaf('Name', unitAttribute), leaf('Value', one.unit)),
    ),
    around(
      'Price',
      money('PriceAmount', one.price),
      leaf('BaseQuantity', one.priceQuantity, { unitCode: one.unitCode }),
    ),
  );

/** What stands before the parties; invoices and credit notes order it differently. */
function heading(invoice: SentInvoice): Elements {
  const { isCreditNote } = invoice;
  const taxPoint = leaf('TaxPointDate', invoice.taxPoint);
  const type = leaf(isCreditNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode', invoice.type);
  const note = leaf('Note', invoice.note);
  return [
    ...leaf('CustomizationID', peppolSpecification),
    ...leaf('ProfileID', peppolProfile),
    ...leaf('ID', invoice.number),
    ...leaf('IssueDate', invoice.issued),
    ...(isCreditNote
      ? [...taxPoint, ...type, ...note]
      : [...leaf('DueDate', invoice.due), ...type, ...note, ...taxPoint]),
    ...leaf('DocumentCurrencyCode', invoice.currency),
    ...leaf('TaxCurrencyCode', invoice.bookCurrency),
    ...leaf('BuyerReference', invoice.buyerReference),
    ...around('OrderReference', leaf('ID', invoice.order)),
    ...within(['BillingReference', 'InvoiceDocumentReference'], leaf('ID', invoice.corrected)),
    ...around('DespatchDocumentReference', leaf('ID', invoice.deliveryNote)),
    ...around('ContractDocumentReference', leaf('ID', invoice.contract)),
  ];
}

/**
 * An invoice as Peppol BIS Billing 3.0 in UBL 2.1, an Invoice or a CreditNote, with its elements in the order of the schema. The same invoice gives
 * the same elements.
 */
export function writeUbl(invoice: SentInvoice): XmlNode {
  const money = moneyOf(invoice.currency);
  return {
    name: invoice.isCreditNote ? 'CreditNote' : 'Invoice',
    attributes: {},
    text: '',
    children: [
      ...heading(invoice),
      ...party('AccountingSupplierParty', invoice.seller),
      ...party('AccountingCustomerParty', invoice.buyer),
      ...delivery(invoice),
      ...payment(invoice),
      ...invoice.charges.flatMap((one) => charge(money, one)),
      ...taxTotals(money, invoice),
      ...totals(money, invoice),
      ...invoice.lines.flatMap((one) => line(money, one, invoice.isCreditNote)),
    ],
  };
}
