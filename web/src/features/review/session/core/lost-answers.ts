import type { Document } from '#shared/document/whole-document.ts';
import { isSaved, toFieldMap, type Draft } from './drafts.ts';
import type { FieldKey } from './field-key.ts';
import { isSameTable } from './merge-table.ts';
import type { Sending, Session } from './session-model.ts';
import { getTableKey, type TableDraft, type TableKey } from './table-drafts.ts';
import { settleSaved } from './undo.ts';

/** Saves whose answers were lost, of which so many are remembered. */
const maxLost = 5;

/** A save got no answer: the server may have taken it or not. */
export const addLost = (lost: readonly Sending[], sending: Sending | null): readonly Sending[] =>
  sending === null ? lost : [...lost, sending].slice(-maxLost);

/**
 * What stands in a newer document because the server took a save of this person whose answer was lost is no other person's change: what
 * they have typed since starts from there.
 */
export function acceptOwn(session: Session, document: Document): Session {
  const { lost } = session;
  if (lost.length === 0) return session;
  const fields = toFieldMap(document.fields);
  const sentFields = lost.flatMap(({ drafts }) => [...drafts]);
  const own = new Map(sentFields.filter(([key, draft]) => isSaved(fields.get(key), draft)));
  const drafts = new Map<FieldKey, Draft>();
  for (const [key, draft] of session.drafts) {
    drafts.set(key, own.has(key) ? { ...draft, base: fields.get(key) } : draft);
  }
  const tables = new Map<TableKey, TableDraft>();
  for (const [key, draft] of session.tables.drafts) {
    const now = document.tables.find((table) => getTableKey(table) === key);
    const isOwn = lost.some(({ tables: { drafts: sent } }) => {
      const one = sent.get(key);
      return one !== undefined && isSameTable(one.mine ?? undefined, now);
    });
    tables.set(key, isOwn ? { ...draft, base: now } : draft);
  }
  const isOwnName = lost.some(({ name }) => name?.name === document.name);
  const name = session.name !== null && isOwnName ? { ...session.name, base: document.name } : session.name;
  return {
    ...session,
    drafts,
    tables: { ...session.tables, drafts: tables },
    name,
    done: settleSaved(session.done, own),
  };
}
