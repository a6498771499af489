/** Ways to say one thing, written with bars between them. */
export const either = (ways: string): readonly string[] => ways.split('|');
