import type { Document } from '#shared/document/whole-document.ts';
import { changeFields, travel } from './change-fields.ts';
import { listTooLong, toFieldChanges, toFieldMap, rebase, type Draft } from './drafts.ts';
import type { FieldKey } from './field-key.ts';
import { acceptOwn, addLost } from './lost-answers.ts';
import { restoreChanges } from './restore-changes.ts';
import { resolveName, getNameAfterSave, rebaseName, getNameToSend, renameTo } from './renaming.ts';
import { rebaseAfterSave, resolveTable, addTableDraft, rebaseTables, getTableChanges } from './table-drafts.ts';
import {
  type Sending,
  type Session,
  isDirty,
  countConflicts,
  type Purpose,
  type SaveBody,
  type SessionEffect,
  type SessionMessage,
  type UnsavedChanges,
} from './session-model.ts';
import { settleSaved } from './undo.ts';

type SessionUpdate = readonly [Session, readonly SessionEffect[]];

/** A lost race is tried again this often before the person is asked to look. */
const maxRetries = 3;

/** Changes are saved after a pause; what changed nothing needs none. */
const changed = (before: Session, after: Session): SessionUpdate => [
  after,
  before.done === after.done ? [] : [{ kind: 'save-later' }],
];

function send(session: Session, purpose: Purpose): SessionUpdate {
  // A pause between two keys ends behind a confirmation that waits already: it takes along what was typed anyway.
  if (session.sending) return [{ ...session, wanted: purpose === 'saved' ? (session.wanted ?? purpose) : purpose }, []];
  const tooLong = listTooLong(session.drafts);
  const held = new Set([...session.conflicts.map((conflict) => conflict.key), ...tooLong]);
  if (countConflicts(session) > 0 && purpose !== 'saved') return [session, [{ kind: 'ask-conflicts' }]];
  // The field says what is wrong; the document does not leave its person without what they typed.
  if (tooLong.length > 0 && purpose !== 'saved') return [{ ...session, wanted: null, again: null }, []];
  // What waits for a decision, and what no save would take, does not go along.
  const drafts = new Map([...session.drafts].filter(([key]) => !held.has(key)));
  const fields = toFieldChanges(drafts);
  const tables = getTableChanges(session.document.tables, session.tables);
  const name = getNameToSend(session.name);
  const nothing = fields.length === 0 && Object.keys(tables).length === 0 && name.name === undefined;
  // What could not be sent on is not sent on behind anybody's back: the way on is open again.
  if (purpose === 'saved' && nothing) return [{ ...session, unreachable: null }, []];
  const sending: Sending = { purpose, drafts, tables: session.tables, name: session.name };
  const body: SaveBody = {
    fields,
    ...tables,
    confirmed: purpose === 'confirmed',
    returned: purpose === 'returned',
    saved: purpose === 'saved',
    ...(purpose === 'confirmed' ? { acknowledged: [...session.acknowledged] } : {}),
    ...(purpose === 'returned' ? { returnReason: session.returnReason } : {}),
    document: { version: session.document.version, ...name },
  };
  return [{ ...session, sending, wanted: null }, [{ kind: 'send', purpose, body }]];
}

function continueWith(session: Session): SessionUpdate {
  if (session.wanted !== null) return send(session, session.wanted);
  return isDirty(session) ? [session, [{ kind: 'save-later' }]] : [session, []];
}

function rebaseOver(before: Session, document: Document): Session {
  const session = acceptOwn(before, document);
  const { drafts, conflicts } = rebase(session.drafts, toFieldMap(document.fields));
  const name = rebaseName(session.name, document.name);
  return { ...session, document, drafts, tables: rebaseTables(session.tables, document.tables), conflicts, name };
}

function restored(session: Session, changes: UnsavedChanges): SessionUpdate {
  const next = restoreChanges(session, changes);
  if (!isDirty(next)) return [next, []];
  return [next, [{ kind: 'save-later' }, ...(countConflicts(next) > 0 ? [{ kind: 'ask-conflicts' } as const] : [])]];
}

function answered(session: Session, document: Document, at: string): SessionUpdate {
  const sent = session.sending;
  // What was sent and not touched since is the server's word now; what was touched since starts from the server's word.
  const theirs = toFieldMap(document.fields);
  const drafts = new Map<FieldKey, Draft>();
  const held = new Set(session.conflicts.map((conflict) => conflict.key));
  for (const [key, draft] of session.drafts) {
    if (held.has(key)) drafts.set(key, draft);
    else if (sent?.drafts.get(key) !== draft) drafts.set(key, { ...draft, base: theirs.get(key) });
  }
  const name = getNameAfterSave(session.name, sent?.name ?? null, document.name);
  const tables = rebaseAfterSave(session.tables, sent?.tables, document.tables);
  const next = {
    ...session,
    document,
    drafts,
    tables,
    name,
    done: sent === null ? session.done : settleSaved(session.done, sent.drafts),
    sending: null,
    lost: [],
    again: null,
    savedAt: at,
    unreachable: null,
  };
  return continueWith(next);
}

