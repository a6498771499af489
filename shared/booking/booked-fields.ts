/** Fields of the booking that rules and habits fill in; how a supply is taxed and paid is proposed from the document (shared/vat). */
export const bookedFields = [
  'vatClassification',
  'preAccounting',
  'movementCode',
  'kvSection',
  'debitAccount',
  'creditAccount',
  'costCentre',
  'activity',
  'jobNumber',
  'project',
] as const;
export type BookedField = (typeof bookedFields)[number];

const known: ReadonlySet<string> = new Set(bookedFields);
export const isBookedField = (id: string): id is BookedField => known.has(id);
