import type { Change } from '#functions/ports/change.ts';
import type { Write } from '#functions/ports/table.ts';

/** A change of what is kept in the table, as its writes. */
class TableChange implements Change {
  readonly kind: Change['kind'];
  readonly writes: readonly Write[];
  constructor(kind: Change['kind'], writes: readonly Write[]) {
    this.kind = kind;
    this.writes = writes;
  }
}

export const toChange = (kind: Change['kind'], writes: readonly Write[]): Change => new TableChange(kind, writes);

/** The writes of changes for one transaction. Throws for a change that another store prepared. */
export const toWrites = (changes: readonly Change[]): readonly Write[] =>
  changes.flatMap((change) => {
    if (!(change instanceof TableChange)) throw new TypeError(`the table cannot write ${change.kind}`);
    return change.writes;
  });
