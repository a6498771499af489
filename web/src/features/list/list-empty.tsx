import { IconChecks, IconFiles, IconFilterOff, IconSearch, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readQuality } from '#shared/api/quality.ts';
import { call } from '#web/remote/call.ts';
import type { Counts } from '#web/remote/counts.ts';
import { useHasFirstSteps } from '#web/remote/first-steps.ts';
import { keys } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { toDay } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton, PushLink } from '#web/ui/controls/push-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FirstSteps } from '#web/ui/first-steps/first-steps.tsx';
import { hasFilters, noFilters } from '#web/state/list-address.ts';
import type { ListState } from './core/list-state.ts';

type ListEmptyProps = {
  readonly state: ListState;
  readonly counts: Counts | undefined;
  readonly onChange: (next: ListState) => void;
};

/** Nothing to show: because of the search, because the work is done, or because nothing was uploaded yet. */
export function ListEmpty({ state, counts, onChange }: ListEmptyProps) {
  const t = useText('listing');
  const list = useText('list');
  const help = useText('help');
  const user = useUser();
  const address = user.currentOwner?.mailIn?.address;
  const mayReview = user.role.some((role) => role !== 'viewer');
  const isGuided = useHasFirstSteps();
  const upload = (
    <PushLink to="/files" icon={<IconUpload size={16} stroke={1.8} aria-hidden />}>
      {list('upload')}
    </PushLink>
  );
  if (hasFilters(state.filters)) {
    return (
      <EmptyState
        icon={<IconFilterOff size={28} stroke={1.4} aria-hidden />}
        title={t('empty.filters')}
        action={
          <PushButton onClick={() => onChange({ ...state, filters: noFilters, page: 1 })}>
            {list('filter.clear')}
          </PushButton>
        }
      >
        {t('empty.filtersText')}
      </EmptyState>
    );
  }
  if (state.q !== '') {
    return (
      <EmptyState
        icon={<IconSearch size={28} stroke={1.4} aria-hidden />}
        title={t('empty.filter')}
        action={<PushButton onClick={() => onChange({ ...state, q: '', page: 1 })}>{t('search.clear')}</PushButton>}
      >
        {t('empty.filterText', { q: state.q })}
      </EmptyState>
    );
  }
  if (counts?.all === 0) {
    const nothing = (
      <EmptyState icon={<IconFiles size={28} stroke={1.4} aria-hidden />} title={t('empty.first')} action={upload}>
        {t('empty.firstText')}
        {address === undefined ? null : ` ${t('empty.firstMail', { address })}`}
      </EmptyState>
    );
    return isGuided ? <FirstSteps afterwards={nothing} /> : nothing;
  }
  if (state.tab === 'waiting' && mayReview) {
    const confirmed = Object.values(counts?.doctypes ?? {}).reduce((all, one) => all + one.confirmed, 0);
    return (
      <EmptyState icon={<IconChecks size={28} stroke={1.4} aria-hidden />} title={t('empty.done')} action={upload}>
        <DoneText confirmed={confirmed} />{' '}
        {address === undefined ? t('empty.doneUpload') : t('empty.doneMail', { address })}
      </EmptyState>
    );
  }
  const all = <PushButton onClick={() => onChange({ ...state, tab: 'all', page: 1 })}>{help('to.all')}</PushButton>;
  return (
    <EmptyState
      icon={<IconFiles size={28} stroke={1.4} aria-hidden />}
      title={t('empty.none')}
      action={state.tab === 'all' ? upload : all}
    >
      {t(state.tab === 'all' ? 'empty.firstText' : 'empty.noneText')}
    </EmptyState>
  );
}

/** What was confirmed today and how much of it no person touched; before the day's first document all that was ever confirmed. */
function DoneText({ confirmed }: { readonly confirmed: number }) {
  const t = useText('listing');
  const today = toDay(new Date());
  const range = { from: today, to: today };
  const { data, isPending } = useQuery({
    queryKey: [...keys.company, 'quality', range, ''],
    queryFn: ({ signal }) => call(readQuality, { body: range, signal }),
    staleTime: 0,
  });
  if (isPending) return null;
  const { documents = 0, byPerson = 0 } = data?.report.total ?? {};
  return documents === 0
    ? t('empty.doneText', { count: confirmed })
    : t('empty.doneToday', { count: documents, alone: documents - byPerson });
}

/** The address names a type that this company does not have. */
export function UnknownType() {
  const t = useText('list');
  return (
    <EmptyState
      level="h1"
      icon={<IconFiles size={28} stroke={1.4} aria-hidden />}
      title={t('empty.type')}
      action={<PushLink to="/document/list">{t('title.all')}</PushLink>}
    >
      {t('empty.typeText')}
    </EmptyState>
  );
}
