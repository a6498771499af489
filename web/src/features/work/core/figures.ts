import { fromScaled, toScaled } from '#shared/kit/money.ts';
import { costPlaces, type QualityGroup, type QualityReport } from '#shared/document/quality-report.ts';

/** A share 0-1; undefined where there is nothing to share. */
export const getShare = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

/** How many of a hundred documents went through as they were read. */
export const getStraight = ({ straight, read }: QualityGroup): number | undefined => getShare(straight, read);

/** Of the values that had to be there, those that were read right. */
export const getAccuracy = ({ same, changed, emptied, added }: QualityReport['fields'][number]): number | undefined =>
  getShare(same, same + changed + emptied + added);

/** What a hundred documents cost where so many cost so much, in whole cents, halves up. */
export function getCostOfHundred(cost: string, documents: number): string {
  const [cents, all] = [toScaled(cost, costPlaces) * 100n, BigInt(documents) * 10n ** BigInt(costPlaces - 2)];
  return fromScaled((cents + all / 2n) / all, 2);
}

/** The same group in another period; undefined where it had no documents then. */
export const findGroup = (groups: readonly QualityGroup[], { key }: QualityGroup): QualityGroup | undefined =>
  groups.find((one) => one.key === key);
