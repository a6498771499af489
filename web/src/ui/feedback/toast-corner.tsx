import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { dismissToast, toastMs, useToasts, type ShownToast } from './toast.ts';
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

function ToastCard({ toast }: { toast: ShownToast }) {
  const t = useText('ui');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toastMs);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const tone = toast.tone ?? 'done';
  const Icon = icons[tone];
  const { action } = toast;
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
      <span className={styles.toastText}>{toast.text}</span>
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
