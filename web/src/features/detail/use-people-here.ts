import { useEffect, useState } from 'react';
import { liveSocket, useLiveEvent, useLiveStatus } from '#web/remote/live.ts';

/** Ids of everybody else who has the document open now; nobody while the live connection is down. */
export function usePeopleHere(docId: string, me: string): readonly string[] {
  const status = useLiveStatus();
  const [people, setPeople] = useState<readonly string[]>([]);
  const on = status === 'on';
  useEffect(() => {
    if (!on) return;
    liveSocket.say({ action: 'open', docId });
    return () => {
      liveSocket.say({ action: 'open', docId: null });
    };
  }, [on, docId]);
  useLiveEvent('document_people', (event) => {
    if (event.docId === docId) setPeople(event.people);
  });
  return on ? people.filter((id) => id !== me) : [];
}
