import { IconCamera, IconChecklist, IconFiles, IconMenu2, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import type { CurrentUser } from '#shared/account/user.ts';
import { addFiles } from '#web/features/files/uploads.ts';
import type { Counts } from '#web/remote/counts.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/doctype-tag.tsx';
import { Dropdown } from '#web/ui/dropdown.tsx';
import { alertError } from '#web/ui/error-alert.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { useLogout } from './use-logout.ts';

/** The bar at the bottom of a phone: documents, what waits for me, the camera, uploads, and the rest. */
export function PhoneBar({ user, counts }: { user: CurrentUser; counts: Counts | undefined }) {
  const t = useText('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const camera = useRef<HTMLInputElement>(null);
  const all = new URLSearchParams(search).get('status') === 'all';
  const onList = pathname.startsWith('/document/list') && pathname !== '/document/list/trash';
  return (
    <nav className="df-phone no-print" aria-label={t('nav')}>
      <Link to="/document/list?status=all" className="df-phone-entry" data-on={onList && all}>
        <IconFiles size={22} stroke={1.6} aria-hidden />
        {t('link.documents')}
      </Link>
      <Link to="/document/list" className="df-phone-entry" data-on={onList && !all}>
        <IconChecklist size={22} stroke={1.6} aria-hidden />
        {t('link.mine')}
      </Link>
      <button
        type="button"
        className="df-phone-camera"
        aria-label={t('link.camera')}
        disabled={user.currentOwner?.uploadsDisabled === true}
        onClick={() => camera.current?.click()}
      >
        <IconCamera size={24} stroke={1.6} aria-hidden />
      </button>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const photos = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          addFiles(photos, false).catch(alertError);
          void navigate('/files');
        }}
      />
      <NavLink to="/files" className="df-phone-entry">
        <IconUpload size={22} stroke={1.6} aria-hidden />
        {t('link.uploadShort')}
      </NavLink>
      <More user={user} counts={counts} />
    </nav>
  );
}

/** Companies, types and what belongs to the user: on a phone there is no other place for them. */
function More({ user, counts }: { user: CurrentUser; counts: Counts | undefined }) {
  const t = useText('shell');
  const format = useFormat();
  const doctypes = useDoctypes().filter(({ draft, id }) => !draft && id !== '_');
  const { logout, reason } = useLogout();
  return (
    <Dropdown
      role="dialog"
      align="end"
      width={300}
      className="df-phone-entry"
      label={t('link.more')}
      face={
        <>
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
          {t('link.more')}
        </>
      }
    >
      <CompanySwitcher user={user} />
      <div className="df-dropdown-line" />
      {doctypes.map(({ id, slug, short, name }, index) => (
        <Link key={id} to={`/document/list/${slug}`} className="df-dropdown-item" data-close>
          <DoctypeTag short={short} index={index} />
          <span className="df-dropdown-item-text">{name}</span>
          <span className="df-nav-count">{format.count(counts?.doctypes[id]?.total ?? 0)}</span>
        </Link>
      ))}
      <div className="df-dropdown-line" />
      {user.role.includes('admin') || user.role.includes('editor') ? (
        <Link to="/bulk" className="df-dropdown-item" data-close>
          <span className="df-dropdown-item-text">{t('link.bulk')}</span>
        </Link>
      ) : null}
      <Link to="/document/list/trash" className="df-dropdown-item" data-close>
        <span className="df-dropdown-item-text">{t('link.trash')}</span>
      </Link>
      <Link to="/settings" className="df-dropdown-item" data-close>
        <span className="df-dropdown-item-text">{t('link.profile')}</span>
      </Link>
      <Link to="/document/workflow" className="df-dropdown-item" data-close>
        <span className="df-dropdown-item-text">{t('link.workflow')}</span>
      </Link>
      {user.role.includes('admin') ? (
        <>
          <Link to="/document/types" className="df-dropdown-item" data-close>
            <span className="df-dropdown-item-text">{t('link.doctypes')}</span>
          </Link>
          <Link to="/accounting" className="df-dropdown-item" data-close>
            <span className="df-dropdown-item-text">{t('link.accounting')}</span>
          </Link>
        </>
      ) : null}
      <button type="button" className="df-dropdown-item" aria-disabled={reason !== undefined} onClick={logout}>
        <span className="df-dropdown-item-text">
          {t('logout')}
          {reason === undefined ? null : <small>{reason}</small>}
        </span>
      </button>
    </Dropdown>
  );
}
