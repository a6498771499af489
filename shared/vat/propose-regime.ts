import type { VatStatus } from '#shared/company/vat-status.ts';
import { compareDecimals, isDecimal } from '#shared/kit/money.ts';
import { listVatRates } from './rates.ts';
import { findVatIdCountry, isMemberState, type Direction, type VatRegime } from './regime.ts';
import type { RegimeWord } from './regime-words.ts';
import type { SupplyKind } from './supply-kind.ts';

/** A party as far as its tax goes. */
type TaxParty = {
  /** ISO 3166 of its seat; empty where the document does not name it, 'ZZ' where it is only known to be abroad. */
  readonly country: string;
  readonly vatId: string;
};

/** What decides how a document is taxed. */
export type RegimeFacts = {
  readonly direction: Direction;
  readonly home: 'SK' | 'CZ';
  /** Of the company on the day of the tax. */
  readonly ownStatus: VatStatus;
  readonly supplier: TaxParty;
  readonly customer: TaxParty;
  /** Plain date whose rates hold. */
  readonly day: string;
  /** Percentages with tax above nought, decimals; empty where no tax is charged. */
  readonly taxedRates: readonly string[];
  readonly word: RegimeWord | undefined;
  readonly supply: SupplyKind | undefined;
};

/** Why a regime is proposed; texts `regimeReason.<reason>`. */
export const regimeReasons = [
  'taxed-here',
  'words',
  'supplier-without-vat-id',
  'untaxed-here',
  'foreign-rate',
  'goods-from-member-state',
  'goods-from-third-country',
  'service-from-abroad',
  'small-enterprise-abroad',
  'goods-to-member-state',
  'goods-to-third-country',
  'service-to-abroad',
  'consumer-abroad',
  'company-not-payer',
  'transfer-to-non-payer',
  'triangular-trade',
  'exempt-service-from-abroad',
  'taxed-consumer-abroad',
  'service-to-consumer-abroad',
] as const;
export type RegimeReason = (typeof regimeReasons)[number];

/** A regime with its reason; an unsure one is for a person to look at. */
export type ProposedRegime = { readonly regime: VatRegime; readonly reason: RegimeReason; readonly sure: boolean };

const sure = (regime: VatRegime, reason: RegimeReason): ProposedRegime => ({ regime, reason, sure: true });
const unsure = (regime: VatRegime, reason: RegimeReason): ProposedRegime => ({ regime, reason, sure: false });

/** The country by whose number a party trades, then the one of its seat; a company abroad may be registered here. */
const findTaxCountry = ({ vatId, country }: TaxParty): string => findVatIdCountry(vatId) || country;

function areRatesOf(country: 'SK' | 'CZ', rates: readonly string[], day: string): boolean {
  const known = listVatRates(country, day);
  return rates.every((rate) => known.some((one) => isDecimal(rate) && compareDecimals(one, rate) === 0));
}

const areHomeRates = ({ taxedRates, home, day }: RegimeFacts): boolean => areRatesOf(home, taxedRates, day);

/** Words that hold by themselves on a document without tax, between any parties. */
function readUntaxedWord(word: RegimeWord | undefined): ProposedRegime | undefined {
  switch (word) {
    case 'reverseCharge':
      return sure('reverseCharge', 'words');
    case 'margin':
      return sure('margin', 'words');
    case 'nonPayer':
      return sure('nonPayer', 'words');
    case 'triangular':
      return unsure('triangular', 'words');
    case 'exempt':
      return sure('exempt', 'words');
    case 'exemptGoods':
    case 'service':
    case 'export':
    case undefined:
      return undefined;
  }
}

function proposeBoughtHere(facts: RegimeFacts): ProposedRegime {
  const { supplier, taxedRates, word, ownStatus } = facts;
  if (taxedRates.length > 0) {
    // Margin invoices state no tax; a rate that is none of ours is misread or of another time.
    return areHomeRates(facts) ? sure('standard', 'taxed-here') : unsure('standard', 'taxed-here');
  }
  // The transfer needs a payer on both sides (§ 69 par. 12): to others the supplier owes the tax itself.
  if (word === 'reverseCharge' && ownStatus !== 'payer') return unsure('standard', 'transfer-to-non-payer');
  const worded = readUntaxedWord(word);
  if (worded !== undefined) return worded;
  if (findVatIdCountry(supplier.vatId) === '') return sure('nonPayer', 'supplier-without-vat-id');
  return unsure('exempt', 'untaxed-here');
}

/** The number of a small enterprise that is exempt in other member states ends in EX (§ 68e to § 68g, directive 2020/285). */
const smallEnterprise = /\dEX\s*$/iu;

const sellsGoods = ({ word, supply }: RegimeFacts): boolean =>
  word === 'exemptGoods' || word === 'export' || (word !== 'service' && supply === 'goods');

/**
 * Goods without tax from a member state. Those of margin schemes and of small enterprises are no taxed acquisition (articles 2 and 4 of
 * directive 2006/112/EC), and a supplier without a number may be such an enterprise.
 */
function proposeGoodsFromMember({ supplier, word }: RegimeFacts): ProposedRegime {
  if (word === 'margin' || word === 'nonPayer') return unsure(word, 'words');
  return supplier.vatId === ''
    ? unsure('acquisition', 'goods-from-member-state')
    : sure('acquisition', 'goods-from-member-state');
}

/**
 * Goods from a third country: customs charge the tax on a document of their own (§ 69 par. 8). A Czech payer declares it itself (§ 23
 * par. 3 of Act 235/2004 Sb.), by the value that customs set, which is not the price alone.
 */
