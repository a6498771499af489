import {
  IconFileSettings,
  IconFiles,
  IconInbox,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconPackageExport,
  IconReceiptTax,
  IconSitemap,
  IconTemplate,
  IconTrash,
  IconUpload,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { readLearning } from '#shared/api/learning.ts';
import type { CurrentUser } from '#shared/account/user.ts';
import type { Counts } from '#web/remote/counts.ts';
import { call } from '#web/remote/call.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useLiveEvent } from '#web/remote/live.ts';
import { usePolling } from '#web/remote/presence.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/doctype-tag.tsx';
import { uploadBadge } from './upload-badge.ts';
import { useUploadCount } from './use-upload-count.ts';
import { useLogout } from './use-logout.ts';

// Fetched after the first page: it stands below what people open first.
const PaymentEntries = lazy(async () => ({ default: (await import('./payment-entries.tsx')).PaymentEntries }));

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
  const { logout, reason } = useLogout();
  return (
    <nav className="df-side no-print" aria-label={t('nav')}>
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
          const { waiting = 0, total = 0 } = counts?.doctypes[id] ?? {};
          return (
            <Entry
              key={id}
              to={`/document/list/${slug}`}
              name={name}
              icon={<DoctypeTag short={short} index={index} />}
              count={total === 0 ? '' : format.count(waiting > 0 ? waiting : total)}
              heat={waiting > 0 ? 'hot' : undefined}
              label={t(waiting > 0 ? 'count.waiting' : 'count.total', { name, count: waiting > 0 ? waiting : total })}
            />
          );
        })}
      </Group>
      <Group title={t('group.storage')}>
        <Entry
          to="/files"
          name={t('link.upload')}
          icon={<IconUpload size={18} stroke={1.6} aria-hidden />}
          count={uploadBadge(uploads)}
          label={uploads === 0 ? t('link.upload') : t('count.uploads', { name: t('link.upload'), count: uploads })}
        />
        {user.role.some((role) => role !== 'viewer') ? (
          <>
            <Entry to="/tempbox" name={t('link.tempbox')} icon={<IconInbox size={18} stroke={1.6} aria-hidden />} />
            <Entry to="/bulk" name={t('link.bulk')} icon={<IconPackageExport size={18} stroke={1.6} aria-hidden />} />
            <Suspense fallback={null}>
              <PaymentEntries />
            </Suspense>
            <Entry
              to="/templates"
              name={t('link.templates')}
              icon={<IconTemplate size={18} stroke={1.6} aria-hidden />}
            />
          </>
        ) : null}
        <Entry
          to="/document/list/trash"
          name={t('link.trash')}
          icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
          count={counts === undefined || counts.trash === 0 ? '' : format.count(counts.trash)}
          label={t('count.total', { name: t('link.trash'), count: counts?.trash ?? 0 })}
        />
      </Group>
      <Group title={t('group.settings')}>
        <Entry to="/settings" name={t('link.profile')} icon={<IconUser size={18} stroke={1.6} aria-hidden />} />
        <Entry
          to="/document/workflow"
          name={t('link.workflow')}
          icon={<IconSitemap size={18} stroke={1.6} aria-hidden />}
        />
        {user.role.includes('admin') ? (
          <>
            <Entry
              to="/document/types"
              name={t('link.doctypes')}
              icon={<IconFileSettings size={18} stroke={1.6} aria-hidden />}
            />
            <Entry
              to="/accounting"
              name={t('link.accounting')}
              icon={<IconReceiptTax size={18} stroke={1.6} aria-hidden />}
            />
          </>
        ) : null}
        <button
          type="button"
          className="df-nav"
          title={reason ?? (rail ? t('logout') : undefined)}
          aria-disabled={reason !== undefined}
          onClick={logout}
        >
          <IconLogout size={18} stroke={1.6} aria-hidden />
          <span className="df-nav-name">{t('logout')}</span>
        </button>
      </Group>
      <div className="df-side-foot">
        <Learning />
        {onFold === undefined ? null : (
          <button
            type="button"
            className="df-fold"
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
  <div className="df-nav-group" role="group" aria-label={title}>
    <div className="df-nav-head" aria-hidden>
      {title}
    </div>
    {children}
  </div>
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
};

const Entry = ({ to, end = false, name, icon, count = '', heat, label = name }: EntryProps) => (
  <NavLink to={to} end={end} className="df-nav" aria-label={label} title={label}>
    {icon}
    <span className="df-nav-name">{name}</span>
    {count === '' ? null : (
      <span className="df-nav-count" data-heat={heat}>
        {count}
      </span>
    )}
  </NavLink>
);

/** How far the learning is, only while it learns (R-SHL-19); asked every minute, every ten seconds meanwhile. */
function Learning() {
  const t = useText('shell');
  const format = useFormat();
  const slow = usePolling(60_000);
  const fast = usePolling(10_000);
  const { data } = useQuery({
    queryKey: [...keys.company, 'learning'],
    queryFn: ({ signal }) => call(readLearning, { signal }),
    refetchInterval: (query) => (query.state.data?.learning === true ? fast : slow),
  });
  useLiveEvent(
    'learning_status_changed',
    () => void queryClient.invalidateQueries({ queryKey: [...keys.company, 'learning'] }),
  );
  if (data?.learning !== true) return <span />;
  return (
    <div className="df-learning" role="status">
      <span>{t('learning', { progress: format.wholePercent(data.progress) })}</span>
      <i style={{ '--df-share': data.progress }} />
    </div>
  );
}
