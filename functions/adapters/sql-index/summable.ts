import { costPlaces } from '#shared/document/quality-report.ts';
import { isDecimal, toScaled } from '#shared/kit/money.ts';

type Scale = { readonly places: number; readonly below: bigint };

/** Totals from a hundred billion on are misread. */
export const cents: Scale = { places: 2, below: 10n ** 13n };
/** A reading that costs a hundred thousand is misreported. */
export const dollars: Scale = { places: costPlaces, below: 10n ** 12n };

/** A decimal as sums take it; null where it is none, or so large that it is in no sum: none may leave the range of integers. */
export function toSummable(text: string, { places, below }: Scale): bigint | null {
  if (!isDecimal(text)) return null;
  const scaled = toScaled(text, places);
  return scaled < below && scaled > -below ? scaled : null;
}
