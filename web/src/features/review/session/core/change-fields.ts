import type { FieldValue } from '#shared/field/field.ts';
import { isSaved, type Draft } from './drafts.ts';
import { getFieldKey, type FieldKey } from './field-key.ts';
import { getFields, type FieldMessage, type Session } from './session-model.ts';
import {
  addMove,
  clearHiddenValues,
  findCause,
  getDraftAfter,
  listMoves,
  toDraft,
  type Move,
  type Step,
} from './undo.ts';

const maxUndoSteps = 200;

const findStored = ({ document }: Session, key: FieldKey): FieldValue | undefined =>
  document.fields.find((field) => getFieldKey(field) === key);

/** What the person saw when they began; where there was nothing, it stays nothing whatever has come since. */
function findBase(session: Session, key: FieldKey): FieldValue | undefined {
  const draft = session.drafts.get(key);
  return draft === undefined ? findStored(session, key) : draft.base;
}

function putDraft(session: Session, key: FieldKey, draft: Draft | undefined): Session {
  const drafts = new Map(session.drafts);
  const inFlight = session.sending?.drafts.has(key) ?? false;
  if (draft === undefined || (!inFlight && isSaved(findStored(session, key), draft))) drafts.delete(key);
  else drafts.set(key, draft);
  // Typing on while the question is open asks about what they typed last.
  const conflicts = session.conflicts.flatMap((conflict) => {
    const mine = drafts.get(conflict.key)?.value;
    return mine === undefined ? [] : [conflict.mine === mine ? conflict : { ...conflict, mine }];
  });
  return { ...session, drafts, conflicts };
}

/** The field as the person sees it, but for its checks; undefined where there is none. */
function findSeen(session: Session, key: FieldKey): Draft | undefined {
  const draft = session.drafts.get(key);
  const stored = findStored(session, key);
  if (draft === undefined) return stored && toDraft(stored, stored);
  const param = draft.param ?? stored?.param;
  return draft.remove === true ? undefined : { ...draft, ...(param === undefined ? {} : { param }) };
}

/** What the message makes of its field; undefined where that is so already. */
function getDraftFor(session: Session, message: FieldMessage): Draft | undefined {
  const seen = findSeen(session, message.key);
  const base = findBase(session, message.key);
  switch (message.kind) {
    case 'edited': {
      const param = message.param ?? seen?.param;
      return {
        value: message.value,
        bboxes: message.bboxes ?? (message.value === '' ? [] : (seen?.bboxes ?? [])),
        verified: message.filled !== true,
        ...(param === undefined ? {} : { param }),
        base,
      };
    }
    case 'verified': {
      const follows = message.shown !== undefined && !session.drafts.has(message.key);
      const known = follows ? toDraft(message.shown, base) : seen;
      return known === undefined || known.verified ? undefined : { ...known, verified: true, base };
    }
    case 'removed':
      return { value: '', bboxes: [], verified: true, remove: true, base };
  }
}

function addStep(session: Session, moves: readonly Move[], cause: FieldKey | undefined): Session {
  const [first, ...rest] = moves;
  if (first === undefined) return session;
  const { done } = session;
  const changed = moves.map(({ key }) => key);
  const at = cause === undefined ? -1 : findCause(done, cause, changed);
  const joined = done[at];
  const steps =
    joined === undefined
      ? [...done.slice(-maxUndoSteps), rest.reduce<Step>(addMove, first)]
      : done.with(at, moves.reduce(addMove, joined));
  return { ...session, done: steps, undone: [] };
}

/** Letters of one field that follow each other are one step, also where what was typed first was saved meanwhile. */
function isTypedOn(session: Session, message: FieldMessage): boolean {
  if (message.kind !== 'edited' || message.typing !== true) return false;
  const last = session.done.at(-1);
  if (last?.key !== message.key || last.after === undefined || last.after.remove === true) return false;
  return findSeen(session, message.key)?.value === last.after.value;
}

/** Clears what the changes hide (R-FLD-07); taking them back brings it back. */
function clearHidden(session: Session): readonly [Session, readonly Move[]] {
  const hidden = clearHiddenValues(getFields(session), session.drafts);
  return [hidden.reduce((now, { key, after }) => putDraft(now, key, after), session), hidden];
}

/**
 * Changes fields as one step of undo. What follows from the change of another field (`cause`) belongs to the step of that one, so
 * that taking it back takes everything back.
 */
export function changeFields(session: Session, messages: readonly FieldMessage[], cause?: FieldKey): Session {
  const [first] = messages;
  const from = first !== undefined && isTypedOn(session, first) ? first.key : cause;
  const settled = new Set(session.settled);
  const moves: Move[] = [];
  let next = session;
  for (const message of messages) {
    const { key } = message;
    if (message.kind === 'verified') settled.add(key);
    const after = getDraftFor(next, message);
    if (after === undefined) continue;
    moves.push({ key, before: next.drafts.get(key), after });
    next = putDraft(next, key, after);
  }
  const [cleared, hidden] = moves.length === 0 ? [next, []] : clearHidden(next);
  return addStep({ ...cleared, settled }, [...moves, ...hidden], from);
}

/** Undo and redo: one step with all that came with it. */
export function travel(session: Session, back: boolean): Session {
  const from = back ? session.done : session.undone;
  const taken = from.at(-1);
  if (!taken) return session;
  const settled = new Set(session.settled);
  if (back) for (const { key } of listMoves(taken)) settled.delete(key);
  const moved = listMoves(taken).reduce(
    (now, move) => putDraft(now, move.key, getDraftAfter(move, session, back)),
    session,
  );
  return back
    ? { ...moved, settled, done: session.done.slice(0, -1), undone: [...session.undone, taken] }
    : { ...moved, settled, undone: session.undone.slice(0, -1), done: [...session.done, taken] };
}
