import type { Document } from '#shared/document/document.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { toFieldChanges, toFieldMap, isSaved, rebase, type Draft } from './drafts.ts';
import type { FieldKey } from './field-key.ts';
import { resolveName, getNameAfterSave, rebaseName, getNameToSend, renameTo } from './renaming.ts';
import { rebaseAfterSave, resolveTable, addTableDraft, rebaseTables, getTableChanges } from './table-drafts.ts';
import {
  type Sending,
  type Session,
  getFields,
  isDirty,
  countConflicts,
  type Purpose,
  type SaveBody,
  type SessionEffect,
  type SessionMessage,
} from './session-model.ts';
import { clearHiddenValues, toDraft, listMoves, getDraftAfter } from './undo.ts';

type SessionUpdate = readonly [Session, readonly SessionEffect[]];

/** A lost race is tried again this often before the person is asked to look. */
const maxRetries = 3;
const maxUndoSteps = 200;

/** What the person saw when they began; where there was nothing, it stays nothing whatever has come since. */
function findBase({ drafts, document }: Session, key: FieldKey): FieldValue | undefined {
  const draft = drafts.get(key);
  return draft === undefined ? toFieldMap(document.fields).get(key) : draft.base;
}

function putDraft(session: Session, key: FieldKey, draft: Draft | undefined): Session {
  const drafts = new Map(session.drafts);
  const known = session.document.fields.find((field) => field._id + ':' + String(field._idx) === key);
  const inFlight = session.sending?.drafts.has(key) ?? false;
  if (draft === undefined || (!inFlight && isSaved(known, draft))) drafts.delete(key);
  else drafts.set(key, draft);
  // Typing on while the question is open asks about what they typed last.
  const conflicts = session.conflicts.flatMap((conflict) => {
    const mine = drafts.get(conflict.key)?.value;
    return mine === undefined ? [] : [conflict.mine === mine ? conflict : { ...conflict, mine }];
  });
  return { ...session, drafts, conflicts };
}

function addStep(session: Session, key: FieldKey, after: Draft, typing: boolean): Session {
  const before = session.drafts.get(key);
  const last = session.done.at(-1);
  const same = typing && last?.key === key && last.after === before && before !== undefined;
  const done = same
    ? [...session.done.slice(0, -1), { ...last, after }]
    : [...session.done.slice(-maxUndoSteps), { key, before, after }];
  return { ...putDraft(session, key, after), done, undone: [] };
}

/** Clears what the last change hides (R-FLD-07); taking the change back brings it back. */
function clearHidden(session: Session): Session {
  const last = session.done.at(-1);
  const hidden = clearHiddenValues(getFields(session), session.drafts);
  if (last === undefined || hidden.length === 0) return session;
  const cleared = hidden.reduce((now, { key, after }) => putDraft(now, key, after), session);
  return { ...cleared, done: [...session.done.slice(0, -1), { ...last, hidden: [...(last.hidden ?? []), ...hidden] }] };
}

function travel(session: Session, back: boolean): SessionUpdate {
  const from = back ? session.done : session.undone;
  const taken = from.at(-1);
  if (!taken) return [session, []];
  const settled = new Set(session.settled);
  if (back) settled.delete(taken.key);
  const moved = listMoves(taken).reduce(
    (now, move) => putDraft(now, move.key, getDraftAfter(move, session, back)),
    session,
  );
  return [
    back
      ? { ...moved, settled, done: session.done.slice(0, -1), undone: [...session.undone, taken] }
      : { ...moved, settled, undone: session.undone.slice(0, -1), done: [...session.done, taken] },
    [{ kind: 'save-later' }],
  ];
}

function send(session: Session, purpose: Purpose): SessionUpdate {
  // A pause between two keys ends behind a confirmation that waits already: it takes along what was typed anyway.
  if (session.sending) return [{ ...session, wanted: purpose === 'saved' ? (session.wanted ?? purpose) : purpose }, []];
  const held = new Set(session.conflicts.map((conflict) => conflict.key));
  if (countConflicts(session) > 0 && purpose !== 'saved') return [session, [{ kind: 'ask-conflicts' }]];
  // What waits for a decision does not go along.
  const drafts = new Map([...session.drafts].filter(([key]) => !held.has(key)));
  const fields = toFieldChanges(drafts);
  const tables = getTableChanges(session.document.tables, session.tables);
  const name = getNameToSend(session.name);
  const nothing = fields.length === 0 && Object.keys(tables).length === 0 && name.name === undefined;
  // What could not be sent on is not sent on behind anybody's back: the way on is open again.
  if (purpose === 'saved' && nothing) return [{ ...session, unreachable: false }, []];
  const sending: Sending = { purpose, drafts, tables: session.tables, name: session.name };
  const body: SaveBody = {
    fields,
    ...tables,
    confirmed: purpose === 'confirmed',
    returned: purpose === 'returned',
    saved: purpose === 'saved',
    ...(purpose === 'confirmed' ? { acknowledged: [...session.acknowledged] } : {}),
    document: { version: session.document.version, ...name },
  };
  return [{ ...session, sending, wanted: null }, [{ kind: 'send', purpose, body }]];
}

function continueWith(session: Session): SessionUpdate {
  if (session.wanted !== null) return send(session, session.wanted);
  return isDirty(session) ? [session, [{ kind: 'save-later' }]] : [session, []];
}

function rebaseOver(session: Session, document: Document): Session {
  const { drafts, conflicts } = rebase(session.drafts, toFieldMap(document.fields));
  const name = rebaseName(session.name, document.name);
  return { ...session, document, drafts, tables: rebaseTables(session.tables, document.tables), conflicts, name };
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
    sending: null,
    again: null,
    savedAt: at,
    unreachable: false,
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

/** The edit session as a pure machine. */
export function updateSession(session: Session, message: SessionMessage): SessionUpdate {
  switch (message.kind) {
    case 'edited': {
      const field = getFields(session).get(message.key);
      const base = findBase(session, message.key);
      const param = message.param ?? field?.param;
      const draft: Draft = {
        value: message.value,
        bboxes: message.bboxes ?? (message.value === '' ? [] : (field?.bboxes ?? [])),
        verified: true,
        ...(param === undefined ? {} : { param }),
        base,
      };
      return [clearHidden(addStep(session, message.key, draft, message.typing ?? false)), [{ kind: 'save-later' }]];
    }
    case 'verified': {
      const field = getFields(session).get(message.key);
      const settled = new Set(session.settled).add(message.key);
      if (!field || field.verified) return [{ ...session, settled }, []];
      const base = findBase(session, message.key);
      const draft: Draft = { ...toDraft(field, base), verified: true };
      return [{ ...clearHidden(addStep(session, message.key, draft, false)), settled }, [{ kind: 'save-later' }]];
    }
    case 'removed': {
      const base = findBase(session, message.key);
      const draft: Draft = { value: '', bboxes: [], verified: true, remove: true, base };
      return [addStep(session, message.key, draft, false), [{ kind: 'save-later' }]];
    }
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
      return travel(session, true);
    case 'redo':
      return travel(session, false);
    case 'save':
      return send({ ...session, acknowledged: message.acknowledged ?? session.acknowledged }, message.purpose);
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
      return [{ ...session, sending: null, wanted: null, unreachable: true }, [{ kind: 'retry-later' }]];
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
