/** Splits a list into parts of at most `size`. */
export function inParts<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}

type Asking<T, Answer> = {
  readonly all: readonly T[];
  /** So many the server takes at once. */
  readonly most: number;
  readonly ask: (part: readonly T[]) => Promise<readonly Answer[]>;
  /** How much is answered so far; said before each question. */
  readonly onDone?: (count: number) => void;
};

/** Asks about many things, one part after the other, and puts the answers together; the first question that fails ends it. */
export async function askInParts<T, Answer>({ all, most, ask, onDone }: Asking<T, Answer>): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const part of inParts(all, most)) {
    onDone?.(answers.length);
    answers.push(...(await ask(part)));
  }
  return answers;
}
