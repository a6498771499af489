import { Button, Switch, TextInput } from '@mantine/core';
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { makeId } from '#shared/kit/id.ts';
import { useUser } from '#web/remote/session.ts';
import { saveSettings, useSettings } from '#web/remote/settings.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { hasFilters, writeFilters } from '#web/state/list-address.ts';
import { toListQuery, type ListState } from '../core/list-state.ts';
import {
  findSaveFault,
  listFor,
  maxFilterName,
  maxSavedFilters,
  readSaved,
  toSavedQuery,
  withoutSaved,
  withSaved,
  type SavedFilter,
  type SaveFault,
} from '../core/saved-filters.ts';
import { readLastFilter } from './last-filter.ts';
import * as styles from './saved-filters.module.css';

type SavedFiltersProps = {
  readonly state: ListState;
  readonly doctypeId: string | undefined;
  /** Opens the filter, where there is nothing yet that could be kept. */
  readonly onSet: () => void;
};

/** The person's own filters: to apply, share, rename and delete; and what the list shows now, to be kept (R-LST-14). */
export function SavedFilters({ state, doctypeId, onSet }: SavedFiltersProps) {
  const t = useText('listing');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const saved = readSaved(useSettings()['savedFilters']);
  const own = listFor(saved, doctypeId);
  const query = new URLSearchParams(toSavedQuery(toListQuery(state))).toString();
  const keep = (next: readonly SavedFilter[]) => {
    saveSettings({ savedFilters: next }).catch(alertError);
  };
  const last = readLastFilter(useUser(), doctypeId);
  const [renamed, setRenamed] = useState<string>();
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${pathname}${address === '' ? '' : `?${address}`}`);
      toast({ text: t('saved.copied') });
    } catch {
      toast({ text: t('saved.notCopied'), tone: 'warning' });
    }
  };
  return (
    <div className={styles.saved}>
      {last === undefined || last === new URLSearchParams(writeFilters(state.filters)).toString() ? null : (
        <button type="button" className={styles.apply} data-close onClick={() => void navigate({ search: last })}>
          {t('saved.last')}
        </button>
      )}
      {own.length === 0 ? <p className={styles.none}>{t('saved.none')}</p> : null}
      <ul className={styles.list}>
        {own.map((one) => (
          <li key={one.id} className={styles.item}>
            {renamed === one.id ? (
              <NameForm
                name={one.name}
                submit={t('saved.rename')}
                findFault={(name) => findSaveFault(saved, { ...one, name })}
                onSubmit={(name) => {
                  keep(withSaved(saved, { ...one, name }));
                  setRenamed(undefined);
                }}
                onCancel={() => setRenamed(undefined)}
              />
            ) : (
              <>
                <button
                  type="button"
                  className={styles.apply}
                  aria-current={one.query === query ? 'true' : undefined}
                  data-close
                  onClick={() => void navigate({ search: one.query })}
                >
                  {one.name}
                  {one.doctype === null && doctypeId !== undefined ? <small>{t('saved.everywhere')}</small> : null}
                </button>
                <IconButton size={28} label={t('saved.copy', { name: one.name })} onClick={() => void copy(one.query)}>
                  <IconLink size={15} stroke={1.8} aria-hidden />
                </IconButton>
                <IconButton
                  size={28}
                  label={t('saved.renameOf', { name: one.name })}
                  onClick={() => setRenamed(one.id)}
                >
                  <IconPencil size={15} stroke={1.8} aria-hidden />
                </IconButton>
                <IconButton
                  size={28}
                  label={t('saved.delete', { name: one.name })}
                  onClick={() => {
                    keep(withoutSaved(saved, one.id));
                    toast({
                      text: t('saved.deleted', { name: one.name }),
                      action: { label: t('saved.undo'), run: () => keep(withSaved(withoutSaved(saved, one.id), one)) },
                    });
                  }}
                >
                  <IconTrash size={15} stroke={1.8} aria-hidden />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <SaveForm
        saved={saved}
        query={query}
        doctypeId={doctypeId}
        usable={query !== '' || hasFilters(state.filters)}
        onSet={onSet}
        onSave={(one) => keep(withSaved(saved, one))}
      />
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconLink size={15} stroke={1.8} aria-hidden />}
        onClick={() => void copy(new URLSearchParams(toListQuery(state)).toString())}
      >
        {t('saved.copyThis')}
      </Button>
    </div>
  );
}

type SaveFormProps = {
  readonly saved: readonly SavedFilter[];
  readonly query: string;
  readonly doctypeId: string | undefined;
  readonly usable: boolean;
  readonly onSet: () => void;
  readonly onSave: (one: SavedFilter) => void;
};

/** What the list shows now gets a name. */
function SaveForm({ saved, query, doctypeId, usable, onSet, onSave }: SaveFormProps) {
  const t = useText('listing');
  const [everywhere, setEverywhere] = useState(false);
  const doctype = everywhere ? null : (doctypeId ?? null);
  if (!usable) {
    return (
      <>
        <p className={styles.none}>{t('saved.nothing')}</p>
        <Button size="xs" data-close onClick={onSet}>
          {t('saved.set')}
        </Button>
      </>
    );
  }
  return (
    <div className={styles.save}>
      <NameForm
        key={saved.length}
        name=""
        submit={t('saved.save')}
        findFault={(name) => findSaveFault(saved, { name, doctype, query })}
        onSubmit={(name) => {
          const random = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
          onSave({ id: makeId(Math.floor(Date.now() / 1000), random), name, doctype, query });
        }}
      />
      {doctypeId === undefined ? null : (
        <Switch
          size="xs"
          label={t('saved.forAll')}
          checked={everywhere}
          onChange={({ currentTarget: { checked } }) => setEverywhere(checked)}
        />
      )}
    </div>
  );
}

type NameFormProps = {
  readonly name: string;
  readonly submit: string;
  readonly findFault: (name: string) => SaveFault | undefined;
  readonly onSubmit: (name: string) => void;
  readonly onCancel?: () => void;
};

function NameForm({ name: before, submit, findFault, onSubmit, onCancel }: NameFormProps) {
  const t = useText('listing');
  const [name, setName] = useState(before);
  const [tried, setTried] = useState(false);
  const fault = findFault(name);
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (fault === undefined) onSubmit(name.trim());
      }}
    >
      <TextInput
        size="xs"
        aria-label={t('saved.name')}
        placeholder={t('saved.name')}
        maxLength={maxFilterName}
        value={name}
        error={tried && fault !== undefined ? t(`saved.fault.${fault}`, { max: maxSavedFilters }) : undefined}
        onChange={({ currentTarget: { value } }) => setName(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || onCancel === undefined) return;
          event.preventDefault();
          onCancel();
        }}
      />
      <Button size="xs" type="submit">
        {submit}
      </Button>
    </form>
  );
}
