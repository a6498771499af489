import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import {
  formerMachine,
  machineNames,
  toMachineName,
  type ExecutionOutcome,
  type MachineName,
} from '#functions/ports/machines.ts';
import { json, type Json } from '#shared/kit/json.ts';

export type Execution = {
  readonly machine: MachineName;
  readonly name: string;
  readonly input: Readonly<Record<string, Json | undefined>>;
};

const schema = `
  CREATE TABLE IF NOT EXISTS executions (
    machine TEXT NOT NULL, name TEXT NOT NULL, input TEXT NOT NULL,
    started REAL NOT NULL, ended REAL, error TEXT,
    PRIMARY KEY (machine, name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS unfinished ON executions (started) WHERE ended IS NULL;
  CREATE INDEX IF NOT EXISTS finished ON executions (ended) WHERE ended IS NOT NULL;
`;

/** Puts the executions of the former machine under the machines that do its work now; ends and names stay as they are. */
function splitFormerMachine(database: DatabaseSync): void {
  const move = database.prepare('UPDATE OR IGNORE executions SET machine = ? WHERE machine = ? AND name = ?');
  for (const found of database.prepare('SELECT name, input FROM executions WHERE machine = ?').all(formerMachine)) {
    const execution = stored.safeParse(found).data;
    if (execution === undefined) continue;
    move.run(toMachineName(formerMachine, execution.input), formerMachine, execution.name);
  }
}

/** As on AWS, a name is taken for 90 days after its execution ended. */
const rememberedMs = 90 * 24 * 60 * 60 * 1000;

const stored = z.object({
  name: z.string(),
  input: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), json)),
});
const row = stored.extend({ machine: z.enum(machineNames) });

/** The executions that were started and how they ended, in a SQLite file of their own. */
export function executionRecord(path: string, clock: Clock) {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  database.exec(schema);
  splitFormerMachine(database);
  database.prepare('DELETE FROM executions WHERE ended < ?').run(clock.now() - rememberedMs);
  const insert = database.prepare(
    'INSERT INTO executions (machine, name, input, started) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const finish = database.prepare('UPDATE executions SET ended = ?, error = ? WHERE machine = ? AND name = ?');
  const unfinished = database.prepare(
    'SELECT machine, name, input FROM executions WHERE ended IS NULL ORDER BY started, name',
  );
  const ending = database.prepare('SELECT ended, error FROM executions WHERE machine = ? AND name = ?');
  return {
    outcome(machine: MachineName, name: string): ExecutionOutcome {
      const found = ending.get(machine, name);
      if (found === undefined) return 'unknown';
      if (found['ended'] === null) return 'running';
      return found['error'] === null ? 'succeeded' : 'failed';
    },
    /** False when the name has been started before. */
    add({ machine, name, input }: Execution): boolean {
      return insert.run(machine, name, JSON.stringify(input), clock.now()).changes === 1;
    },
    end({ machine, name }: Execution, error: string | null): void {
      finish.run(clock.now(), error, machine, name);
    },
    /** What another version of the product wrote and this one does not understand stays where it is. */
    unfinished: (): readonly Execution[] => unfinished.all().flatMap((found) => row.safeParse(found).data ?? []),
    close: () => database.close(),
  };
}