function newer(session: Session, document: Document): SessionUpdate {
  // What was just taken over comes back as what the screen reads; nothing is new in it.
  if (document === session.document && session.again === null) return [session, []];
  // An older answer that arrives late says nothing new.
  if (document.version < session.document.version) return [session, []];
  if (session.sending) return [session, []];
  // The same version has the same tables; keeping ours keeps their rows the very same ones, however often it is read.
  const { tables } = document.version === session.document.version ? session.document : document;
  const merged = rebaseOver(session, { ...document, tables });
  if (merged.again === null) return [merged, []];
  if (countConflicts(merged) > 0) return [{ ...merged, again: null }, [{ kind: 'ask-conflicts' }]];
  return send(merged, merged.again.purpose);
}

function stale(session: Session): SessionUpdate {
  // Somebody who sent the document on and saved meanwhile still wants it sent on.
  const purpose = [session.sending?.purpose, session.wanted].find((one) => one === 'confirmed' || one === 'returned');
  const tries = (session.again?.tries ?? 0) + 1;
  const idle = { ...session, sending: null, wanted: null };
  if (tries > maxRetries) return [{ ...idle, again: null }, [{ kind: 'ask-conflicts' }]];
  return [{ ...idle, again: { purpose: purpose ?? 'saved', tries } }, [{ kind: 'read-again' }]];
}

/** What a person changes; a save and its answer are no change of theirs. */
const edits: ReadonlySet<SessionMessage['kind']> = new Set<SessionMessage['kind']>([
  'edited',
  'verified',
  'removed',
  'together',
  'renamed',
  'table',
  'table-chosen',
  'name-chosen',
  'chosen',
  'undo',
  'redo',
]);

/** Whether the document says something else now than what a person may have been asked about; somebody else's version does. */
function isEdit(before: Session, after: Session, message: SessionMessage): boolean {
  if (message.kind === 'newer') return after.document.version > before.document.version;
  return edits.has(message.kind) && (message.kind !== 'together' || message.messages.length > 0);
}

/** The edit session as a pure machine. */
export function updateSession(session: Session, message: SessionMessage): SessionUpdate {
  const [next, effects] = update(session, message);
  return [isEdit(session, next, message) ? { ...next, edits: next.edits + 1 } : next, effects];
}

function update(session: Session, message: SessionMessage): SessionUpdate {
  switch (message.kind) {
    case 'edited':
    case 'verified':
    case 'removed':
      return changed(session, changeFields(session, [message]));
    case 'together':
      return changed(session, changeFields(session, message.messages, message.cause));
    case 'offered':
      return [{ ...session, offers: message.offers }, []];
    case 'renamed':
      return [
        { ...session, name: renameTo(session.name, message.name, session.document.name) },
        [{ kind: 'save-later' }],
      ];
    case 'table': {
      const { key, table: mine, base } = message;
      const tables = addTableDraft(session.tables, { key, mine, base }, session.document.tables);
      return [{ ...session, tables }, [{ kind: 'save-later' }]];
    }
    case 'table-chosen':
      return [
        { ...session, tables: resolveTable(session.tables, message.key, message.take) },
        [{ kind: 'save-later' }],
      ];
    case 'name-chosen':
      return [{ ...session, name: resolveName(session.name, message.take) }, [{ kind: 'save-later' }]];
    case 'undo':
      return changed(session, travel(session, true));
    case 'redo':
      return changed(session, travel(session, false));
    case 'save':
      return send(
        {
          ...session,
          acknowledged: message.acknowledged ?? session.acknowledged,
          returnReason: message.returnReason ?? session.returnReason,
        },
        message.purpose,
      );
    case 'answered':
      return answered(session, message.document, message.at);
    case 'newer':
      return newer(session, message.document);
    case 'stale':
      return stale(session);
    case 'refused':
      return [{ ...session, sending: null, wanted: null, again: null }, []];
    case 'unreachable':
      // What was typed is tried again; going on is not: the person may be gone.
      return [
        {
          ...session,
          sending: null,
          lost: addLost(session.lost, session.sending),
          wanted: null,
          unreachable: session.unreachable ?? message.at,
        },
        [{ kind: 'retry-later' }],
      ];
    case 'restored':
      return restored(session, message.changes);
    case 'chosen': {
      const conflict = session.conflicts.find((c) => c.key === message.key);
      const draft = session.drafts.get(message.key);
      if (!conflict || !draft) return [session, []];
      const conflicts = session.conflicts.filter((c) => c !== conflict);
      const drafts = new Map(session.drafts);
      if (message.take === 'theirs') drafts.delete(message.key);
      else drafts.set(message.key, { ...draft, base: conflict.theirs });
      return [{ ...session, conflicts, drafts }, [{ kind: 'save-later' }]];
    }
  }
}
