import type { HandlerId } from '#shared/kit/handler-id.ts';
import { prepareMachine, type Run } from '#functions/adapters/local-machines/run-execution.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import { machine as extraction } from '#functions/machines/extraction.ts';
import { machine as intake } from '#functions/machines/intake.ts';
import type { Start } from '#functions/ports/documents.ts';
import type { ExecutionOutcome, MachineName, Machines } from '#functions/ports/machines.ts';
import type { Json } from '#shared/kit/json.ts';

export type BurstOptions = {
  readonly files: number;
  /** Pages of each file by its place. */
  readonly countPages: (file: number) => number;
  /** When another company sends a single file of three pages, in seconds. */
  readonly singleAt?: number;
  /** Functions that the account runs at once. */
  readonly functions: number;
  readonly slots: number;
  /** Of a thousand executions, how many die without a word. */
  readonly crashes?: number;
};

/** Seconds that functions take, as measured of the deployed form; all others take 0.3. */
const seconds: Readonly<Record<string, number>> = {
  'read-page': 6,
  'read-upload-page': 4,
  'read-fields': 2,
  'prepare-pages': 1.5,
  'guess-type': 1,
  'make-thumbnail': 1,
  'inspect-upload': 0.7,
};

/** Files that browsers send at the same time: about 150 a second. */
const sentTogether = 50;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

class TooManyRequests extends Error {
  override readonly name = 'Lambda.TooManyRequestsException';
}

/** Numbers from 0 to 1 that are the same in every run. */
export function numbersInTurn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** An AWS account with a limit of concurrent functions: one more is refused, as Lambda does. */
function account(limit: number, random: () => number) {
  const seen = { running: 0, peak: 0, throttled: 0 };
  const invoke = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (seen.running >= limit) {
      seen.throttled += 1;
      throw new TooManyRequests('Rate Exceeded');
    }
    seen.running += 1;
    seen.peak = Math.max(seen.peak, seen.running);
    try {
      await wait(1000 * (seconds[name] ?? 0.3) * (0.7 + 0.6 * random()));
      return await work();
    } finally {
      seen.running -= 1;
    }
  };
  /** As the queue of asynchronous calls: refused ones are called again for hours. */
  const invokeLater = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    for (let pause = 1000; ; pause = Math.min(300_000, pause * 2)) {
      try {
        await invoke(name, work);
        return;
      } catch (error) {
        if (!(error instanceof TooManyRequests)) throw error;
        await wait(pause * (0.5 + random()));
      }
    }
  };
  return { seen, invoke, invokeLater };
}

/** The file of the other company, and its pages. */
const single = 'single';
const singlePages = 3;

/** The company with the burst comes first in every order. */
const toOwner = (fileId: string): string => (fileId === single ? 'small' : 'big');

const toFileStart = (fileId: string): Start => ({
  machine: 'intake',
  name: fileId,
  input: { ownerId: toOwner(fileId), fileId },
});

/** The person makes a document of the file as soon as it is prepared. */
const toDocumentStart = (fileId: string): Start => ({
  machine: 'extraction',
  name: `d${fileId}`,
  input: { ownerId: toOwner(fileId), documentId: `d${fileId}`, reading: 'r' },
});

const definitions = { intake, extraction } as const;
const isRead = (machine: MachineName): machine is keyof typeof definitions => machine in definitions;

/**
 * A burst of files against the product's own machines and outbox, in an account with a limit of concurrent functions: uploads,
 * intake, documents, reading. Time is `setTimeout` and `Date`, which the test moves. Step Functions runs at most once under a
 * name and reports the end of an execution, unless it died silently.
 */
