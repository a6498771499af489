/** The two sides of what a company turns over, and of what is owed: customers owe us sales, we owe costs. */
export const turnoverSides = ['sale', 'cost'] as const;
export type TurnoverSide = (typeof turnoverSides)[number];

/**
 * Why a document is in neither sales nor costs: it is not read (or its reading failed); its type is no accounting document of ours
 * (delivery notes, orders) or an internal one; it asks for an advance; it was read as a duplicate and no person archived it since;
 * it has no date; its amounts are beyond all sense.
 */
export const leftOutReasons = ['unread', 'no-kind', 'advance', 'duplicate', 'undated', 'misread'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
