/** Runs one telling after the other; `take` gets an answer only when nothing newer waits behind it. */
export type InTurn = <T>(tell: () => Promise<T>, take: (answer: T) => void) => Promise<void>;

/**
 * A person is quicker than the network: a cut and its undoing must reach the server in their order, and the answer to the cut, which
 * does not know of the undoing, must not come back onto the screen.
 */
export function makeInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (tell, take) => {
    waiting += 1;
    const mine = last.then(tell, tell);
    last = mine;
    try {
      const answer = await mine;
      if (waiting === 1) take(answer);
    } finally {
      waiting -= 1;
    }
  };
}
