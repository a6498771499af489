/** Milliseconds that an answer takes at least where its duration could tell whether an account exists. */
export const evenTimeMs = 700;

/** Does the work and answers no sooner than after `ms`, so that quick and slow paths look alike from outside. */
export async function inEvenTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, ms))]);
  return outcome;
}
