import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { formatTime } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDesk } from './desk-context.ts';
import { DocumentName } from './document-name.tsx';
import { PeopleHere } from './people-here.tsx';
import { Stepper } from './stepper.tsx';
import { TagList } from './tags/tag-list.tsx';
import { TypeMenu } from './type-menu.tsx';
import { useWithKey } from './use-command-keys.tsx';
import { useWay } from './use-way.ts';
import { isDirty, undecided } from './core/session.ts';
import { personName } from './core/person-name.ts';

/** R-DET-14. */
const mostAvatars = 5;

/** Which document this is, who has it, where it stands, and the way back and on. */
export function DeskHeader() {
  const t = useText('detail');
  const desk = useDesk();
  const withKey = useWithKey();
  const way = useWay();
  return (
    <header className="dd-header">
      <IconButton label={t('header.back')} side="bottom" onClick={way.back}>
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <TypeMenu />
      <DocumentName />
      <TagList />
      <Assignees />
      <PeopleHere />
      <SaveMark />
      <span className="dd-grow" />
      <Stepper />
      {way.position === null ? null : (
        <>
          <span className="dd-divider" />
          <span className="dd-position">{t('header.position', { at: way.position.at, of: way.position.of })}</span>
          <IconButton
            label={t('header.previous')}
            said={withKey(t('header.previous'), 'previousDocument')}
            side="bottom"
            disabled={way.previous === undefined}
            onClick={() => {
              desk.run('previousDocument');
            }}
          >
            <IconChevronUp size={18} stroke={1.6} aria-hidden />
          </IconButton>
          <IconButton
            label={t('header.next')}
            said={withKey(t('header.next'), 'nextDocument')}
            side="bottom"
            disabled={way.next === undefined}
            onClick={() => {
              desk.run('nextDocument');
            }}
          >
            <IconChevronDown size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </>
      )}
    </header>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Who is responsible now; people who are gone keep their place (R-FLD-50). */
function Assignees() {
  const t = useText('detail');
  const desk = useDesk();
  const ids = desk.session.document.userId;
  if (ids.length === 0) return null;
  const names = ids.map((id) => personName(desk.people, id, t('header.unknownUser')));
  return (
    <span
      className="dd-people"
      role="img"
      aria-label={t('header.assigned', { names: names.join(', ') })}
      title={names.join(', ')}
    >
      {names.slice(0, mostAvatars).map((name, index) => (
        <i key={`${name}-${index}`}>{initials(name)}</i>
      ))}
      {names.length > mostAvatars ? <i>+{names.length - mostAvatars}</i> : null}
    </span>
  );
}

/** "Saved 9:41", that something waits to be saved, or that two people changed the same. */
export function SaveMark() {
  const t = useText('detail');
  const { session, editable, decide } = useDesk();
  const open = undecided(session);
  if (open > 0)
    return (
      <button type="button" className="dd-undecided" onClick={decide}>
        {t('conflict.open', { count: open })}
      </button>
    );
  if (session.unreachable)
    return <span className="dd-saved">{t('save.waiting', { count: Math.max(1, session.drafts.size) })}</span>;
  if (!editable) return null;
  if (session.sending !== null || isDirty(session)) return <span className="dd-saved">{t('save.saving')}</span>;
  if (session.savedAt === null) return null;
  return <span className="dd-saved">{t('save.saved', { time: formatTime(session.savedAt) })}</span>;
}
