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
] as const;
export type RegimeReason = (typeof regimeReasons)[number];

/** A regime with its reason; an unsure one is for a person to look at. */
export type ProposedRegime = { readonly regime: VatRegime; readonly reason: RegimeReason; readonly sure: boolean };

const sure = (regime: VatRegime, reason: RegimeReason): ProposedRegime => ({ regime, reason, sure: true });
const unsure = (regime: VatRegime, reason: RegimeReason): ProposedRegime => ({ regime, reason, sure: false });

/** The country by whose number a party trades, then the one of its seat; a company abroad may be registered here. */
const findTaxCountry = ({ vatId, country }: TaxParty): string => findVatIdCountry(vatId) || country;

const areHomeRates = ({ taxedRates, home, day }: RegimeFacts): boolean => {
  const known = listVatRates(home, day);
  return taxedRates.every((rate) => known.some((one) => isDecimal(rate) && compareDecimals(one, rate) === 0));
};

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
  const { supplier, taxedRates, word } = facts;
  if (taxedRates.length > 0) {
    // Margin invoices state no tax; a rate that is none of ours is misread or of another time.
    return areHomeRates(facts) ? sure('standard', 'taxed-here') : unsure('standard', 'taxed-here');
  }
  const worded = readUntaxedWord(word);
  if (worded !== undefined) return worded;
  if (findVatIdCountry(supplier.vatId) === '') return sure('nonPayer', 'supplier-without-vat-id');
  return unsure('exempt', 'untaxed-here');
}

/** The number of a small enterprise that is exempt in other member states ends in EX (§ 68e to § 68g, directive 2020/285). */
const smallEnterprise = /\dEX\s*$/iu;

function proposeBoughtAbroad({ supplier, taxedRates, word, supply }: RegimeFacts): ProposedRegime {
  if (taxedRates.length > 0) return sure('foreignVat', 'foreign-rate');
  const member = isMemberState(findTaxCountry(supplier));
  // Whether its supplies are exempt here, too, and its customer owes nothing, is for a person (§ 68f; docs/vat/law.md).
  if (member && smallEnterprise.test(supplier.vatId)) return unsure('nonPayer', 'small-enterprise-abroad');
  const goods = word === 'exemptGoods' || word === 'export' || (word !== 'service' && supply === 'goods');
  const services = word === 'service' || supply === 'services';
  if (goods && member) return sure('acquisition', 'goods-from-member-state');
  if (goods) return sure('import', 'goods-from-third-country');
  return services ? sure('foreignService', 'service-from-abroad') : unsure('foreignService', 'service-from-abroad');
}

function proposeSoldUntaxed({ customer, home, word, supply }: RegimeFacts): ProposedRegime {
  const country = findTaxCountry(customer);
  if (country === '' || country === home) return readUntaxedWord(word) ?? unsure('exempt', 'untaxed-here');
  if (word === 'margin' || word === 'triangular') return sure(word, 'words');
  const member = isMemberState(country);
  const goods = word === 'exemptGoods' || word === 'export' || (word !== 'service' && supply === 'goods');
  if (goods) return member ? sure('euSupply', 'goods-to-member-state') : sure('export', 'goods-to-third-country');
  const services = word === 'service' || word === 'reverseCharge' || supply === 'services';
  return services ? sure('suppliedAbroad', 'service-to-abroad') : unsure('suppliedAbroad', 'service-to-abroad');
}

function proposeSold(facts: RegimeFacts): ProposedRegime {
  const { ownStatus, taxedRates, customer, home } = facts;
  if (taxedRates.length === 0)
    return ownStatus === 'payer' ? proposeSoldUntaxed(facts) : sure('nonPayer', 'company-not-payer');
  if (areHomeRates(facts)) return sure('standard', 'taxed-here');
  const country = findTaxCountry(customer);
  const consumer = country !== '' && country !== home && isMemberState(country) && customer.vatId === '';
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
