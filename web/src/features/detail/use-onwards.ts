import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Contradiction } from '#shared/check/contradiction.ts';
import { Refused, Unreachable } from '#web/remote/refused.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertAbout, alertError } from '#web/ui/error-alert.tsx';
import { errorText } from '#web/ui/error-text.ts';
import { nameOf } from './core/session.ts';
import { leadOn } from './left-behind.ts';
import type { Incorrect, Onwards } from './onwards.ts';
import { holdSession } from './open-sessions.ts';
import type { RunningSession } from './run-session.ts';
import type { SessionNews } from './session-news.ts';
import { nextAtHand, useNextAhead } from './use-next-ahead.ts';
import { useWay } from './use-way.ts';

type Answers = {
  /** Opens the choice between two people's changes. */
  readonly decide: () => void;
  /** Asks whether the document goes on although it contradicts itself. */
  readonly askAbout: (found: readonly Contradiction[]) => void;
};

const nowhere = { documentId: undefined, code: undefined };

/**
 * The way on from a document: the next one is fetched ahead, and where it is known to wait the person goes on to it while the
 * server still writes. What the server refuses is told wherever they are by then, with the way back.
 */
export function useOnwards(running: RunningSession, { decide, askAbout }: Answers) {
  const t = useText('detail');
  const user = useUser();
  const way = useWay();
  const [asked, setAsked] = useState<Onwards | null>(null);
  const [incorrect, setIncorrect] = useState<Incorrect | null>(null);
  /** Somebody went on, or was asked, before the answer came; the answer asks nothing more. */
  const ahead = useRef(false);
  const { _id: docId } = running.machine.model().document;
  const straight = user.settings.nextWithoutAsking ?? false;

  // The server may send on to another document than the list would: that one is fetched while the person is asked.
  useNextAhead(docId, asked?.next ?? way.next, asked === null);
  useEffect(() => {
    running.prefer({ preferred: way.next, orderBy: user.settings.nextDocumentOrder ?? 'createdAt' });
  }, [running, way.next, user.settings.nextDocumentOrder]);

  /** Stops listening: what comes of this document is heard by whoever stands elsewhere by then. */
  const leave = useRef<() => void>(() => undefined);
  const goTo = (next: string) => {
    leave.current();
    way.open(next);
  };
  const goOn = (onwards: Onwards) => {
    if (straight && onwards.next !== undefined && onwards.next !== docId) {
      leadOn(docId);
      goTo(onwards.next);
    } else setAsked(onwards);
  };
  const unreached = () => t('left.refused', { name: nameOf(running.machine.model()), reason: t('left.unreachable') });
  const hear = useEffectEvent((news: SessionNews) => {
    switch (news.kind) {
      case 'sent': {
        if (news.purpose === 'saved') return;
        const next = nextAtHand(way.next, user._id);
        ahead.current = next !== undefined;
        if (next !== undefined) goOn({ status: news.purpose, next, sent: true });
        return;
      }
      case 'answered': {
        const { answer, purpose } = news;
        if (answer.deleted === true) way.back();
        else if (purpose !== 'saved') {
          const onwards = { status: purpose, next: answer.nextDocumentId, sent: false };
          if (!ahead.current) goOn(onwards);
          // Whoever has decided already is not asked again.
          else setAsked((open) => (open === null ? null : onwards));
        }
        return;
      }
      case 'conflicts':
        setAsked(null);
        decide();
        return;
      case 'refused':
        setAsked(null);
        // The band says that there is no connection.
        if (news.error instanceof Unreachable) {
          // Whoever comes back learns why.
          if (news.late === true && news.purpose !== 'saved') alertAbout({ ...nowhere, message: unreached() });
          return;
        }
        if (news.error instanceof Refused && news.error.contradictions.length > 0) {
          askAbout(news.error.contradictions);
          return;
        }
        if (news.error instanceof Refused && news.error.status === 422) {
          setIncorrect({ message: news.error.serverMessage, docId: errorText(news.error)?.documentId });
        } else alertError(news.error);
    }
  });
  useEffect(() => {
    const release = holdSession(user._id, running);
    const stop = running.listen((news) => hear(news));
    leave.current = stop;
    // What could not be sent while they were away is sent now that they are back.
    if (running.machine.model().unreachable) running.flush();
    return () => {
      stop();
      running.flush();
      release();
    };
  }, [running, user._id]);

  return { asked, goTo, stay: () => setAsked(null), incorrect, corrected: () => setIncorrect(null) };
}
