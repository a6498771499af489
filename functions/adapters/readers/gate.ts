/** Lets so many through at a time; the others wait in line until their signal gives up. */
export type Gate = {
  /** The way out, to be called once; undefined when the signal came first. */
  enter(signal: AbortSignal): Promise<(() => void) | undefined>;
};

export function gate(places: number): Gate {
  let inside = 0;
  const line: (() => void)[] = [];
  const leave = () => {
    const next = line.shift();
    if (next === undefined) inside -= 1;
    else next();
  };
  return {
    async enter(signal) {
      if (signal.aborted) return undefined;
      if (inside < places) {
        inside += 1;
        return leave;
      }
      return new Promise((resolve) => {
        const turn = () => {
          signal.removeEventListener('abort', giveUp);
          resolve(leave);
        };
        const giveUp = () => {
          line.splice(line.indexOf(turn), 1);
          resolve(undefined);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        line.push(turn);
      });
    },
  };
}
