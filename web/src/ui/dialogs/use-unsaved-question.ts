import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from './confirm.ts';
import { registerUnsavedWork } from './unsaved-work.ts';

/** Marks a second history entry of the same page, off which "back" falls while something is unsaved. */
const shielded = z.object({ usr: z.object({ shield: z.literal(true) }) });
const isShielded = (): boolean => shielded.safeParse(window.history.state).success;

/** The screens with something unsaved: nothing but the person can save it, and signing out or going to another company asks them. */
const unsavedScreens = new Set<symbol>();
registerUnsavedWork({
  state: () => (unsavedScreens.size === 0 ? 'saved' : 'stuck'),
  discard: () => unsavedScreens.clear(),
});

/** A link of this page that would leave it. */
function findLeavingLink(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== window.location.origin)
    return undefined;
  return link.pathname === window.location.pathname ? undefined : `${link.pathname}${link.search}`;
}

/**
 * Leaving by accident is prevented while something is unsaved (ledger R-TPL-11): links and "back" ask here, closing the window asks in
 * the browser's own way, and signing out and going to another company wait for the answer.
 */
export function useUnsavedQuestion(unsaved: boolean): void {
  const t = useText('ui');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  const confirmLeaving = useEffectEvent(() =>
    confirm({ title: t('leave.title'), confirm: t('leave.confirm'), danger: true }),
  );
  const raise = useEffectEvent(() => {
    if (!isShielded()) void navigate(`${pathname}${search}${hash}`, { state: { shield: true } });
  });

  // Before the screen shows that something is unsaved: "back" may follow at once.
  useLayoutEffect(() => {
    if (!unsaved) return undefined;
    raise();
    const screen = Symbol('unsaved');
    unsavedScreens.add(screen);
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const to = findLeavingLink(event);
      if (to === undefined || event.defaultPrevented || event.metaKey || event.ctrlKey || event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmLeaving().then((yes) => (yes ? void navigate(to) : undefined));
    };
    const back = () => {
      if (isShielded()) return;
      raise();
      // Two steps: off the shield and off the page.
      void confirmLeaving().then((yes) => (yes ? void navigate(-2) : undefined));
    };
    window.addEventListener('beforeunload', stay);
    window.addEventListener('popstate', back);
    document.addEventListener('click', click, { capture: true });
    return () => {
      unsavedScreens.delete(screen);
      window.removeEventListener('beforeunload', stay);
      window.removeEventListener('popstate', back);
      document.removeEventListener('click', click, { capture: true });
    };
  }, [unsaved, navigate]);
}
