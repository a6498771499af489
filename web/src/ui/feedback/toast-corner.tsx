import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useAtomValue } from '#web/state/state.ts';
import { useText } from '#web/text/use-text.ts';
import { dismissToast, toastMs, undoMs, useToasts, type ShownToast } from './toast.ts';
import * as styles from './toasts.module.css';

const icons = { done: IconCircleCheckFilled, info: IconInfoCircle, warning: IconAlertTriangleFilled } as const;

/** The corner where toasts appear: bottom right, five seconds, longer while they are hovered (R-SHL-17, R-SHL-18). */
export function ToastCorner() {
  const toasts = useToasts();
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
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
