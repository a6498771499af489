import { IconFiles, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { CurrentUser } from '#shared/account/user.ts';
import type { Counts } from '#web/remote/counts.ts';
import { useMailCounts } from '#web/remote/mail-counts.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { lazyWhenIdle } from '#web/ui/lazy-when-idle.ts';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { listOpenLinks, listShownLinks } from '../access/links.ts';
import { formatUploadCount, useUploadCount } from './use-upload-count.ts';
import { useLogout } from '../access/use-logout.ts';
import * as styles from './shell.module.css';

// Fetched after the first page: most of the time there is nothing to show.
const SideNotes = lazyWhenIdle(async () => (await import('./side-notes.tsx')).SideNotes);

type SidebarProps = {
  readonly user: CurrentUser;
  readonly counts: Counts | undefined;
  readonly rail: boolean;
  /** Left out where the page itself wants the rail. */
  readonly onFold: (() => void) | undefined;
};

export function Sidebar({ user, counts, rail, onFold }: SidebarProps) {
  const t = useText('shell');
  const format = useFormat();
  const doctypes = useDoctypes().filter(({ draft, id }) => !draft && id !== '_');
  const uploads = useUploadCount();
  const { pathname } = useLocation();
  const { logout, reason } = useLogout();
  const trash = counts?.trash ?? 0;
  const mails = useMailCounts(user.role.some((role) => role !== 'viewer'))?.waiting ?? 0;
  const counted: Partial<Record<string, Pick<EntryProps, 'count' | 'label' | 'heat'>>> = {
    '/files': {
      count: formatUploadCount(uploads),
      label: uploads === 0 ? t('link.upload') : t('count.uploads', { name: t('link.upload'), count: uploads }),
    },
    '/mail': {
      count: formatUploadCount(mails),
      heat: mails === 0 ? undefined : 'hot',
      label: mails === 0 ? t('link.mail') : t('count.mails', { name: t('link.mail'), count: mails }),
    },
    '/document/list/trash': {
      count: trash === 0 ? '' : format.count(trash),
      label: t('count.total', { name: t('link.trash'), count: trash }),
    },
  };
  return (
    <nav className={`${styles.side} no-print`} aria-label={t('nav')}>
      <Group title={t('group.documents')}>
        <Entry
          to="/document/list"
          end
          name={t('link.all')}
          icon={<IconFiles size={18} stroke={1.6} aria-hidden />}
          count={counts === undefined ? '' : format.count(counts.all)}
          label={t('count.total', { name: t('link.all'), count: counts?.all ?? 0 })}
        />
        {doctypes.map(({ id, slug, short, name }, index) => {
          // What its list opens with; the total beside other types would be another kind of number.
          const waiting = counts?.doctypes[id]?.waiting ?? 0;
          return (
            <Entry
              key={id}
              to={`/document/list/${slug}`}
              name={name}
              icon={<DoctypeTag short={short} index={index} />}
              count={waiting === 0 ? '' : format.count(waiting)}
              heat="hot"
              label={waiting === 0 ? name : t('count.waiting', { name, count: waiting })}
            />
          );
        })}
      </Group>
      <Group title={t('group.storage')}>
        {listShownLinks(user, 'storage').map(({ to, text, icon: Icon, closed }) => {
          const entry = { name: t(text), icon: <Icon size={18} stroke={1.6} aria-hidden /> };
          return closed === undefined ? (
            <Entry key={to} to={to} {...entry} {...counted[to]} />
          ) : (
            <ClosedEntry key={to} {...entry} reason={t(closed)} />
          );
        })}
      </Group>
      <Group title={t('group.overviews')}>
        {listOpenLinks(user, 'overviews').map(({ to, text, icon: Icon, with: other }) => (
          <Entry
            key={to}
            to={to}
            name={t(text)}
            icon={<Icon size={18} stroke={1.6} aria-hidden />}
            isHere={other !== undefined && pathname === other}
          />
        ))}
      </Group>
      <Group title={t('group.settings')}>
        {listOpenLinks(user, 'settings').map(({ to, text, icon: Icon }) => (
          <Entry key={to} to={to} name={t(text)} icon={<Icon size={18} stroke={1.6} aria-hidden />} />
        ))}
        <button
          type="button"
          className={styles.nav}
          title={reason ?? (rail ? t('logout') : undefined)}
          aria-disabled={reason !== undefined}
          onClick={logout}
        >
          <IconLogout size={18} stroke={1.6} aria-hidden />
          <span className={styles.navName}>{t('logout')}</span>
        </button>
      </Group>
      <div className={styles.sideFoot}>
        <Suspense fallback={<span />}>
          <SideNotes />
        </Suspense>
        {onFold === undefined ? null : (
          <button
            type="button"
            className={styles.fold}
            aria-label={t(rail ? 'unfold' : 'fold')}
            title={t(rail ? 'unfold' : 'fold')}
            onClick={onFold}
          >
            {rail ? (
              <IconLayoutSidebarLeftExpand size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} aria-hidden />
            )}
          </button>
        )}
      </div>
    </nav>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.navGroup} role="group" aria-label={title}>
    <div className={styles.navHead} aria-hidden>
      {title}
    </div>
    {children}
  </div>
);

type ClosedProps = { readonly name: string; readonly icon: ReactNode; readonly reason: string };

/** A link that leads nowhere for the person, and says why. */
const ClosedEntry = ({ name, icon, reason }: ClosedProps) => (
  <button type="button" className={styles.nav} title={reason} aria-disabled>
    {icon}
    <span className={styles.navName}>{name}</span>
  </button>
);

type EntryProps = {
  readonly to: string;
  readonly end?: boolean;
  readonly name: string;
  readonly icon: ReactNode;
  readonly count?: string;
  readonly heat?: 'hot' | undefined;
  /** The name with its count as a sentence. */
  readonly label?: string;
  /** The open screen belongs to this one. */
  readonly isHere?: boolean;
};

const Entry = ({ to, end = false, name, icon, count = '', heat, label = name, isHere = false }: EntryProps) => {
  const shown = { to, className: styles.nav, 'aria-label': label, title: label };
  const content = (
    <>
      {icon}
      <span className={styles.navName}>{name}</span>
      {count === '' ? null : (
        <span className={styles.navCount} data-heat={heat}>
          {count}
        </span>
      )}
    </>
  );
  return isHere ? (
    <Link {...shown} aria-current="page">
      {content}
    </Link>
  ) : (
    <NavLink {...shown} end={end}>
      {content}
    </NavLink>
  );
};
