/** Where the web asks for the first company and administrator. */
export const firstRunPath = '/first-run';
/** Letters and digits of a first-run code; none of them is easily taken for another. */
export const firstRunAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Characters of a first-run code: about 99 bits, which nobody guesses. */
export const firstRunCodeLength = 20;

/** The code without what people add when they copy it: spaces, hyphens, capitals. */
export const plainFirstRunCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
