import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Contradiction } from '#shared/check/contradiction.ts';
import { Refused, Unreachable } from '#web/remote/refused.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertDocument, alertError, describeError } from '#web/ui/dialogs/error-alert.tsx';
import { getDocumentName, type SessionOutcome } from '#web/features/review/session/core/session-model.ts';
import { markMovedOn } from '../session/refused-documents.ts';
import type { IncorrectData, SentDocument } from './next-document-dialogs.tsx';
import { holdSession } from '../session/open-sessions.ts';
import type { RunningSession } from '../session/run-session.ts';
import { findPrefetched, usePrefetchNext } from './use-prefetch-next.ts';
import { useListNavigation } from './use-list-navigation.ts';

type Questions = {
  /** Opens the choice between two people's changes. */
  readonly openConflicts: () => void;
  /** Asks whether the document goes on in spite of what the server found open in it. */
  readonly askOpen: (found: readonly Contradiction[]) => void;
};

const noTarget = { documentId: undefined, code: undefined };

/**
 * The way on from a document: the next one is fetched ahead, and where it is known to wait the person goes on to it while the
 * server still writes. What the server refuses is shown wherever they are by then, with the way back.
 */
export function useNextDocument(running: RunningSession, { openConflicts, askOpen }: Questions) {
  const t = useText('detail');
  const user = useUser();
  const navigation = useListNavigation();
  const [asked, setAsked] = useState<SentDocument | null>(null);
  const [incorrect, setIncorrect] = useState<IncorrectData | null>(null);
  /** Somebody went on, or was asked, before the answer came; the answer asks nothing more. */
  const movedOn = useRef(false);
  const { _id: docId } = running.machine.model().document;
  const withoutAsking = user.settings.nextWithoutAsking ?? false;

  // The server may send on to another document than the list would: that one is fetched while the person is asked.
  usePrefetchNext(docId, asked?.next ?? navigation.next, asked === null);
  useEffect(() => {
    const orderBy = user.settings.nextDocumentOrder ?? 'createdAt';
    running.setNextChoice({ preferred: navigation.next, orderBy, among: navigation.others });
  }, [running, navigation.next, navigation.others, user.settings.nextDocumentOrder]);

  /** Stops listening: what comes of this document is shown where the person is by then. */
  const leave = useRef<() => void>(() => undefined);
  const goTo = (next: string) => {
    leave.current();
    navigation.open(next);
  };
  const proceed = (sentDocument: SentDocument) => {
    if (withoutAsking && sentDocument.next !== undefined && sentDocument.next !== docId) {
      markMovedOn(docId);
      goTo(sentDocument.next);
    } else setAsked(sentDocument);
  };
  const getUnreachableText = () =>
    t('left.refused', { name: getDocumentName(running.machine.model()), reason: t('left.unreachable') });
  const handleOutcome = useEffectEvent((outcome: SessionOutcome) => {
    switch (outcome.kind) {
      case 'sent': {
        if (outcome.purpose === 'saved') return;
        const next = findPrefetched(navigation.next, user._id);
        movedOn.current = next !== undefined;
        if (next !== undefined) proceed({ status: outcome.purpose, next, sent: true });
        return;
      }
      case 'answered': {
        const { answer, purpose } = outcome;
        if (answer.deleted === true) navigation.back();
        else if (purpose !== 'saved') {
          const sentDocument = { status: purpose, next: answer.nextDocumentId, sent: false };
          if (!movedOn.current) proceed(sentDocument);
          // Whoever has decided already is not asked again.
          else setAsked((open) => (open === null ? null : sentDocument));
        }
        return;
      }
      case 'conflicts':
        setAsked(null);
        openConflicts();
        return;
      case 'refused':
        setAsked(null);
        // The band says that there is no connection.
        if (outcome.error instanceof Unreachable) {
          // Coming back shows the reason.
          if (outcome.late === true && outcome.purpose !== 'saved')
            alertDocument({ ...noTarget, message: getUnreachableText() });
          return;
        }
        if (outcome.error instanceof Refused && outcome.error.contradictions.length > 0) {
          askOpen(outcome.error.contradictions);
          return;
        }
        if (outcome.error instanceof Refused && outcome.error.status === 422) {
          setIncorrect({ message: outcome.error.serverMessage, docId: describeError(outcome.error)?.documentId });
        } else alertError(outcome.error);
    }
  });
  useEffect(() => {
    const release = holdSession(user._id, running);
    const stop = running.listen((outcome) => handleOutcome(outcome));
    leave.current = stop;
    // What could not be sent while they were away is sent now that they are back.
    if (running.machine.model().unreachable !== null) running.flush();
    return () => {
      stop();
      running.flush();
      release();
    };
  }, [running, user._id]);

  return { asked, goTo, stay: () => setAsked(null), incorrect, corrected: () => setIncorrect(null) };
}
