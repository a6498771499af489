import { useDebouncedValue } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useWithKey } from '../commands/command-hints.tsx';
import { formatCount } from '../discussion/discussion-thumb.tsx';
import { useHistory } from './use-history.ts';
import { useRun } from '../commands/commands-context.ts';
import { useReviewed } from '../session/session-context.ts';
import * as styles from '../discussion/discussion.module.css';

/** What is unread is counted once the hands rest: stepping through documents and typing ask for no history. */
const restMs = 2000;

function useUnread(): number {
  const _id = useReviewed((document) => document._id);
  const version = useReviewed((document) => document.version);
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  const [steady] = useDebouncedValue(version, restMs);
  const { data } = useHistory(_id, steady, rested);
  return data?.filter(({ isRead }) => !isRead).length ?? 0;
}

/** The history in the tool column, with how many of its lines I have not read. */
export function HistoryTool() {
  const t = useText('detail');
  const run = useRun();
  const unread = useUnread();
  const withKey = useWithKey();
  const label = unread === 0 ? t('tools.history') : t('tools.historyUnread', { count: unread });
  return (
    <IconButton label={label} hint={withKey(label, 'history')} side="left" size={34} onClick={() => run('history')}>
      <IconHistory size={18} stroke={1.6} aria-hidden />
      {unread === 0 ? null : (
        <span className={styles.toolBadge} data-quiet="true">
          {formatCount(unread)}
        </span>
      )}
    </IconButton>
  );
}
