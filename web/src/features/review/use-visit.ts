import { useEffect } from 'react';
import { useUser } from '#web/remote/session.ts';
import { toKeySign, type PersonSign } from './session/core/visit.ts';
import { noteSign } from './session/visits.ts';

/**
 * Measures what the person works on a document while it is open: touches, and the time in which they are active. Everything on the
 * screen counts, also dialogs over the document. A wheel is turned in countless ticks, so it is a sign of activity only.
 */
export function useVisit(documentId: string, isMeasured: boolean): void {
  const { _id: userId } = useUser();
  useEffect(() => {
    if (!isMeasured) return;
    const note = (sign: PersonSign) => noteSign(userId, documentId, sign);
    const noteSight = () => note(document.visibilityState === 'visible' ? 'arrived' : 'left');
    const press = (event: KeyboardEvent) => note(toKeySign(event));
    const point = () => note('touched');
    const move = () => note('moved');
    // Before what is pressed does anything: the touch that confirms belongs to what the confirmation sends.
    const early = { capture: true, passive: true } as const;
    noteSight();
    document.addEventListener('visibilitychange', noteSight);
    window.addEventListener('keydown', press, early);
    window.addEventListener('pointerdown', point, early);
    window.addEventListener('pointermove', move, early);
    window.addEventListener('wheel', move, early);
    return () => {
      document.removeEventListener('visibilitychange', noteSight);
      window.removeEventListener('keydown', press, early);
      window.removeEventListener('pointerdown', point, early);
      window.removeEventListener('pointermove', move, early);
      window.removeEventListener('wheel', move, early);
      note('left');
    };
  }, [userId, documentId, isMeasured]);
}
