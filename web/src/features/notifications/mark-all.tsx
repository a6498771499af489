import { workers } from '#shared/kit/role.ts';
import { markAllRead } from '#web/remote/notifications.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { useBusy } from '#web/ui/dialogs/use-busy.ts';

type MarkAllProps = {
  readonly unread: number;
  /** Afterwards: the button, which had the focus, is gone. */
  readonly onDone?: () => void;
};

/** Marks everything as read; for those who may edit (R-NOT-06), and while there is something unread. */
export function MarkAll({ unread, onDone }: MarkAllProps) {
  const t = useText('notifications');
  const { role } = useUser();
  const { busy, run } = useBusy<true>();
  if (unread === 0 || !workers.some((one) => role.includes(one))) return null;
  return (
    <PushButton disabled={busy !== null} onClick={() => void run(true, markAllRead).then(onDone)}>
      {t('markAll')}
    </PushButton>
  );
}
