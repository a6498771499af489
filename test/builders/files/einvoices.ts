import { fromCents } from '#shared/kit/money.ts';

/** A row of a made e-invoice; the price is in cents, without tax. */
export type MadeLine = {
  readonly name: string;
  readonly quantity: number;
  readonly cents: number;
  readonly rate: number;
};

export type MadeInvoice = { readonly number: string; readonly lines: readonly MadeLine[] };

/** A row of the VAT recap, in cents. */
export type MadeVat = { readonly rate: number; readonly base: number; readonly vat: number };

export const twoLines: MadeInvoice = {
  number: 'FV-2026-0117',
  lines: [
    { name: 'Dubová deska 30 × 4 cm & <lak>', quantity: 12, cents: 45_000, rate: 21 },
    { name: 'Kniha o dřevě', quantity: 2, cents: 29_900, rate: 12 },
  ],
};

const lineCents = ({ quantity, cents }: MadeLine): number => quantity * cents;

/** The VAT recap of a made invoice, one row for each rate in the order of the rows. */
export const computeVat = ({ lines }: MadeInvoice): readonly MadeVat[] =>
  [...new Set(lines.map(({ rate }) => rate))].map((rate) => {
    const base = lines.filter((line) => line.rate === rate).reduce((sum, line) => sum + lineCents(line), 0);
    return { rate, base, vat: Math.round((base * rate) / 100) };
  });