const proposeGoodsFromThird = ({ home, ownStatus }: RegimeFacts): ProposedRegime =>
  home === 'CZ' && ownStatus === 'payer'
    ? unsure('importSelfAssessed', 'goods-from-third-country')
    : sure('import', 'goods-from-third-country');

function proposeBoughtAbroad(facts: RegimeFacts): ProposedRegime {
  const { supplier, taxedRates, word, supply } = facts;
  if (taxedRates.length > 0) return sure('foreignVat', 'foreign-rate');
  const member = isMemberState(findTaxCountry(supplier));
  // Whether its supplies are exempt here, too, and its customer owes nothing, is for a person (§ 68f; docs/vat/law.md).
  if (member && smallEnterprise.test(supplier.vatId)) return unsure('nonPayer', 'small-enterprise-abroad');
  // The last customer owes the tax (§ 69 par. 7), the middle one does not (§ 45): the document does not tell which one we are.
  if (member && word === 'triangular') return unsure('acquisition', 'triangular-trade');
  if (sellsGoods(facts)) return member ? proposeGoodsFromMember(facts) : proposeGoodsFromThird(facts);
  // What is exempt here, too, is owed by no customer (§ 28 to § 42, such as insurance).
  if (word === 'exempt') return unsure('foreignService', 'exempt-service-from-abroad');
  const services = word === 'service' || supply === 'services';
  return services ? sure('foreignService', 'service-from-abroad') : unsure('foreignService', 'service-from-abroad');
}

/** A customer of another member state that gave no number: a consumer, or a business whose number is missing. */
const isNumberless = ({ customer }: RegimeFacts, country: string): boolean =>
  isMemberState(country) && customer.vatId === '';

function proposeServiceSold(facts: RegimeFacts, country: string): ProposedRegime {
  const { word, supply } = facts;
  const services = word === 'service' || word === 'reverseCharge' || supply === 'services';
  if (!services) return unsure('suppliedAbroad', 'service-to-abroad');
  // The place of supply is abroad where the customer is a taxable person (§ 15 par. 1).
  return isNumberless(facts, country)
    ? unsure('suppliedAbroad', 'service-to-consumer-abroad')
    : sure('suppliedAbroad', 'service-to-abroad');
}

function proposeSoldUntaxed(facts: RegimeFacts): ProposedRegime {
  const { customer, home, word } = facts;
  const country = findTaxCountry(customer);
  if (country === '' || country === home) return readUntaxedWord(word) ?? unsure('exempt', 'untaxed-here');
  if (word === 'margin' || word === 'triangular') return sure(word, 'words');
  if (!sellsGoods(facts)) return proposeServiceSold(facts, country);
  if (!isMemberState(country)) return sure('export', 'goods-to-third-country');
  // Exempt where the customer gave its number (§ 43).
  return isNumberless(facts, country)
    ? unsure('euSupply', 'goods-to-member-state')
    : sure('euSupply', 'goods-to-member-state');
}

/** Who is registered under § 7a alone charges no tax, and its services to businesses of member states are supplied abroad (§ 15, § 80). */
function proposeSoldByNonPayer(facts: RegimeFacts): ProposedRegime {
  const { ownStatus, customer, home } = facts;
  const country = findVatIdCountry(customer.vatId);
  const isAbroad = ownStatus === 'registered' && country !== home && isMemberState(country);
  return isAbroad && !sellsGoods(facts) ? proposeServiceSold(facts, country) : sure('nonPayer', 'company-not-payer');
}

/** Whether rates of ours may as well be those of the customer's country; of other states than Slovakia and Czechia no rates are known. */
function mayBeForeignRates({ taxedRates, day }: RegimeFacts, country: string): boolean {
  return country === 'SK' || country === 'CZ' ? areRatesOf(country, taxedRates, day) : true;
}

/** Who is no payer charges no tax; where it is stated it is owed all the same (§ 69 par. 5), and a person looks at the document. */
function proposeSold(facts: RegimeFacts): ProposedRegime {
  const { ownStatus, taxedRates, customer, home } = facts;
  if (taxedRates.length === 0) return ownStatus === 'payer' ? proposeSoldUntaxed(facts) : proposeSoldByNonPayer(facts);
  if (ownStatus !== 'payer' && areHomeRates(facts)) return unsure('standard', 'company-not-payer');
  const country = findTaxCountry(customer);
  const consumer = country !== home && isNumberless(facts, country);
  if (areHomeRates(facts)) {
    // Distance sales and electronic services to consumers are taxed in their state from a limit on (§ 68b).
    return consumer && mayBeForeignRates(facts, country)
      ? unsure('standard', 'taxed-consumer-abroad')
      : sure('standard', 'taxed-here');
  }
  return consumer ? unsure('oss', 'consumer-abroad') : unsure('standard', 'taxed-here');
}

/**
 * How a document is taxed by what it says: who supplies from where, whether and by whose rates tax is charged, which words § 74 par. 1
 * asks for stand on it, and whether goods or services are sold (sources by paragraph: docs/vat/law.md). Undefined for internal documents.
 * What the document leaves open is unsure, and a person decides.
 */
export function proposeRegime(facts: RegimeFacts): ProposedRegime | undefined {
  switch (facts.direction) {
    case 'internal':
      return undefined;
    case 'issued':
      return proposeSold(facts);
    case 'received': {
      const country = findTaxCountry(facts.supplier);
      const abroad = country !== '' && country !== facts.home;
      return abroad ? proposeBoughtAbroad(facts) : proposeBoughtHere(facts);
    }
  }
}
