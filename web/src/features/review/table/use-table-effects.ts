import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useValue } from '../session/store.ts';
import type { TablesModel } from './create-tables.ts';
import type { RunningTable } from './run-table.ts';

/** Keeps the open table in step with the document, and hands over what is typed in it before it is left. */
export function useTableEffects({ tables, shown, server, closeRemoved, reportDelay, report }: TablesModel): void {
  const open = useValue(tables.open);
  const shownTable = useValue(shown);
  const serverTable = useValue(server);
  const blocking = useValue(tables.blocking);
  const delay = useValue(reportDelay);

  // A table that is still to be drawn is not in the document yet; one that was there and is gone was removed elsewhere.
  const present = useRef<RunningTable | null>(null);
  useLayoutEffect(() => {
    if (open === null) return;
    if (shownTable !== undefined) present.current = open;
    else if (present.current === open) closeRemoved();
  }, [open, shownTable, closeRemoved]);

  // What came from elsewhere reaches the open table.
  const take = useEffectEvent(() => {
    if (shownTable !== undefined) open?.receive(shownTable, serverTable);
  });
  useEffect(() => {
    take();
  }, [shownTable, serverTable]);
  useEffect(() => () => open?.stop(), [open]);

  // A person who closes the window a moment after typing is asked to stay until it is saved.
  useEffect(() => {
    if (open === null) return;
    const leaving = (event: BeforeUnloadEvent) => {
      if (open.flush()) event.preventDefault();
    };
    window.addEventListener('beforeunload', leaving);
    return () => window.removeEventListener('beforeunload', leaving);
  }, [open]);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => report(blocking), delay);
    return () => clearTimeout(timer);
  }, [blocking, delay, report]);
}