/** Base, VAT and total in cents. */
export function computeSums(invoice: MadeInvoice): {
  readonly base: number;
  readonly vat: number;
  readonly total: number;
} {
  const rows = computeVat(invoice);
  const base = rows.reduce((sum, row) => sum + row.base, 0);
  const vat = rows.reduce((sum, row) => sum + row.vat, 0);
  return { base, vat, total: base + vat };
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const seller = { name: 'Truhlářství Jeřáb, s.r.o.', id: '27082440', vat: 'CZ27082440', street: 'Dlouhá', house: '12' };
const buyer = { name: 'Drevovýroba Ďumbier, s. r. o.', id: '36631124', vat: 'SK2022184389', street: 'Kút', house: '3' };
export const madeIban = 'CZ6508000000192000145399';

type Side = typeof seller;

const isdocParty = ({ name, id, vat, street, house }: Side, city: string, zip: string, country: string): string =>
  `<Party><PartyIdentification><UserID/><ID>${id}</ID></PartyIdentification><PartyName><Name>${name}</Name></PartyName>` +
  `<PostalAddress><StreetName>${street}</StreetName><BuildingNumber>${house}</BuildingNumber><CityName>${city}</CityName>` +
  `<PostalZone>${zip}</PostalZone><Country><IdentificationCode>${country}</IdentificationCode><Name/></Country></PostalAddress>` +
  `<PartyTaxScheme><CompanyID>${vat}</CompanyID><TaxScheme>VAT</TaxScheme></PartyTaxScheme></Party>`;

/** An ISDOC 6 invoice from a Czech joiner to a Slovak one. */
export function buildIsdoc(invoice: MadeInvoice): string {
  const { base, vat, total } = computeSums(invoice);
  const lines = invoice.lines.map((line, at) => {
    const net = lineCents(line);
    const tax = Math.round((net * line.rate) / 100);
    return (
      `<InvoiceLine><ID>${at + 1}</ID><InvoicedQuantity unitCode="ks">${line.quantity}</InvoicedQuantity>` +
      `<LineExtensionAmount>${fromCents(net)}</LineExtensionAmount><LineExtensionAmountTaxInclusive>${fromCents(net + tax)}</LineExtensionAmountTaxInclusive>` +
      `<LineExtensionTaxAmount>${fromCents(tax)}</LineExtensionTaxAmount><UnitPrice>${fromCents(line.cents)}</UnitPrice><UnitPriceTaxInclusive>0</UnitPriceTaxInclusive>` +
      `<ClassifiedTaxCategory><Percent>${line.rate}</Percent><VATCalculationMethod>0</VATCalculationMethod></ClassifiedTaxCategory>` +
      `<Item><Description>${xml(line.name)}</Description></Item></InvoiceLine>`
    );
  });
  const rows = computeVat(invoice).map(
    (row) =>
      `<TaxSubTotal><TaxableAmount>${fromCents(row.base)}</TaxableAmount><TaxAmount>${fromCents(row.vat)}</TaxAmount>` +
      `<TaxInclusiveAmount>${fromCents(row.base + row.vat)}</TaxInclusiveAmount><TaxCategory><Percent>${row.rate}</Percent></TaxCategory></TaxSubTotal>`,
  );
  return (
    `${declaration}<Invoice xmlns="http://isdoc.cz/namespace/2013" version="6.0.1"><DocumentType>1</DocumentType><ID>${invoice.number}</ID>` +
    `<IssueDate>2026-11-02</IssueDate><TaxPointDate>2026-10-31</TaxPointDate><VATApplicable>true</VATApplicable><LocalCurrencyCode>CZK</LocalCurrencyCode>` +
    `<CurrRate>1</CurrRate><RefCurrRate>1</RefCurrRate><AccountingSupplierParty>${isdocParty(seller, 'Brno', '60200', 'CZ')}</AccountingSupplierParty>` +
    `<AccountingCustomerParty>${isdocParty(buyer, 'Žilina', '01001', 'SK')}</AccountingCustomerParty>` +
    `<OrderReferences><OrderReference><SalesOrderID>7</SalesOrderID><ExternalOrderID>OBJ-55</ExternalOrderID></OrderReference></OrderReferences>` +
    `<InvoiceLines>${lines.join('')}</InvoiceLines><TaxTotal>${rows.join('')}<TaxAmount>${fromCents(vat)}</TaxAmount></TaxTotal>` +
    `<LegalMonetaryTotal><TaxExclusiveAmount>${fromCents(base)}</TaxExclusiveAmount><TaxInclusiveAmount>${fromCents(total)}</TaxInclusiveAmount>` +
    `<AlreadyClaimedTaxInclusiveAmount>0</AlreadyClaimedTaxInclusiveAmount><PayableRoundingAmount>0</PayableRoundingAmount><PaidDepositsAmount>0</PaidDepositsAmount>` +
    `<PayableAmount>${fromCents(total)}</PayableAmount></LegalMonetaryTotal><PaymentMeans><Payment><PaidAmount>${fromCents(total)}</PaidAmount>` +
    `<PaymentMeansCode>42</PaymentMeansCode><Details><PaymentDueDate>2026-11-16</PaymentDueDate><ID>192000145399</ID><BankCode>0800</BankCode>` +
    `<IBAN>${madeIban}</IBAN><BIC>GIBACZPX</BIC><VariableSymbol>20260117</VariableSymbol><ConstantSymbol>0308</ConstantSymbol>` +
    `<SpecificSymbol>55</SpecificSymbol></Details></Payment></PaymentMeans></Invoice>`
  );
}

const ublParty = ({ name, id, vat, street, house }: Side, city: string, zip: string, country: string): string =>
  `<cac:Party><cac:PostalAddress><cbc:StreetName>${street} ${house}</cbc:StreetName><cbc:CityName>${city}</cbc:CityName><cbc:PostalZone>${zip}</cbc:PostalZone>` +
  `<cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID>` +
  `<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName>` +
  `<cbc:CompanyID>${id}</cbc:CompanyID></cac:PartyLegalEntity></cac:Party>`;

const vatScheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
const specification = 'urn:cen.eu:en16931:2017';

/** An invoice of EN 16931 in UBL, or a credit note, of the same content. */
export function buildUbl(invoice: MadeInvoice, root: 'Invoice' | 'CreditNote' = 'Invoice'): string {
  const { base, vat, total } = computeSums(invoice);
  const verb = root === 'Invoice' ? 'Invoiced' : 'Credited';
  const money = (name: string, cents: number): string =>
    `<cbc:${name} currencyID="CZK">${fromCents(cents)}</cbc:${name}>`;
  const lines = invoice.lines.map(
    (line, at) =>
      `<cac:${root}Line><cbc:ID>${at + 1}</cbc:ID><cbc:${verb}Quantity unitCode="C62">${line.quantity}</cbc:${verb}Quantity>${money('LineExtensionAmount', lineCents(line))}` +
      `<cac:Item><cbc:Name>${xml(line.name)}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${line.rate}</cbc:Percent>${vatScheme}</cac:ClassifiedTaxCategory></cac:Item>` +
      `<cac:Price>${money('PriceAmount', line.cents)}</cac:Price></cac:${root}Line>`,
  );
  const rows = computeVat(invoice).map(
    (row) =>
      `<cac:TaxSubtotal>${money('TaxableAmount', row.base)}${money('TaxAmount', row.vat)}<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${row.rate}</cbc:Percent>${vatScheme}</cac:TaxCategory></cac:TaxSubtotal>`,
  );
  const type =
    root === 'Invoice'
      ? '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>'
      : '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>';
  return (
    `${declaration}<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">` +
    `<cbc:CustomizationID>${specification}</cbc:CustomizationID><cbc:ID>${invoice.number}</cbc:ID>` +
    `<cbc:IssueDate>2026-11-02</cbc:IssueDate><cbc:DueDate>2026-11-16</cbc:DueDate>${type}<cbc:TaxPointDate>2026-10-31</cbc:TaxPointDate>` +
    `<cbc:DocumentCurrencyCode>CZK</cbc:DocumentCurrencyCode><cac:OrderReference><cbc:ID>OBJ-55</cbc:ID></cac:OrderReference>` +
    `<cac:AccountingSupplierParty>${ublParty(seller, 'Brno', '60200', 'CZ')}</cac:AccountingSupplierParty>` +
    `<cac:AccountingCustomerParty>${ublParty(buyer, 'Žilina', '01001', 'SK')}</cac:AccountingCustomerParty>` +
    `<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentID>20260117</cbc:PaymentID>` +
    `<cac:PayeeFinancialAccount><cbc:ID>${madeIban}</cbc:ID><cac:FinancialInstitutionBranch><cbc:ID>GIBACZPX</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>` +
    `<cac:TaxTotal>${money('TaxAmount', vat)}${rows.join('')}</cac:TaxTotal><cac:LegalMonetaryTotal>${money('LineExtensionAmount', base)}` +
    `${money('TaxExclusiveAmount', base)}${money('TaxInclusiveAmount', total)}${money('PayableAmount', total)}</cac:LegalMonetaryTotal>${lines.join('')}</${root}>`
  );
}

/** A UBL invoice that names the electronic address of its seller, which stands first in it. */
export const withSellerAddress = (ubl: string): string =>
  ubl.replace('<cac:Party>', `<cac:Party><cbc:EndpointID schemeID="9929">${seller.vat}</cbc:EndpointID>`);

const ciiParty = ({ name, id, vat, street, house }: Side, city: string, zip: string, country: string): string =>
  `<ram:Name>${name}</ram:Name><ram:SpecifiedLegalOrganization><ram:ID>${id}</ram:ID></ram:SpecifiedLegalOrganization>` +
  `<ram:PostalTradeAddress><ram:PostcodeCode>${zip}</ram:PostcodeCode><ram:LineOne>${street} ${house}</ram:LineOne><ram:CityName>${city}</ram:CityName>` +
  `<ram:CountryID>${country}</ram:CountryID></ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${vat}</ram:ID></ram:SpecifiedTaxRegistration>`;

const ciiDate = (day: string): string => `<udt:DateTimeString format="102">${day}</udt:DateTimeString>`;

/** A Cross Industry Invoice of profile EN 16931, as Factur-X carries it. */
export function buildCii(invoice: MadeInvoice): string {
  const { base, vat, total } = computeSums(invoice);
  const lines = invoice.lines.map(
    (line, at) =>
      `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${at + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>` +
      `<ram:SpecifiedTradeProduct><ram:Name>${xml(line.name)}</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>` +
      `<ram:ChargeAmount>${fromCents(line.cents)}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery>` +
      `<ram:BilledQuantity unitCode="C62">${line.quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>` +
      `<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${line.rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation>` +
      `<ram:LineTotalAmount>${fromCents(lineCents(line))}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`,
  );
  const rows = computeVat(invoice).map(
    (row) =>
      `<ram:ApplicableTradeTax><ram:CalculatedAmount>${fromCents(row.vat)}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${fromCents(row.base)}</ram:BasisAmount>` +
      `<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${row.rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`,
  );
  return (
    `${declaration}<rsm:CrossIndustryInvoice xmlns:rsm="urn:rsm" xmlns:ram="urn:ram" xmlns:udt="urn:udt"><rsm:ExchangedDocumentContext>` +
    `<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${specification}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext><rsm:ExchangedDocument><ram:ID>${invoice.number}</ram:ID>` +
    `<ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>${ciiDate('20261102')}</ram:IssueDateTime></rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>${lines.join('')}` +
    `<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>${ciiParty(seller, 'Brno', '60200', 'CZ')}</ram:SellerTradeParty>` +
    `<ram:BuyerTradeParty>${ciiParty(buyer, 'Žilina', '01001', 'SK')}</ram:BuyerTradeParty><ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>OBJ-55</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument></ram:ApplicableHeaderTradeAgreement>` +
    `<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${ciiDate('20261031')}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>` +
    `<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>CZK</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode>` +
    `<ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${madeIban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>${rows.join('')}` +
    `<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${ciiDate('20261116')}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms><ram:SpecifiedTradeSettlementHeaderMonetarySummation>` +
    `<ram:LineTotalAmount>${fromCents(base)}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${fromCents(base)}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="CZK">${fromCents(vat)}</ram:TaxTotalAmount>` +
    `<ram:GrandTotalAmount>${fromCents(total)}</ram:GrandTotalAmount><ram:DuePayableAmount>${fromCents(total)}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>` +
    `</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
  );
}

/** An e-invoice in the envelope in which delivery networks pass it on, from one participant to another. */
export function wrapInSbdh(payload: string, instance: string): string {
  const side = (name: string, id: string): string =>
    `<sh:${name}><sh:Identifier Authority="iso6523-actorid-upis">${id}</sh:Identifier></sh:${name}>`;
  return (
    `${declaration}<sh:StandardBusinessDocument xmlns:sh="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">` +
    `<sh:StandardBusinessDocumentHeader><sh:HeaderVersion>1.0</sh:HeaderVersion>${side('Sender', '9929:cz27082440')}${side('Receiver', '0245:2022184389')}` +
    `<sh:DocumentIdentification><sh:Standard>urn:oasis:names:specification:ubl:schema:xsd:Invoice-2</sh:Standard><sh:TypeVersion>2.1</sh:TypeVersion>` +
    `<sh:InstanceIdentifier>${instance}</sh:InstanceIdentifier><sh:Type>Invoice</sh:Type></sh:DocumentIdentification></sh:StandardBusinessDocumentHeader>` +
    `${payload.replace(declaration, '')}</sh:StandardBusinessDocument>`
  );
}
