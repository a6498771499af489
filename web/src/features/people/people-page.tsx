import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxPeople, peoplePageSizes, personState, type PersonState } from '#shared/account/person.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import type { PeopleDialog } from './core/people-dialog.ts';
import { parsePeopleAddress, toPeopleQuery, type PeopleAddress } from './core/people-address.ts';
import { Pager } from '#web/ui/controls/pager.tsx';
import { PeopleTable } from './people-table.tsx';
import { usePeople } from './use-people.ts';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './people.module.css';

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }));
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }));
const DevicesDialog = lazy(async () => ({ default: (await import('./devices-dialog.tsx')).DevicesDialog }));

const wordsMs = 250;

/** The people of the company for its administrators (R-USR-01): who has access, in which role, since when not. */
export function PeoplePage() {
  const t = useText('people');
  const [search, setSearch] = useSearchParams();
  const address = parsePeopleAddress(search);
  const [words] = useDebouncedValue(address.q, wordsMs);
  const [dialog, setDialog] = useState<PeopleDialog>();
  const { data, error, refetch, isPlaceholderData } = usePeople({ ...address, q: words });
  useTitle(t('title'));
  const go = (next: Partial<PeopleAddress>) => setSearch(toPeopleQuery({ ...address, ...next }), { replace: true });
  const all = data === undefined ? 0 : data.counts.active + data.counts.invited + data.counts.deactivated;
  const isFull = all >= maxPeople;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <PushButton
          look="primary"
          icon={<IconUserPlus size={16} stroke={1.8} aria-hidden />}
          disabled={isFull}
          onClick={() => setDialog({ kind: 'add' })}
        >
          {t('add')}
        </PushButton>
      </header>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      {isFull ? <Band tone="warning" title={t('full', { count: maxPeople })} /> : null}
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          type="search"
          size="sm"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={address.q}
          maxLength={100}
          onChange={(event) => go({ q: event.currentTarget.value, page: 1 })}
        />
        <StateFilter counts={data?.counts} state={address.state} onState={(state) => go({ state, page: 1 })} />
      </div>
      <div className={listStyles.list} data-old={isPlaceholderData || error !== null}>
        {data === undefined && error === null ? <SkeletonRows rows={6} height={52} label={t('loading')} /> : null}
        {data?.people.length === 0 ? <NothingFound onClear={() => setSearch({}, { replace: true })} /> : null}
        {data === undefined || data.people.length === 0 ? null : (
          <PeopleTable people={data.people} onDialog={setDialog} />
        )}
        {all === 1 && data?.people.length === 1 ? (
          <EmptyState
            icon={<IconUsers size={28} stroke={1.4} aria-hidden />}
            title={t('alone')}
            action={<PushButton onClick={() => setDialog({ kind: 'add' })}>{t('add')}</PushButton>}
          >
            {t('aloneText')}
          </EmptyState>
        ) : null}
      </div>
      {data === undefined || data.total === 0 ? null : (
        <Pager t={t} address={address} sizes={peoplePageSizes} total={data.total} onGo={go} />
      )}
      <Suspense fallback={null}>
        {dialog === undefined ? null : <OpenDialog dialog={dialog} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  );
}

function OpenDialog({ dialog, onClose }: { readonly dialog: PeopleDialog; readonly onClose: () => void }) {
  switch (dialog.kind) {
    case 'add':
      return <AddDialog invitation={dialog.invitation} onClose={onClose} />;
    case 'edit':
      return <EditDialog member={dialog.member} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog member={dialog.member} onClose={onClose} />;
    case 'devices':
      return <DevicesDialog member={dialog.member} onClose={onClose} />;
  }
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const t = useText('people');
  return (
    <EmptyState
      icon={<IconUsers size={28} stroke={1.4} aria-hidden />}
      title={t('empty')}
      action={<PushButton onClick={onClear}>{t('clear')}</PushButton>}
    >
      {t('emptyText')}
    </EmptyState>
  );
}

type StateFilterProps = {
  readonly counts: Readonly<Record<PersonState, number>> | undefined;
  readonly state: PersonState | undefined;
  readonly onState: (state: PersonState | undefined) => void;
};

/** People of one state, with how many there are of each. */
function StateFilter({ counts, state, onState }: StateFilterProps) {
  const t = useText('people');
  const { active, invited, deactivated } = counts ?? { active: 0, invited: 0, deactivated: 0 };
  return (
    <div className={styles.states}>
      <Segments
        label={t('filter')}
        value={state ?? 'all'}
        data={[
          { value: 'all', label: t('filter.all', { count: active + invited + deactivated }) },
          { value: 'active', label: t('filter.active', { count: active }) },
          { value: 'invited', label: t('filter.invited', { count: invited }) },
          { value: 'deactivated', label: t('filter.deactivated', { count: deactivated }) },
        ]}
        onChange={(chosen) => onState(personState.safeParse(chosen).data)}
      />
    </div>
  );
}
