import { readDocument, saveDocument } from '#shared/api/documents.ts';
import type { DocumentOrder } from '#shared/account/user.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient, runMutation } from '#web/remote/query.ts';
import { Cancelled, Refused, Unreachable } from '#web/remote/refused.ts';
import { isSignedIn } from '#web/remote/session.ts';
import { saveAfterMs } from './core/limits.ts';
import { updateSession } from './core/session.ts';
import {
  isDirty,
  openSession,
  getTablesInFlight,
  type Session,
  type Purpose,
  type SaveBody,
  type SessionEffect,
  type SessionMessage,
  type SessionOutcome,
} from '#web/features/review/session/core/session-model.ts';
import { returnOrNotify } from './refused-documents.ts';
import { notify } from './notify.ts';
import { createMachine, type Machine } from './store.ts';
import { getVisitWork } from './visits.ts';

/** How the next document is chosen (R-DET-22, R-DET-32). */
export type NextChoice = {
  readonly preferred: string | undefined;
  readonly orderBy: DocumentOrder;
  /** The other documents of the list that is worked through, those that follow first. */
  readonly among?: readonly string[] | undefined;
};

export type SessionMachine = Machine<Session, SessionMessage, SessionEffect>;

export type RunningSession = {
  readonly machine: SessionMachine;
  /** The screen that shows the session takes its outcomes from now on, first those that it missed. Returns how to stop. */
  readonly listen: (listener: (outcome: SessionOutcome) => void) => () => void;
  /** Sends what is not saved yet, without waiting for the debounce: before leaving. */
  readonly flush: () => void;
  readonly setNextChoice: (choice: NextChoice) => void;
  /** Gives up what could not be saved; nothing is sent any more. */
  readonly discard: () => void;
  /** Nothing unsaved, nothing on its way, no answer without a reader: the session may be forgotten. */
  readonly isIdle: () => boolean;
};

/** A save that did not reach the server is tried again after this. */
const retryAfterMs = 5000;

/** It was not received, or the person was not signed in any more: nothing is wrong with what was to be saved. */
const didNotArrive = (error: unknown): boolean =>
  error instanceof Unreachable || error instanceof Cancelled || (error instanceof Refused && error.status === 401);

/**
 * Runs an edit session against the server. It outlives its screen until everything is saved; once its user has left, it waits
 * until they are back.
 */
export function runSession(userId: string, document: Document): RunningSession {
  const { _id: id } = document;
  const machine: SessionMachine = createMachine(openSession(document), updateSession);
  let listener: ((outcome: SessionOutcome) => void) | undefined;
  /** What went wrong after the person had left: they are notified elsewhere now, and here when they come back. */
  let undelivered: readonly SessionOutcome[] = [];
  const report = (outcome: SessionOutcome) => {
    listener?.(outcome);
    if (listener !== undefined || outcome.kind === 'answered' || outcome.kind === 'sent') return;
    undelivered = [...undelivered, outcome];
    returnOrNotify(id, () => void notify(machine.model(), outcome));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let discarded = false;
  let choice: NextChoice = { preferred: undefined, orderBy: 'createdAt' };

  const saveIn = (ms: number) => {
    clearTimeout(timer);
    if (discarded) return;
    timer = setTimeout(() => machine.send({ kind: 'save', purpose: 'saved' }), ms);
  };

  const send = async (purpose: Purpose, body: SaveBody) => {
    clearTimeout(timer);
    const { preferred, orderBy, among } = choice;
    // A lost race is tried again without a word.
    if (machine.model().again === null) report({ kind: 'sent', purpose });
    try {
      // Another user's session would save it in their name.
      if (!isSignedIn(userId)) throw new Unreachable('signed out');
      const work = getVisitWork(userId, id);
      const change = {
        ...body,
        // The whole of this visit each time: a save that is tried again, or whose answer was lost, counts once.
        ...(work === undefined ? {} : { work }),
        // The tables are here already; thousands of rows need not travel back.
        withoutTables: true,
        nextDocumentOrderBy: orderBy,
        ...(preferred === undefined ? {} : { nextPreferred: preferred }),
        ...(among === undefined || purpose === 'saved' ? {} : { nextAmong: [...among] }),
      };
      // Our own change is not echoed to this socket, so what lists and counts know is out of date.
      const invalidates = [keys.lists, keys.counts];
      const answer = await runMutation(() => call(saveDocument, { params: { id }, body: change }), { invalidates });
      const document = { ...answer.document, tables: getTablesInFlight(machine.model()) };
      // What was read meanwhile may be newer than the answer: a step of a machine behind the save, or somebody else's.
      queryClient.setQueryData<Document>(keys.document(id), (known) =>
        known !== undefined && known.version > document.version ? known : document,
      );
      machine.send({ kind: 'answered', document, at: new Date().toISOString() });
      report({ kind: 'answered', purpose, answer: { ...answer, document } });
    } catch (error) {
      if (error instanceof Refused && error.refusal === 'stale-version') machine.send({ kind: 'stale' });
      else if (didNotArrive(error)) {
        const lost = [purpose, machine.model().wanted].find((one) => one === 'confirmed' || one === 'returned');
        // First the news: an idle session without news is forgotten.
        if (lost !== undefined) report({ kind: 'refused', purpose: lost, error });
        machine.send({ kind: 'unreachable', at: new Date().toISOString() });
      } else {
        report({ kind: 'refused', purpose, error });
        machine.send({ kind: 'refused' });
      }
    }
    // While something was on its way, newer documents were left alone.
    const known = queryClient.getQueryData<Document>(keys.document(id));
    if (known !== undefined && known.version > machine.model().document.version)
      machine.send({ kind: 'newer', document: known });
  };

  const readAgain = async () => {
    try {
      const newer = await queryClient.query({
        queryKey: keys.document(id),
        queryFn: ({ signal }) => call(readDocument, { params: { id }, signal }),
        staleTime: 0,
      });
      machine.send({ kind: 'newer', document: newer });
    } catch (error) {
      machine.send({ kind: 'refused' });
      report({ kind: 'refused', purpose: 'saved', error });
    }
  };

  machine.handleEffects((effect) => {
    switch (effect.kind) {
      case 'save-later':
        saveIn(listener === undefined ? 0 : saveAfterMs);
        return;
      case 'retry-later':
        saveIn(retryAfterMs);
        return;
      case 'send':
        void send(effect.purpose, effect.body);
        return;
      case 'read-again':
        void readAgain();
        return;
      case 'ask-conflicts':
        report({ kind: 'conflicts' });
    }
  });

  return {
    machine,
    listen: (next) => {
      listener = next;
      const missedOutcomes = undelivered;
      undelivered = [];
      for (const outcome of missedOutcomes) next(outcome.kind === 'refused' ? { ...outcome, late: true } : outcome);
      return () => {
        if (listener === next) listener = undefined;
      };
    },
    setNextChoice: (next) => {
      choice = next;
    },
    flush: () => {
      clearTimeout(timer);
      if (discarded) return;
      // What is on its way takes everything along; what came after it is saved once it is there.
      const session = machine.model();
      if (isDirty(session) && session.sending === null) machine.send({ kind: 'save', purpose: 'saved' });
    },
    discard: () => {
      discarded = true;
      clearTimeout(timer);
    },
    isIdle: () => {
      if (discarded) return true;
      const session = machine.model();
      return !isDirty(session) && session.sending === null && session.again === null && undelivered.length === 0;
    },
  };
}
