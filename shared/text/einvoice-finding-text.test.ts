import { describe, expect, test } from 'vitest';
import { allRuleIds } from '#shared/einvoice/check-rules.ts';
import { ciiSyntaxRules } from '#shared/einvoice/rules/cii-syntax.ts';
import type { Finding } from '#shared/einvoice/rules/rule.ts';
import type { Located } from '#shared/einvoice/semantic/path.ts';
import type { TermId } from '#shared/einvoice/semantic/business-terms.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { locales } from '#shared/kit/locale.ts';
import { describeFinding } from './einvoice-finding-text.ts';
import { composeRuleText } from './einvoice-rule-families.ts';
import cs from './einvoice-rules/cs.json' with { type: 'json' };
import en from './einvoice-rules/en.json' with { type: 'json' };
import fr from './einvoice-rules/fr.json' with { type: 'json' };
import sk from './einvoice-rules/sk.json' with { type: 'json' };

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { sk, en, cs, fr };

const find = (rule: string, location = '/Invoice', terms: readonly TermId[] = []): Finding => ({
  rule,
  flag: 'fatal',
  location,
  terms,
});
const rules = [...allRuleIds, 'not-read'];
/** The name of one amount stands for all of them. */
const sentencesIn = (locale: (typeof locales)[number]) =>
  rules.map((rule) => describeFinding(locale, find(rule, '/Invoice', ['BT-100'])).what);
/** Patterns, words and places; all other keys are ids of rules. */
const isPart = (key: string): boolean => /^(?:vat|cii|place|who)\.|^(?:decimals|unknown)$/u.test(key);
const placeholders = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/gu) ?? []).toSorted();

