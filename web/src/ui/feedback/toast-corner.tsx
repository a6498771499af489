import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useAtomValue } from '#web/state/state.ts';
import { useText } from '#web/text/use-text.ts';
import { dismissToast, toastMs, undoMs, useToasts, type ShownToast } from './toast.ts';
import { findLift, listControls } from './toast-place.ts';
import * as styles from './toasts.module.css';

const icons = { done: IconCircleCheckFilled, info: IconInfoCircle, warning: IconAlertTriangleFilled } as const;

/** Farther from the corner than this, toasts have a strip of their own below the screen instead. */
const maxLift = 200;
const stripGap = 8;
const settleMs = 100;

/**
 * Keeps toasts off the controls below them: they rise over those near the corner. Where that finds no place, as in a long list, the
 * screen gives them a strip at its foot until they are gone.
 */
function useFreePlace(stack: RefObject<HTMLElement | null>, count: number): void {
  const shown = count > 0;
  const place = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const corner = stack.current;
    if (corner === null || !shown) return undefined;
    const root = document.documentElement;
    const setRoom = (px: number) => root.style.setProperty('--toast-room', `${px}px`);
    const apply = () => {
      // What a person is about to press stays where it is.
      if (corner.matches(':hover, :focus-within')) return;
      const height = corner.offsetHeight + stripGap;
      const hasRoom = root.style.getPropertyValue('--toast-room') !== '';
      corner.style.setProperty('--toast-lift', '0px');
      if (hasRoom) setRoom(height);
      const { top, bottom } = corner.getBoundingClientRect();
      const controls = listControls(corner);
      const lift = findLift({ top, bottom }, controls, maxLift);
      if (lift === undefined && !hasRoom) setRoom(height);
      corner.style.setProperty('--toast-lift', `${lift ?? 0}px`);
    };
    place.current = apply;
    apply();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(apply, settleMs);
    };
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !corner.contains(target))) later();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', later);
    document.addEventListener('scroll', later, true);
    document.addEventListener('transitionend', later);
    corner.addEventListener('mouseleave', later);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('resize', later);
      document.removeEventListener('scroll', later, true);
      document.removeEventListener('transitionend', later);
      corner.removeEventListener('mouseleave', later);
      root.style.removeProperty('--toast-room');
    };
  }, [stack, shown]);
  useLayoutEffect(() => place.current?.(), [count]);
}

/** The corner where toasts appear: bottom right, five seconds, longer while they are hovered (R-SHL-17, R-SHL-18). */
export function ToastCorner() {
  const toasts = useToasts();
  const corner = useRef<HTMLDivElement>(null);
  useFreePlace(corner, toasts.length);
  return (
    <div ref={corner} className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

const dialogPollMs = 300;

function Progress({ done, total, label }: NonNullable<ShownToast['progress']>) {
  const count = useAtomValue(done);
  return (
    <>
      <progress className={styles.toastProgress} value={count} max={total} aria-label={label(count)} />
      <small>{label(count)}</small>
    </>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const t = useText('ui');
  const [held, setHeld] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { action, progress, detail } = toast;
  const canUndo = action?.undo === true;
  const stays = held || progress !== undefined || detail !== undefined;
  useEffect(() => {
    if (stays) return undefined;
    const shownMs = canUndo ? undoMs : toastMs;
    let timer = setTimeout(() => end(false), shownMs);
    // What can be taken back waits behind a dialog, and has its whole time when that closes.
    const end = (waited: boolean): void => {
      if (canUndo && document.querySelector('[aria-modal="true"]') !== null)
        timer = setTimeout(() => end(true), dialogPollMs);
      else if (waited) timer = setTimeout(() => end(false), shownMs);
      else dismissToast(toast.id);
    };
    return () => clearTimeout(timer);
  }, [stays, canUndo, toast.id]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const tone = toast.tone ?? 'done';
  const Icon = icons[tone];
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocusCapture={hold}
      onBlurCapture={release}
    >
      <Icon className={styles.toastIcon} size={17} aria-hidden />
      <span className={styles.toastText}>
        {toast.text}
        {progress === undefined ? null : <Progress {...progress} />}
      </span>
      {detail === undefined ? null : (
        <Button size="xs" onClick={() => setOpen(true)}>
          {detail.label}
        </Button>
      )}
      {isOpen ? detail?.draw(() => dismissToast(toast.id)) : null}
      {action === undefined ? null : (
        <Button
          size="xs"
          onClick={() => {
            action.run();
            dismissToast(toast.id);
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t('close')} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
