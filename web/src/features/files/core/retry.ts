/** Waits so many milliseconds. */
export type Wait = (ms: number) => Promise<void>;

/**
 * Tries an action up to `attempts` times, the waits growing from 500 ms by half; gives up at once when `isFinal` says that
 * asking again cannot help. Throws the last error (R-INT-34, R-INT-35).
 */
export async function retry<T>(
  attempts: number,
  wait: Wait,
  action: () => Promise<T>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt >= attempts || isFinal(error)) throw error;
      await wait(500 * 1.5 ** (attempt - 1));
    }
  }
}
