/** The numbers by which networks may find a company; empty ones are not known. */
type Numbers = {
  readonly country: string;
  /** IČO. */
  readonly companyId: string;
  /** DIČ. */
  readonly taxId: string;
  /** IČ DPH. */
  readonly vatId: string;
};

/** What a company lacks before it has an id: a number, or a country that we know. */
export type ParticipantGap = 'tax-id' | 'vat-id' | 'country';

/** An id by its register (ISO 6523 ICD or EAS code) and the number there. */
export type Participant = { readonly scheme: string; readonly number: string };

/** The day from which Slovak businesses invoice each other electronically. */
const slovakDuty = '2027-01-01';

/** From when on the companies of a country must be able to receive e-invoices; null where no such day is known. */
export const findDuty = (country: string): string | null => (country === 'SK' ? slovakDuty : null);

/** The registers of a country, the one that a company is found by first. */
function listParticipants({ country, companyId, taxId, vatId }: Numbers): readonly Participant[] {
  switch (country) {
    case 'SK':
      return [
        { scheme: '0245', number: taxId },
        { scheme: '9950', number: vatId },
        { scheme: '0158', number: companyId },
      ];
    case 'CZ':
      return [{ scheme: '9929', number: vatId }];
    default:
      return [];
  }
}

/** How the Peppol network finds a company; undefined where it has no number that makes an id. */
export const findParticipant = (numbers: Numbers): Participant | undefined =>
  listParticipants(numbers).find(({ number }) => number !== '');

/** What has to be filled in before a company has an id; undefined where it has one. */
export function findParticipantGap(numbers: Numbers): ParticipantGap | undefined {
  if (findParticipant(numbers) !== undefined) return undefined;
  const { country } = numbers;
  return country === 'SK' ? 'tax-id' : country === 'CZ' ? 'vat-id' : 'country';
}

/** An id as networks write it. */
export const formatParticipant = ({ scheme, number }: Participant): string => `${scheme}:${number}`;
