import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod';

/** Marks a second history entry of the same page, off which "back" falls while something is unsaved. */
const shielded = z.object({ usr: z.object({ shield: z.literal(true) }) });
const isShielded = (): boolean => shielded.safeParse(window.history.state).success;

/**
 * Leaving by accident is prevented while something is unsaved (R-WED-07): closing the tab asks in the browser's own way, "back" asks
 * here. `ask` shows the question; the answer calls `leave`.
 */
export function useLeaveGuard(unsaved: boolean, ask: () => void): { readonly leave: (to: string) => void } {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leaving = useRef<string>(undefined);

  const raise = useEffectEvent(() => {
    if (!isShielded()) void navigate(`${pathname}${search}`, { state: { shield: true } });
  });
  const back = useEffectEvent(() => {
    if (leaving.current !== undefined) {
      void navigate(leaving.current, { replace: true });
      return;
    }
    if (!unsaved || isShielded()) return;
    raise();
    ask();
  });

  useEffect(() => {
    const listen = () => back();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);

  // Before the screen shows that something is unsaved: "back" may follow at once.
  useLayoutEffect(() => {
    if (!unsaved) return undefined;
    raise();
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [unsaved]);

  return {
    leave: (to) => {
      leaving.current = to;
      // Off the shield first, so that "back" does not lead into the editor again.
      if (isShielded()) void navigate(-1);
      else void navigate(to, { replace: true });
    },
  };
}
