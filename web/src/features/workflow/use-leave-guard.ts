import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod';

/** Marks the second history entry of the same page, which "back" falls onto while something is unsaved. */
const shield = z.object({ shield: z.literal(true) });

/**
 * Nobody leaves by accident while something is unsaved (R-WED-07): closing the tab asks in the browser's own way, "back" asks
 * here. `ask` shows the question; whoever answers it calls `leave`.
 */
export function useLeaveGuard(unsaved: boolean, ask: () => void): { readonly leave: (to: string) => void } {
  const navigate = useNavigate();
  const location = useLocation();
  const shielded = shield.safeParse(location.state).success;
  const leaving = useRef(false);
  const here = `${location.pathname}${location.search}`;

  useEffect(() => {
    if (!unsaved) return undefined;
    const stay = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', stay);
    return () => {
      window.removeEventListener('beforeunload', stay);
    };
  }, [unsaved]);

  const guard = useEffectEvent((wasShielded: boolean) => {
    if (!unsaved || shielded || leaving.current) return;
    // The first unsaved change puts the shield up; "back" takes it down, which is where we ask and put it up again.
    void navigate(here, { state: { shield: true } });
    if (wasShielded) ask();
  });
  const before = useRef(false);
  useEffect(() => {
    guard(before.current);
    before.current = shielded;
  }, [unsaved, shielded]);

  return {
    leave: (to) => {
      leaving.current = true;
      void navigate(to, { replace: true });
    },
  };
}
