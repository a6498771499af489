import { store } from '#web/state/state.ts';
import { useEffect, useMemo, useRef } from 'react';
import { getPageSizes, type ReviewModel } from './review-model.ts';
import { isDirty } from '#web/features/review/session/core/session-model.ts';
import { usePhone } from './session/layout-context.ts';
import { usePart, useValue } from './session/store.ts';
import { getFollowDelay } from './viewer/core/viewport.ts';

/** Focus is on the screen or nowhere: nothing that the user is busy with elsewhere loses it. */
const isFocusOnReview = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('[data-part="layout"]') !== null;

/** The page and the cursor follow the active field: its box comes to the upper third, its input has the focus. */
export function useActiveFieldFollowing({ session, selection, viewer, focus }: ReviewModel): void {
  const active = useValue(selection.active);
  const lastReveal = useRef(0);
  useEffect(() => {
    if (active === null) return;
    // Only another field moves the page; a changed value leaves it where the hands work.
    const boxes = store.get(selection.activeRow)?.value?.bboxes ?? [];
    const now = performance.now();
    const timer = setTimeout(
      () => viewer.machine.send({ kind: 'revealed', boxes }),
      getFollowDelay(now, lastReveal.current),
    );
    lastReveal.current = now;
    return () => clearTimeout(timer);
  }, [active, selection, viewer]);

  // A phone would open its keyboard over the page.
  const editable = useValue(session.editable);
  const phone = usePhone();
  const ready = editable && !phone;
  useEffect(() => {
    if (ready && active !== null && isFocusOnReview(document.activeElement)) focus.focusActive();
  }, [ready, active, focus]);
}

/** The viewer knows the sizes of the pages that the document has now. */
export function usePageSizes({ session, viewer }: ReviewModel): void {
  const document = usePart(session.machine.state, (state) => state.document);
  const sizes = useMemo(() => getPageSizes(document), [document]);
  useEffect(() => {
    viewer.machine.send({ kind: 'pages', sizes });
  }, [viewer, sizes]);
}

/** Closing the window asks while something is not saved. */
export function useUnsavedWarning({ session }: ReviewModel): void {
  const dirty = usePart(session.machine.state, isDirty);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
