import type { Change } from '#functions/ports/change.ts';
import type { IndexChange } from '#functions/ports/document-index.ts';
import type { Write } from '#functions/ports/table.ts';

/** A change of what is kept in the table, as its writes. */
class TableChange implements Change {
  readonly kind: Change['kind'];
  readonly writes: readonly Write[];
  readonly learned: readonly IndexChange[];
  constructor(kind: Change['kind'], writes: readonly Write[], learned: readonly IndexChange[]) {
    this.kind = kind;
    this.writes = writes;
    this.learned = learned;
  }
}

/** `learned`: what the index learns of it, where it goes along with the write of a document. */
export const toChange = (
  kind: Change['kind'],
  writes: readonly Write[],
  learned: readonly IndexChange[] = [],
): Change => new TableChange(kind, writes, learned);

/** What the index learns of changes that go along with the write of a document. */
export const listLearned = (changes: readonly Change[]): readonly IndexChange[] =>
  changes.flatMap((change) => (change instanceof TableChange ? change.learned : []));

/** The writes of changes for one transaction. Throws for a change that another store prepared. */
export const toWrites = (changes: readonly Change[]): readonly Write[] =>
  changes.flatMap((change) => {
    if (!(change instanceof TableChange)) throw new TypeError(`the table cannot write ${change.kind}`);
    return change.writes;
  });