describe.each(locales)('findings of e-invoices in %s', (locale) => {
  const texts = catalogues[locale] ?? {};
  const sentences = sentencesIn(locale);

  test('every rule has a sentence', () => {
    const fallback = (texts['unknown'] ?? '').replace('{{rule}}', '');
    expect(rules.length).toBeGreaterThan(350);
    expect(fallback).not.toBe('');
    expect(rules.filter((_, at) => sentences[at]?.startsWith(fallback.slice(0, -1)))).toEqual([]);
  });

  test('no sentence is left without its rule', () => {
    expect(Object.keys(texts).filter((key) => !isPart(key) && !rules.includes(key))).toEqual([]);
  });

  test('a sentence is short, is one, and has no number of a term', () => {
    expect(sentences.filter((text) => text.length > 200)).toEqual([]);
    expect(sentences.filter((text) => !/^[\p{Lu}“].*[^.]\.$/u.test(text))).toEqual([]);
    expect(sentences.filter((text) => /\bB[TG]-\d|\{\{|\}\}|\s{2}/u.test(text))).toEqual([]);
  });

  test('a sentence fills in what the Slovak one does', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(sk));
    const slovak: Readonly<Record<string, string>> = sk;
    const differing = Object.keys(texts).filter(
      (key) => placeholders(texts[key] ?? '').join() !== placeholders(slovak[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });
});

test('Czech is no Slovak with changed letters, nor the other way round', () => {
  expect(sentencesIn('cs').filter((text) => /[ľĺŕôä]/iu.test(text))).toEqual([]);
  expect(sentencesIn('sk').filter((text) => /[ěřů]/iu.test(text))).toEqual([]);
});

test('rules of a family have sentences of their own words', () => {
  expect(describeFinding('sk', find('BR-S-05')).what).toBe(
    'Riadok so základnou alebo zníženou sadzbou musí mať sadzbu DPH vyššiu ako nula.',
  );
  expect(describeFinding('cs', find('BR-AE-06')).what).toBe(
    'Sleva v režimu přenesení daňové povinnosti musí uvádět sazbu 0\u00a0%.',
  );
  expect(describeFinding('en', find('BR-O-04')).what).toBe(
    'An invoice with a charge outside the scope of VAT must not state the VAT number of the supplier, its tax representative or the customer.',
  );
  expect(describeFinding('fr', find('BR-G-10')).what).toBe(
    'Dans le récapitulatif de TVA, il manque le motif d’absence de taxe pour les exportations hors UE.',
  );
  expect(describeFinding('sk', find('BR-DEC-05', '/Invoice/AllowanceCharge/Amount', ['BT-99'])).what).toBe(
    'Údaj „Suma prirážky na faktúre“ má viac ako dve desatinné miesta.',
  );
  expect(describeFinding('sk', find('CII-SR-487')).what).toBe(
    'Údaj „Suma na úhradu“ môže byť v súčtoch faktúry iba raz.',
  );
  expect(describeFinding('cs', find('CII-DT-083')).what).toBe(
    'Adresa obsahuje prvek „PostOfficeBox“, který do e-faktury nepatří.',
  );
  expect(composeRuleText('sk', 'BR-CO-15')).toBeUndefined();
});

test('a sentence about what does not belong in an invoice names what the rule forbids', () => {
  const element = (name: string, attributes: Readonly<Record<string, string>>, ...children: readonly string[]) => ({
    name,
    attributes,
    text: '',
    children: children.map((child): XmlNode => ({ name: child, attributes: {}, text: '', children: [] })),
  });
  const root = { node: element('CrossIndustryInvoice', {}), up: undefined };
  const header = { node: element('ExchangedDocument', {}), up: root };
  const owners = ['BuyerOrderReferencedDocument', 'BillingSpecifiedPeriod', 'PostalTradeAddress'];
  const holders = ['ID', 'GlobalID', 'TypeCode', 'ChargeAmount', 'BilledQuantity', 'CrossIndustryInvoice'];
  /** Elements that have something of a name, as an element inside or as an attribute. */
  const having = (name: string): readonly Located[] => [
    ...owners.map((owner) => ({ node: element(owner, {}, name), up: root })),
    ...holders.map((holder) => ({ node: element(holder, { [name]: 'x' }), up: header })),
  ];
  const breaks = (id: string, name: string): boolean =>
    ciiSyntaxRules.some(
      (rule) =>
        rule.id === id &&
        having(name).some(
          (each) => (rule.names.includes('*') || rule.names.includes(each.node.name)) && !rule.holds(each, root.node),
        ),
    );
  const named = allRuleIds
    .filter((id) => id.startsWith('CII-DT-'))
    .map((id) => ({ id, name: /“(\w+)”/u.exec(describeFinding('en', find(id)).what)?.[1] ?? '' }))
    .filter(({ name }) => name !== '');
  expect(named.length).toBe(62);
  expect(named.filter(({ id, name }) => !breaks(id, name) || breaks(id, 'else'))).toEqual([]);
});

test('a rule that has no sentence is shown by its id', () => {
  expect(describeFinding('sk', find('BR-DE-99')).what).toBe('Faktúra porušuje pravidlo BR-DE-99.');
});

const settlement = '/CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const agreement = '/CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
const delivery = '/CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery';

test.each<[location: string, terms: readonly TermId[], where: string]>([
  ['/Invoice/InvoiceLine[3]/Price/AllowanceCharge', [], 'riadok 3'],
  ['/CreditNote/CreditNoteLine/Item/ClassifiedTaxCategory', ['BT-31', 'BT-32', 'BT-63'], 'riadok 1'],
  ['/CrossIndustryInvoice/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem[12]', [], 'riadok 12'],
  ['/Invoice/AccountingSupplierParty/Party/PartyTaxScheme[2]/CompanyID', [], 'dodávateľ'],
  [`${agreement}/SellerTradeParty/SpecifiedTaxRegistration/ID`, [], 'dodávateľ'],
  ['/Invoice/AccountingCustomerParty/Party/EndpointID', ['BT-49'], 'odberateľ'],
  [`${agreement}/BuyerTradeParty/PostalTradeAddress`, [], 'odberateľ'],
  ['/Invoice/PayeeParty', ['BT-59'], 'príjemca platby'],
  [`${agreement}/SellerTaxRepresentativeTradeParty`, ['BT-63'], 'daňový zástupca dodávateľa'],
  ['/Invoice/TaxTotal/TaxSubtotal[2]/TaxCategory/ID', [], 'rekapitulácia DPH, 2. sadzba'],
  ['/Invoice/TaxTotal[2]/TaxSubtotal', [], 'rekapitulácia DPH'],
  [`${settlement}/ApplicableTradeTax[2]/CalculatedAmount`, ['BT-117'], 'rekapitulácia DPH, 2. sadzba'],
  ['/Invoice/TaxTotal[1]/TaxAmount', ['BT-110'], 'súčty'],
  ['/Invoice/LegalMonetaryTotal/PayableAmount', ['BT-115'], 'súčty'],
  [`${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`, [], 'súčty'],
  ['/Invoice/PaymentMeans[2]/PayeeFinancialAccount/ID', ['BT-84'], 'platobné údaje'],
  ['/Invoice/PaymentTerms/Note', [], 'platobné údaje'],
  [`${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`, [], 'platobné údaje'],
  ['/Invoice/AllowanceCharge[2]/TaxCategory/ID', [], 'zľavy a prirážky, 2. v poradí'],
  [`${settlement}/SpecifiedTradeAllowanceCharge`, ['BT-92'], 'zľavy a prirážky'],
  ['/Invoice/Delivery/DeliveryLocation/Address', ['BT-80'], 'dodanie'],
  [`${delivery}/ShipToTradeParty/PostalTradeAddress`, [], 'dodanie'],
  [`${delivery}/DespatchAdviceReferencedDocument`, [], 'súvisiace doklady'],
  ['/Invoice/ContractDocumentReference/ID', [], 'súvisiace doklady'],
  ['/Invoice/AdditionalDocumentReference[3]', ['BT-122'], '3. príloha'],
  [`${agreement}/AdditionalReferencedDocument`, [], 'prílohy'],
  ['/Invoice/BillingReference', ['BT-25'], 'odkaz na predchádzajúcu faktúru'],
  ['/Invoice/InvoicePeriod/EndDate', [], 'fakturačné obdobie'],
  ['/CrossIndustryInvoice/ExchangedDocument/IncludedNote/SubjectCode', [], 'poznámka'],
  ['/Invoice', ['BT-27'], 'dodávateľ'],
  ['/CrossIndustryInvoice', ['BT-55'], 'odberateľ'],
  ['/Invoice', ['BT-10', 'BT-13'], 'faktúra'],
  ['/Invoice/DocumentCurrencyCode', [], 'faktúra'],
  ['/', [], 'faktúra'],
])('%s with the terms %j is called %s', (location, terms, where) => {
  expect(describeFinding('sk', find('BR-00', location, terms)).where).toBe(where);
});

test('every part of an invoice has its words in each language', () => {
  const where = (locale: (typeof locales)[number], location: string): string =>
    describeFinding(locale, find('BR-00', location)).where;
  expect(locales.map((locale) => where(locale, '/Invoice/InvoiceLine[3]'))).toEqual([
    'riadok 3',
    'line 3',
    'řádek 3',
    'ligne 3',
  ]);
  expect(locales.map((locale) => where(locale, '/Invoice/TaxTotal/TaxSubtotal[2]'))).toEqual([
    'rekapitulácia DPH, 2. sadzba',
    'VAT breakdown, rate 2',
    'rekapitulace DPH, 2. sazba',
    'récapitulatif de TVA, taux n°\u00a02',
  ]);
});

test('a missing VAT breakdown is missing of the whole invoice, although CII points to a line', () => {
  const line = '/CrossIndustryInvoice/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem[2]';
  expect(describeFinding('sk', find('BR-CO-18', line, ['BT-118'])).where).toBe('rekapitulácia DPH');
});

test('the supplier mends an invoice, and learns from the customer what it has to say of them', () => {
  const who = (finding: Finding): string => describeFinding('sk', finding).who;
  expect(who(find('BR-CO-15'))).toBe('Opravu žiadajte od dodávateľa.');
  expect(who(find('BR-07', '/Invoice', ['BT-44']))).toBe(
    'Opravu žiadajte od dodávateľa a oznámte mu údaje, ktoré má o vás uviesť.',
  );
  expect(who(find('PEPPOL-EN16931-R003', '/Invoice', ['BT-10', 'BT-13']))).toBe(
    'Opravu žiadajte od dodávateľa a oznámte mu údaje, ktoré má o vás uviesť.',
  );
  expect(who({ ...find('BR-51', '/Invoice/PaymentMeans/CardAccount', ['BT-87']), flag: 'warning' })).toBe(
    'Faktúru to nerobí neplatnou, dodávateľa stačí upozorniť.',
  );
  expect(who(find('not-read', '/'))).toBe(
    'Overte, či ste nahrali správny súbor, a vyžiadajte si ho od dodávateľa znova.',
  );
});
