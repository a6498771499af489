import { peppolProfile, peppolSpecification } from '#shared/einvoice/rules/peppol.ts';
import type { Participant } from '#shared/einvoice/participant.ts';
import { declaration, element, group, optionalElement, textElement, type Xml } from '#shared/exports/writing/xml.ts';
import { fromCents, takePercent } from '#shared/kit/money.ts';

/** A party of the sample; what is empty is left out. */
export type SampleParty = {
  readonly name: string;
  readonly participant: Participant;
  /** IČO, DIČ and IČ DPH. */
  readonly companyId: string;
  readonly taxId: string;
  readonly vatId: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
};

/** Made up, as are its numbers: their check digits fit, and no register has them. */
const supplier: SampleParty = {
  name: 'Vzorový dodávateľ, s. r. o.',
  participant: { scheme: '0245', number: '2000000002' },
  companyId: '12345679',
  taxId: '2000000002',
  vatId: 'SK2000000002',
  street: 'Vzorová 1',
  city: 'Bratislava',
  zip: '81101',
  country: 'SK',
};
const supplierIban = 'SK2411000000002600000003';

type Line = {
  readonly name: string;
  readonly quantity: number;
  /** UN/ECE Recommendation 20. */
  readonly unit: string;
  /** Price of one, without VAT. */
  readonly cents: number;
};
const lines: readonly [Line, Line] = [
  { name: 'Kancelársky papier A4, 500 listov', quantity: 10, unit: 'C62', cents: 420 },
  { name: 'Školenie o e-faktúrach', quantity: 2, unit: 'HUR', cents: 4500 },
];
const rate = '23';

const currency = { currencyID: 'EUR' };
const money = (name: string, cents: number): Xml => textElement(`cbc:${name}`, fromCents(cents), currency);
const net = ({ quantity, cents }: Line): number => quantity * cents;

const taxScheme = group('cac:TaxScheme', textElement('cbc:ID', 'VAT'));
const taxCategory = (name: string): Xml =>
  group(`cac:${name}`, textElement('cbc:ID', 'S'), textElement('cbc:Percent', rate), taxScheme);

const party = (role: string, { participant: { scheme, number }, ...of }: SampleParty): Xml =>
  group(
    `cac:${role}`,
    group(
      'cac:Party',
      textElement('cbc:EndpointID', number, { schemeID: scheme }),
      group('cac:PartyIdentification', optionalElement('cbc:ID', of.taxId)),
      group(
        'cac:PostalAddress',
        optionalElement('cbc:StreetName', of.street),
        optionalElement('cbc:CityName', of.city),
        optionalElement('cbc:PostalZone', of.zip),
        group('cac:Country', textElement('cbc:IdentificationCode', of.country)),
      ),
      of.vatId === '' ? '' : group('cac:PartyTaxScheme', textElement('cbc:CompanyID', of.vatId), taxScheme),
      group(
        'cac:PartyLegalEntity',
        textElement('cbc:RegistrationName', of.name),
        optionalElement('cbc:CompanyID', of.companyId),
      ),
    ),
  );

const toLine = (line: Line, at: number): Xml =>
  group(
    'cac:InvoiceLine',
    textElement('cbc:ID', String(at + 1)),
    textElement('cbc:InvoicedQuantity', String(line.quantity), { unitCode: line.unit }),
    money('LineExtensionAmount', net(line)),
    group('cac:Item', textElement('cbc:Name', line.name), taxCategory('ClassifiedTaxCategory')),
    group('cac:Price', money('PriceAmount', line.cents)),
  );

/** What the sample is about beside its parties: digits as its number and variable symbol, and plain dates. */
export type SampleContent = {
  readonly buyer: SampleParty;
  readonly number: string;
  readonly symbol: string;
  readonly issued: string;
  readonly due: string;
};

/** A valid invoice of Peppol BIS Billing 3.0 from an invented Slovak supplier, as a file. */
export function buildSample({ buyer, number, symbol, issued, due }: SampleContent): string {
  const base = lines.reduce((sum, line) => sum + net(line), 0);
  const vat = takePercent(base, rate);
  const invoice = element(
    'Invoice',
    {
      xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
    textElement('cbc:CustomizationID', peppolSpecification),
    textElement('cbc:ProfileID', peppolProfile),
    textElement('cbc:ID', number),
    textElement('cbc:IssueDate', issued),
    textElement('cbc:DueDate', due),
    textElement('cbc:InvoiceTypeCode', '380'),
    textElement('cbc:DocumentCurrencyCode', 'EUR'),
    textElement('cbc:BuyerReference', 'Docflow'),
    party('AccountingSupplierParty', supplier),
    party('AccountingCustomerParty', buyer),
    group('cac:Delivery', textElement('cbc:ActualDeliveryDate', issued)),
    group(
      'cac:PaymentMeans',
      textElement('cbc:PaymentMeansCode', '30'),
      textElement('cbc:PaymentID', symbol),
      group('cac:PayeeFinancialAccount', textElement('cbc:ID', supplierIban)),
    ),
    group(
      'cac:TaxTotal',
      money('TaxAmount', vat),
      group('cac:TaxSubtotal', money('TaxableAmount', base), money('TaxAmount', vat), taxCategory('TaxCategory')),
    ),
    group(
      'cac:LegalMonetaryTotal',
      money('LineExtensionAmount', base),
      money('TaxExclusiveAmount', base),
      money('TaxInclusiveAmount', base + vat),
      money('PayableAmount', base + vat),
    ),
    ...lines.map(toLine),
  );
  return `${declaration('UTF-8')}${invoice}\n`;
}
