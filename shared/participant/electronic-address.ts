import { findServiceCountry } from '#shared/vat/regime.ts';

/** A number with the code of the register that it is of (ISO 6523, EAS); of some countries the scheme is empty. */
export type RegisteredId = { readonly id: string; readonly scheme: string };

/** The numbers by which registers and networks know a company; empty ones are not known. */
export type CompanyNumbers = {
  readonly country: string;
  /** IČO. */
  readonly companyId: string;
  /** DIČ. */
  readonly taxId: string;
  /** IČ DPH. */
  readonly vatId: string;
};

/** Codes of the list EAS for the VAT number of a country. */
const vatSchemes: Readonly<Partial<Record<string, string>>> = {
  AD: '9922',
  AL: '9923',
  AT: '9914',
  BA: '9924',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MC: '9940',
  ME: '9941',
  MK: '9942',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RS: '9948',
  SI: '9949',
  SK: '9950',
  SM: '9951',
  TR: '9952',
  FI: '0213',
};

/** Registers of companies that have a code of their own (ISO 6523): IČO of Slovakia and of Czechia. */
const companyRegisters: Readonly<Partial<Record<string, string>>> = { SK: '0158', CZ: '0154' };
/** The register of Slovak DIČ. */
const taxRegister = '0245';

/** A number without what people write between its signs. */
export const toPlainId = (id: string): string => id.replace(/[\s.-]+/gu, '');

/** A DIČ as its register knows it: ten digits, without the SK of an IČ DPH. */
const toTaxNumber = (taxId: string): string => toPlainId(taxId).replace(/^SK(?=\d{10}$)/u, '');

/** IČO with its register (BT-30, BT-47). */
export const toRegistration = ({ companyId, country }: CompanyNumbers): RegisteredId | undefined =>
  companyId === '' ? undefined : { id: toPlainId(companyId), scheme: companyRegisters[country] ?? '' };

/** DIČ with its register; of companies that are registered in Slovakia alone. */
export const toTaxRegistration = ({ taxId, vatId, country }: CompanyNumbers): RegisteredId | undefined =>
  findServiceCountry({ vatId, country }) === 'SK' && /^\d{10}$/u.test(toTaxNumber(taxId))
    ? { id: toTaxNumber(taxId), scheme: taxRegister }
    : undefined;

/**
 * The electronic addresses of a company (BT-34, BT-49), the usual one first: in Slovakia its DIČ, elsewhere its number for VAT, then its IČO where
 * that has a code. None where no number of the company is an address.
 */
export function listElectronicAddresses(party: CompanyNumbers): readonly RegisteredId[] {
  const vatScheme = vatSchemes[findServiceCountry(party)];
  const vatId = toPlainId(party.vatId);
  const registration = toRegistration(party);
  return [
    toTaxRegistration(party) ?? [],
    vatId === '' || vatScheme === undefined ? [] : { id: vatId, scheme: vatScheme },
    registration === undefined || registration.scheme === '' ? [] : registration,
  ].flat();
}

/** The electronic address by which a company is named; undefined where no number of the company is an address. */
export const findElectronicAddress = (party: CompanyNumbers): RegisteredId | undefined =>
  listElectronicAddresses(party)[0];
