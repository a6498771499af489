import { findElectronicAddress, type CompanyNumbers, type RegisteredId } from './electronic-address.ts';

/** What a company lacks before it has an id: a number, or a country that we know. */
export type ParticipantGap = 'tax-id' | 'vat-id' | 'country';

/** The day from which Slovak businesses invoice each other electronically. */
const slovakDuty = '2027-01-01';

/** From when on the companies of a country must be able to receive e-invoices; null where no such day is known. */
export const findDuty = (country: string): string | null => (country === 'SK' ? slovakDuty : null);

/** Registers by which delivery services announce the companies of a country: DIČ, IČ DPH and IČO in Slovakia, the number for VAT in Czechia. */
const announced: Readonly<Partial<Record<string, readonly string[]>>> = {
  SK: ['0245', '9950', '0158'],
  CZ: ['9929'],
};

/** How the Peppol network finds a company; undefined where it has no number that makes an id. */
export function findParticipant(numbers: CompanyNumbers): RegisteredId | undefined {
  const address = findElectronicAddress(numbers);
  const schemes = announced[numbers.country] ?? [];
  return address !== undefined && schemes.includes(address.scheme) ? address : undefined;
}

/** What has to be filled in before a company has an id; undefined where it has one. */
export function findParticipantGap(numbers: CompanyNumbers): ParticipantGap | undefined {
  if (findParticipant(numbers) !== undefined) return undefined;
  const { country } = numbers;
  return country === 'SK' ? 'tax-id' : country === 'CZ' ? 'vat-id' : 'country';
}

/** An id as networks write it. */
export const formatParticipant = ({ scheme, id }: RegisteredId): string => `${scheme}:${id}`;
