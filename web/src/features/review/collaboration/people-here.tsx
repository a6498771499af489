import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { Avatar } from '#web/ui/signs/avatar.tsx';
import { liveSocket, useLiveEvent, useLiveStatus } from '#web/remote/live.ts';
import { usePeople } from '../session/document-queries.ts';
import { useAnnounce } from '../session/session-context.ts';
import * as styles from '../review.module.css';

/** Ids of everybody else who has the document open now; empty while the live connection is down. */
export function usePeopleHere(docId: string, me: string): readonly string[] {
  const status = useLiveStatus();
  const [people, setPeople] = useState<readonly string[]>([]);
  const on = status === 'on';
  useEffect(() => {
    if (!on) return;
    liveSocket.send({ action: 'open', docId });
    return () => liveSocket.send({ action: 'open', docId: null });
  }, [on, docId]);
  useLiveEvent('document_people', (event) => {
    if (event.docId === docId) setPeople(event.people);
  });
  return on ? people.filter((id) => id !== me) : [];
}

/** Ids of everybody else who has the document open. */
export const PeopleHereContext = createContext<readonly string[]>([]);

/** More of them are a number. */
const maxShown = 3;

/** Who else has the document open: two people who see each other ask instead of overwriting. */
export function PeopleHere() {
  const t = useText('detail');
  const here = useContext(PeopleHereContext);
  const people = usePeople();
  const announce = useAnnounce();
  const names = here.flatMap((id) => people.find(({ _id }) => _id === id)?.name ?? []);
  const before = useRef<readonly string[]>([]);
  const line = names.join(', ');
  useEffect(() => {
    const now = line === '' ? [] : line.split(', ');
    const arrived = now.filter((name) => !before.current.includes(name));
    before.current = now;
    if (arrived.length > 0) announce(t('presence.came', { names: arrived.join(', ') }));
  }, [line, announce, t]);
  if (names.length === 0) return null;
  const label = t('presence.here', { names: line });
  return (
    <span className={styles.here} role="group" aria-label={label} title={label}>
      {names.slice(0, maxShown).map((name, index) => (
        <Avatar key={`${name}-${index}`} name={name} />
      ))}
      {names.length > maxShown ? <span className={styles.hereMore}>+{names.length - maxShown}</span> : null}
    </span>
  );
}
