import { lookUp } from '#shared/kit/look-up.ts';

/** Names of identifier schemes: ISO/IEC 6523, the list of electronic addresses (EAS) and classifications (UNTDID 7143). */
const names: Readonly<Record<string, string>> = {
  '0002': 'SIREN',
  '0007': 'SE',
  '0009': 'SIRET',
  '0060': 'DUNS',
  '0088': 'GLN',
  '0106': 'KVK',
  '0154': 'IČO',
  '0158': 'IČO',
  '0160': 'GTIN',
  '0184': 'CVR',
  '0190': 'OIN',
  '0192': 'NO',
  '0199': 'LEI',
  '0204': 'Leitweg-ID',
  '0208': 'BE',
  '0225': 'SIREN',
  '0245': 'DIČ',
  '9929': 'DIČ',
  '9950': 'IČ DPH',
  EM: 'e-mail',
  EN: 'EAN',
  HS: 'HS',
  STI: 'CPV',
  TSP: 'UNSPSC',
};

/** Schemes that say only what the name of their term says: tax registrations of the Cross Industry Invoice. */
const silent: ReadonlySet<string> = new Set(['VA', 'FC', 'VAT', '']);

/** What a scheme adds to an identifier; undefined where it adds nothing. */
export const findSchemeName = (scheme: string | undefined): string | undefined =>
  scheme === undefined || silent.has(scheme) ? undefined : (lookUp(names, scheme) ?? scheme);
