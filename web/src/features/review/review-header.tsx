import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { formatTime } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { DocumentName } from './document-name.tsx';
import { PeopleHere } from './collaboration/people-here.tsx';
import { Stepper } from './workflow/stepper.tsx';
import { TagList } from './tags/tag-list.tsx';
import { TypeMenu } from './actions/type-menu.tsx';
import { useWithKey } from './commands/command-hints.tsx';
import { useListNavigation } from './navigation/use-list-navigation.ts';
import {
  isDirty,
  countConflicts,
  countUnsaved,
  type Session,
} from '#web/features/review/session/core/session-model.ts';
import { listTooLong } from './session/core/drafts.ts';
import { getMemberName } from './session/core/names.ts';
import { useRun } from './commands/commands-context.ts';
import { useDialogs } from './session/dialogs-context.ts';
import { usePeople } from './session/document-queries.ts';
import { useEditable, useReviewed, useSession } from './session/session-context.ts';
import * as styles from './review.module.css';

/** R-DET-14. */
const maxAvatars = 5;

/** Which document this is, who has it, where it stands, and the way back and on. */
export function ReviewHeader() {
  const t = useText('detail');
  const run = useRun();
  const withKey = useWithKey();
  const navigation = useListNavigation();
  return (
    <header className={styles.header}>
      <IconButton label={t('header.back')} side="bottom" onClick={navigation.back}>
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <TypeMenu />
      <DocumentName />
      <TagList />
      <Assignees />
      <PeopleHere />
      <SaveMark />
      <span className={styles.grow} data-part="grow" />
      <Stepper />
      {navigation.position === null ? null : (
        <>
          <span className={styles.divider} />
          <span className={styles.position}>
            {t('header.position', { at: navigation.position.at, of: navigation.position.of })}
          </span>
          <IconButton
            label={t('header.previous')}
            hint={withKey(t('header.previous'), 'previousDocument')}
            side="bottom"
            disabled={navigation.previous === undefined}
            onClick={() => run('previousDocument')}
          >
            <IconChevronUp size={18} stroke={1.6} aria-hidden />
          </IconButton>
          <IconButton
            label={t('header.next')}
            hint={withKey(t('header.next'), 'nextDocument')}
            side="bottom"
            disabled={navigation.next === undefined}
            onClick={() => run('nextDocument')}
          >
            <IconChevronDown size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </>
      )}
    </header>
  );
}

const getInitials = (name: string): string =>
  name
    .split(/\s+/u)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Who is responsible now; people who are gone keep their place (R-FLD-50). */
function Assignees() {
  const t = useText('detail');
  const people = usePeople();
  const ids = useReviewed(({ userId }) => userId);
  if (ids.length === 0) return null;
  const names = ids.map((id) => getMemberName(people, id, t('header.unknownUser')));
  return (
    <span
      className={styles.people}
      role="img"
      aria-label={t('header.assigned', { names: names.join(', ') })}
      title={names.join(', ')}
    >
      {names.slice(0, maxAvatars).map((name, index) => (
        <i key={`${name}-${index}`}>{getInitials(name)}</i>
      ))}
      {names.length > maxAvatars ? <i>+{names.length - maxAvatars}</i> : null}
    </span>
  );
}

const getSession = (session: Session): Session => session;

/** All that is not saved is too long for its field, and waits for the person. */
const isHeld = (session: Session): boolean => {
  const count = listTooLong(session.drafts).length;
  return session.sending === null && count > 0 && count === countUnsaved(session);
};

/** "Saved 9:41", that something waits to be saved, or that two people changed the same. */
export function SaveMark() {
  const t = useText('detail');
  const session = useSession(getSession);
  const editable = useEditable();
  const { show } = useDialogs();
  const conflicts = countConflicts(session);
  if (conflicts > 0)
    return (
      <button type="button" className={styles.undecided} onClick={() => show('conflicts')}>
        {t('conflict.open', { count: conflicts })}
      </button>
    );
  if (session.unreachable !== null || isHeld(session))
    return <span className={styles.saved}>{t('save.waiting', { count: Math.max(1, countUnsaved(session)) })}</span>;
  if (!editable) return null;
  if (session.sending !== null || isDirty(session)) return <span className={styles.saved}>{t('save.saving')}</span>;
  if (session.savedAt === null) return null;
  return <span className={styles.saved}>{t('save.saved', { time: formatTime(session.savedAt) })}</span>;
}
