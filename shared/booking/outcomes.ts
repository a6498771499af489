/** Why a split is not written; texts `booking.notSplit.<reason>`. */
export const splitObstacles = ['advance', 'sums', 'rate', 'reverse-charge', 'deduction', 'fields'] as const;
export type SplitObstacle = (typeof splitObstacles)[number];

/** same: as it was confirmed; different: a person confirmed another value; new: nothing was confirmed there. */
export const triedOutcomes = ['same', 'different', 'new'] as const;
export type TriedOutcome = (typeof triedOutcomes)[number];
