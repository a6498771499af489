/** What came of a run: the answers, and what was not asked about any more. */
export type ChunkResult<Answer> = {
  readonly answers: readonly Answer[];
  readonly left: readonly string[];
  /** Why it ended early, when it was not stopped. */
  readonly error?: unknown;
};

type ChunkRun<Answer> = {
  readonly ids: readonly string[];
  /** So many are sent at once. */
  readonly size: number;
  readonly send: (ids: readonly string[]) => Promise<readonly Answer[]>;
  /** Looked at before each part: what was sent is finished, the rest is left. */
  readonly isStopped: () => boolean;
  readonly onDone: (count: number) => void;
  /** Whether the same part is sent once more after an error, and when; nothing is done twice by it. */
  readonly retry: (error: unknown, attempt: number) => Promise<boolean>;
};

/** Works through many documents part by part. An error that does not pass ends the run; what was done stays done. */
export async function runInChunks<Answer>({
  ids,
  size,
  send,
  isStopped,
  onDone,
  retry,
}: ChunkRun<Answer>): Promise<ChunkResult<Answer>> {
  const answers: Answer[] = [];
  let at = 0;
  for (let attempt = 1; at < ids.length && !isStopped();) {
    try {
      answers.push(...(await send(ids.slice(at, at + size))));
      at += size;
      attempt = 1;
      onDone(Math.min(at, ids.length));
    } catch (error) {
      if (!(await retry(error, attempt))) return { answers, left: ids.slice(at), error };
      attempt += 1;
    }
  }
  return { answers, left: ids.slice(at) };
}
