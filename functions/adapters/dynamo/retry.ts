import { setTimeout } from 'node:timers/promises';

const attempts = 15;
const firstWaitMs = 10;
const longestWaitMs = 1000;

/**
 * Repeats what lost a race or was throttled, after a growing random wait, so that writers who collided once do not collide
 * again. `again` looks at the error; whatever it does not know is thrown at once, and so is the error of the last attempt.
 */
export async function retried<T>(attempt: () => Promise<T>, again: (error: unknown) => boolean): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (number === attempts || !again(error)) throw error;
    }
    await setTimeout(Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** number));
  }
}
