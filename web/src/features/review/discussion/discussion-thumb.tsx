import { discussionLimits } from '#shared/discussion/discussion.ts';
import { useText } from '#web/text/use-text.ts';
import { Avatar } from '#web/ui/signs/avatar.tsx';
import * as styles from './discussion.module.css';
import { useDiscussionStatus } from './use-discussion.ts';
import { useRun } from '../commands/commands-context.ts';
import { useIsOpen } from '../session/dialogs-context.ts';
import { useReviewed } from '../session/session-context.ts';

/** Badges count to here (language.md §12). */
export const formatCount = (count: number): string => (count >= 99 ? '99+' : `${count}`);

const truncatePreview = (text: string): string => {
  const letters = Array.from(text.replace(/\s+/gu, ' '));
  return letters.length > discussionLimits.preview
    ? `${letters.slice(0, discussionLimits.preview - 1).join('')}…`
    : letters.join('');
};

/** The discussion at a glance: who speaks, the last message, how much is unread; nothing before anybody spoke (R-DIS-09, R-DIS-10). */
export function DiscussionThumb() {
  const t = useText('detail');
  const run = useRun();
  const docId = useReviewed(({ _id }) => _id);
  const discussing = useIsOpen('discussion');
  const { data } = useDiscussionStatus(docId, discussing);
  if (data === undefined || data.lastMessage === null) return null;
  const { participants, lastMessage, unread } = data;
  const names = participants.map(({ name }) => name).filter((name) => name !== '');
  const text = truncatePreview(lastMessage.text);
  return (
    <button
      type="button"
      className={styles.thumb}
      aria-label={t('discussion.thumb', { text, count: unread })}
      onClick={() => run('discussion')}
    >
      <span className={styles.thumbPeople} aria-hidden>
        {names.slice(0, discussionLimits.avatars).map((name, index) => (
          <Avatar key={`${name}-${index}`} name={name} />
        ))}
      </span>
      <span className={styles.thumbText}>{text}</span>
      {unread === 0 ? null : (
        <span className={styles.toolBadge} data-inline="true">
          {formatCount(unread)}
        </span>
      )}
    </button>
  );
}
