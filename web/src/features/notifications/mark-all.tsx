import { workers } from '#shared/kit/role.ts';
import { markAllRead } from '#web/remote/notifications.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { useBusy } from '#web/ui/dialogs/use-busy.ts';

type MarkAllProps = {
  readonly unread: number;
  /** Once it is pressed: the button has the focus and goes away, with the answer or before it. */
  readonly onPress: () => void;
};

/** Marks everything as read; for those who may edit (R-NOT-06), and while there is something unread. */
export function MarkAll({ unread, onPress }: MarkAllProps) {
  const t = useText('notifications');
  const { role } = useUser();
  const { busy, run } = useBusy<true>();
  if (unread === 0 || !workers.some((one) => role.includes(one))) return null;
  return (
    <PushButton
      disabled={busy !== null}
      onClick={() => {
        onPress();
        void run(true, markAllRead);
      }}
    >
      {t('markAll')}
    </PushButton>
  );
}