export function burstWorld(options: BurstOptions, random: () => number) {
  const { seen, invoke, invokeLater } = account(options.functions, random);
  const clock = { now: () => Date.now() };
  const began = clock.now();
  const table = tableInSqlite({ path: ':memory:', clock });
  const executions = new Map<string, ExecutionOutcome>();
  const counts = { uploaded: 0, twice: 0, died: 0, lost: 0, mostAtOnce: 0, seconds: 0 };
  /** Seconds that the single file waited for its slots, and those from its sending to its document. */
  const waits: number[] = [];
  const singleFile = { waits, seconds: -1 };
  const asked = new Map<string, number>();
  const since = (ms: number): number => Math.round((clock.now() - ms) / 100) / 10;
  const done = new Set<string>();
  const failed = new Set<string>();

  const toPages = (id: string): number => (id === single ? singlePages : options.countPages(Number(id.slice(1))));

  /** What a task answers, and what it does to the burst. */
  function work(task: string, input: Readonly<Record<string, Json>>): Json {
    const named = input['documentId'] ?? input['fileId'];
    const id = typeof named === 'string' ? named.replace(/^d/u, '') : '';
    if (task === 'inspect-upload') return { ...input, accepted: true };
    if (task === 'split-pages' || task === 'prepare-pages')
      return { pages: Array.from({ length: toPages(id) }, (_, page) => ({ ...input, page })) };
    if (task === 'join-copies') return { waiting: false, tries: 0, isEinvoice: false };
    if (task === 'propose-cuts') void upload(toDocumentStart(id));
    if (task === 'fail-upload' || task === 'fail-document') failed.add(id);
    if (task !== 'start-workflow') return null;
    if (done.has(id)) counts.twice += 1;
    done.add(id);
    if (id === single) singleFile.seconds = since(asked.get(single) ?? 0);
    counts.seconds = (clock.now() - began) / 1000;
    return null;
  }

  const load = async (id: HandlerId) => {
    const task = id.replace(/^.*\//u, '');
    return { handler: (input: Readonly<Record<string, Json>>) => invoke(task, async () => work(task, input)) };
  };
  const prepared = {
    intake: prepareMachine(intake, load, (call) => call),
    extraction: prepareMachine(extraction, load, (call) => call),
  };

  async function follow(machine: keyof typeof definitions, name: string, run: Run): Promise<void> {
    const dies = random() * 1000 < (options.crashes ?? 0);
    if (dies) void wait(2000 + 10_000 * random()).then(() => run.abort());
    const outcome = await run.result.then(
      (value) => (value === null ? 'failed' : 'succeeded'),
      () => 'failed' as const,
    );
    executions.set(`${machine} ${name}`, outcome);
    if (outcome === 'failed') counts.died += 1;
    // It died right behind its last task, which the next execution repeats: the document is finished by that one.
    if (outcome === 'failed' && machine === 'extraction') done.delete(name.replace(/^d|-r\d+$/gu, ''));
    // Every other crash is silent.
    if (outcome === 'failed' && random() < 0.5) return;
    await invokeLater('end-execution', () => outbox.ended(machine, name, outcome));
  }

  const machines: Machines = {
    async start(machine, name, input) {
      if (!isRead(machine) || executions.has(`${machine} ${name}`)) return;
      executions.set(`${machine} ${name}`, 'running');
      if (input['ownerId'] === toOwner(single)) singleFile.waits.push(since(asked.get(name) ?? 0));
      counts.mostAtOnce = Math.max(counts.mostAtOnce, [...executions.values()].filter((is) => is === 'running').length);
      const run = (await prepared[machine])({ machine, name, input });
      void follow(machine, name, run);
    },
    outcome: async (machine, name) => executions.get(`${machine} ${name}`) ?? 'unknown',
  };
  const quiet = () => undefined;
  const log = { info: quiet, warn: quiet, error: () => void (counts.lost += 1) };
  const outbox = outboxInTable({ table, machines, clock, log, slots: options.slots });

  /** A call of a browser: the write and its start; a refused call is repeated. */
  const upload = (start: Start): Promise<void> => {
    asked.set(start.name, clock.now());
    return invokeLater('browser', async () => {
      await outbox.record(start);
      await outbox.deliver(start);
    });
  };

  return {
    seen,
    /** A file whose preparation was given up late may have become a document before. */
    counted: () => ({ ...counts, finished: done.size, failed: [...failed].filter((id) => !done.has(id)).length }),
    singleFile: () => ({ ...singleFile }),
    isOver: () => new Set([...failed, ...done]).size >= options.files + (options.singleAt === undefined ? 0 : 1),
    /** Begins the burst and what runs every minute. */
    begin(): void {
      const files = Array.from({ length: options.files }, (_, file) => `f${file}`);
      const lane = async (): Promise<void> => {
        for (let id = files.shift(); id !== undefined; id = files.shift()) {
          await upload(toFileStart(id));
          counts.uploaded += 1;
        }
      };
      for (let n = 0; n < sentTogether; n += 1) void lane();
      if (options.singleAt !== undefined)
        void wait(options.singleAt * 1000).then(async () => upload(toFileStart(single)));
      const everyMinute = async (): Promise<void> => {
        for (;;) {
          await wait(60_000);
          await invokeLater('sweep-outbox', () => outbox.sweep(60_000));
        }
      };
      void everyMinute();
    },
  };
}
