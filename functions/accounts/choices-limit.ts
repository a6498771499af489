/** Bytes that a user's settings or parameters may take as JSON: they travel with every answer about the user. */
const choicesLimitBytes = 16 * 1024;

export const fitsChoices = (choices: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(choices)).length <= choicesLimitBytes;
