/** The file with the leaves of a signed day of a company. */
export const auditDayKey = (ownerId: string, day: string): string => `${ownerId}/audit/${day}.json`;
