import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Statements } from './rows.ts';

/** Statements that are kept: texts of filters are many. */
const maxKept = 500;

/** Prepares each statement once; of many, the ones that were used last stay prepared. */
export function preparedOnce(database: DatabaseSync): Statements {
  const prepared = new Map<string, StatementSync>();
  return (sql) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.delete(sql);
    prepared.set(sql, known);
    const [oldest] = prepared.keys();
    if (prepared.size > maxKept && oldest !== undefined) prepared.delete(oldest);
    return {
      run: (...values: SQLInputValue[]) => void known.run(...values),
      get: (...values) => known.get(...values),
      all: (...values) => known.all(...values),
    };
  };
}
