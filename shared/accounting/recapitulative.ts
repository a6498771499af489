import { findServiceCountry, isInUnion, type VatRegime } from '#shared/vat/regime.ts';
import type { VatStatus } from '#shared/company/vat-status.ts';

type Sale = {
  readonly regime: VatRegime;
  readonly status: VatStatus;
  readonly bookCurrency: 'EUR' | 'CZK';
  readonly partner: { readonly vatId: string; readonly country: string };
};

/**
 * Whether a sale is a service of the recapitulative statement: to a customer of another member state who owes its tax there (§ 80 of Act 222/2004,
 * article 262 of directive 2006/112/EC). Payers state it, and so does who is registered under § 7 or § 7a alone.
 */
export const isRecapService = ({ regime, status, partner, bookCurrency }: Sale): boolean =>
  regime === 'suppliedAbroad' &&
  status !== 'nonPayer' &&
  isInUnion(partner) &&
  findServiceCountry(partner) !== (bookCurrency === 'CZK' ? 'CZ' : 'SK');
