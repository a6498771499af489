import { IconCheck, IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CurrentUser, OwnerBrief } from '#shared/account/user.ts';
import { renewUser, switchOwner } from '#web/remote/session.ts';
import { Refused } from '#web/remote/refused.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { CompanyMark } from '#web/ui/signs/avatar.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { confirmLeaving } from '#web/ui/dialogs/unsaved-work.ts';
import { findOwners, sortOwners, minOwnersForSearch } from './owner-order.ts';
import { saveFavourites } from '#web/remote/settings.ts';
import * as dropdownStyles from '#web/ui/controls/dropdown.module.css';
import * as styles from './shell.module.css';

/** The companies of the person: going to another one, search, and favourites. */
export function CompanyPanel({ user }: { user: CurrentUser }) {
  const t = useText('shell');
  const help = useText('help');
  const [words, setWords] = useState('');
  const favourites = user.params.favouriteOwners ?? [];
  const owners = sortOwners(user.owners, favourites);
  const shown = findOwners(owners, words);
  const list = useRef<HTMLUListElement>(null);
  // The focus moves into the panel when it was opened before it was loaded.
  useEffect(() => {
    if (list.current?.matches(':popover-open *') === true)
      list.current.parentElement?.querySelector<HTMLElement>('[data-first], button')?.focus();
  }, []);

  const go = (owner: OwnerBrief) => {
    if (owner._id === user.currentOwnerId) return;
    const leave = async () => {
      if (!(await confirmLeaving())) return;
      await switchOwner(owner);
      toast({ text: t('company.switched', { name: truncate(owner.name, 40) }), tone: 'info' });
    };
    leave().catch((error: unknown) => leaveGone(error, owner));
  };

  /** R-ACC-14, R-ACC-15: the company is gone; the first of the switcher's order takes its place. */
  const leaveGone = (error: unknown, gone: OwnerBrief) => {
    const first = owners.find(({ _id }) => _id !== gone._id);
    if (!(error instanceof Refused && error.status === 404) || first === undefined) {
      alertError(error);
      return;
    }
    switchOwner(first).then(
      () => toast({ text: t('company.gone', { name: truncate(first.name, 40) }), tone: 'warning' }),
      alertError,
    );
  };

  const star = (owner: OwnerBrief) => {
    const kept = favourites.includes(owner._id)
      ? favourites.filter((id) => id !== owner._id)
      : [...favourites, owner._id];
    saveFavourites(user, kept).then(renewUser, alertError);
  };

  return (
    <>
      {owners.length >= minOwnersForSearch ? (
        <input
          data-first
          className={styles.companySearch}
          type="search"
          value={words}
          aria-label={t('company.search')}
          placeholder={t('company.search')}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      ) : null}
      <ul ref={list} className={styles.companyList}>
        {shown.map((owner) => (
          <li key={owner._id} data-current={owner._id === user.currentOwnerId}>
            <button
              type="button"
              data-close
              className={dropdownStyles.dropdownItem}
              aria-current={owner._id === user.currentOwnerId}
              onClick={() => go(owner)}
            >
              <CompanyMark name={owner.name} />
              <span className={dropdownStyles.dropdownItemText}>
                <b>{truncate(owner.name, 40)}</b>
                <small>{t(roleKeys[owner.role])}</small>
              </span>
              {owner._id === user.currentOwnerId ? <IconCheck size={16} aria-hidden /> : null}
            </button>
            <Star
              on={favourites.includes(owner._id)}
              label={t(favourites.includes(owner._id) ? 'company.unstar' : 'company.star', { name: owner.name })}
              onClick={() => star(owner)}
            />
          </li>
        ))}
      </ul>
      <p className={dropdownStyles.dropdownLabel} role="status">
        {owners.length === 1
          ? help('company.one')
          : shown.length === 0
            ? t('company.none')
            : `${t('company.count', { count: shown.length })}, ${t('company.favouritesFirst')}`}
      </p>
      {owners.length === 1 && user.role.includes('admin') && user.canCreateOwners ? (
        <Link to="/owners/new" className={dropdownStyles.dropdownItem} data-close>
          <IconPlus size={16} stroke={1.8} aria-hidden />
          {help('company.add')}
        </Link>
      ) : null}
    </>
  );
}

const roleKeys = { admin: 'role.admin', editor: 'role.editor', viewer: 'role.viewer' } as const;

const Star = ({ on, label, onClick }: { on: boolean; label: string; onClick: () => void }) => (
  <button
    type="button"
    className={styles.star}
    data-on={on}
    aria-label={label}
    aria-pressed={on}
    title={label}
    onClick={onClick}
  >
    {on ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.8} aria-hidden />}
  </button>
);
