import type { Key, Write } from '#functions/ports/table.ts';

/** The partition of the second index that names the days and companies that wait for their signed root. */
export const auditDaysIndexPk = 'AUDIT#DAYS';

/** Says that documents of a company grew on a day. */
export const dayKey = (ownerId: string, day: string): Key => ({ pk: `C#${ownerId}#AUDIT#DAYS`, sk: day });

/** The same however often it is written. */
export const dayMark = (ownerId: string, day: string): Write => ({
  put: { ...dayKey(ownerId, day), ownerId, gsi2pk: auditDaysIndexPk, gsi2sk: `${day}#${ownerId}` },
});

/** The partition of the documents of a company that grew on a day. */
export const leavesPk = (ownerId: string, day: string): string => `C#${ownerId}#AUDIT#${day}`;

/** The partition of the signed roots of a company, by day. */
export const rootsPk = (ownerId: string): string => `C#${ownerId}#AUDIT#ROOTS`;
