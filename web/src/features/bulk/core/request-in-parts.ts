/** Splits a list into parts of at most `size`. */
export function splitIntoParts<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}

type PartsRequest<T, Answer> = {
  readonly all: readonly T[];
  /** So many the server takes at once. */
  readonly maxSize: number;
  readonly request: (part: readonly T[]) => Promise<readonly Answer[]>;
  /** How many are done so far; called before each request. */
  readonly onDone?: (count: number) => void;
};

/** Asks about many things, one part after the other, and puts the answers together; the first question that fails ends it. */
export async function requestInParts<T, Answer>({
  all,
  maxSize,
  request,
  onDone,
}: PartsRequest<T, Answer>): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const part of splitIntoParts(all, maxSize)) {
    onDone?.(answers.length);
    answers.push(...(await request(part)));
  }
  return answers;
}
