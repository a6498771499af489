import { rebase, toFieldMap } from './drafts.ts';
import { rebaseName } from './renaming.ts';
import type { Session, UnsavedChanges } from './session-model.ts';
import { rebaseTables } from './table-drafts.ts';

/**
 * Takes up what an earlier tab did not save, over the document as it is now; what was changed here meanwhile stays. One step of
 * undo takes the fields back.
 */
export function restoreChanges(session: Session, changes: UnsavedChanges): Session {
  const lost = new Map([...changes.drafts].filter(([key]) => !session.drafts.has(key)));
  const { drafts, conflicts } = rebase(lost, toFieldMap(session.document.fields));
  const lostTables = new Map([...changes.tables].filter(([key]) => !session.tables.drafts.has(key)));
  const tables = rebaseTables({ drafts: lostTables, conflicts: [] }, session.document.tables);
  const [first, ...others] = [...drafts].map(([key, after]) => ({ key, before: undefined, after }));
  return {
    ...session,
    drafts: new Map([...drafts, ...session.drafts]),
    conflicts: [...session.conflicts, ...conflicts],
    tables: {
      drafts: new Map([...tables.drafts, ...session.tables.drafts]),
      conflicts: [...session.tables.conflicts, ...tables.conflicts],
    },
    name: session.name ?? rebaseName(changes.name, session.document.name),
    done: first === undefined ? session.done : [{ ...first, also: others }, ...session.done],
  };
}
