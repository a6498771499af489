/**
 * Sections of the Slovak control statement (§ 78a of Act 222/2004: A1 to D2) and of the Czech one (§ 101c of Act 235/2004: A1 to
 * B3); X is a paper that belongs to none.
 */
export const kvSections = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'C1', 'C2', 'D1', 'D2', 'X'] as const;
