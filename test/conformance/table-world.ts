import type { Table } from '#functions/ports/table.ts';

/** A table under test with a clock that the tests turn. */
export type TableWorld = {
  readonly table: () => Table;
  readonly clock: { ms: number };
  /** A partition key that no other test uses. */
  readonly partition: () => string;
};
