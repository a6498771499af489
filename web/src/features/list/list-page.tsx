import { IconPlayerPlay, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState, useMemo, type ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { listDocumentIds } from '#shared/api/document-list.ts';
import { useCounts } from '#web/remote/counts.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useUser } from '#web/remote/session.ts';
import type { DocumentStatus } from '#shared/document/document.ts';
import type { DocumentOrigin } from '#web/state/document-origin.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import { useKeys } from '#web/ui/keyboard/keys.ts';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { lazyWhenIdle } from '#web/ui/lazy-when-idle.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { useTableSettings } from './columns/use-table-settings.ts';
import { hasFilters } from '#web/state/list-address.ts';
import { listFieldColumns, type TableSettings } from './core/table-settings.ts';
import { noSelection, type Selection } from './core/selection.ts';
import { DocumentTable } from './document-table.tsx';
import {
  defaultState,
  findFirstToReview,
  getDocumentPath,
  toListQuery,
  parseListState,
  type ListState,
} from './core/list-state.ts';
import { useKeepLastFilter } from './filters/last-filter.ts';
import { FilterRow } from './filter-row.tsx';
import { Pager } from './pager.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useDocuments, type Documents, type ListBody } from './use-documents.ts';
import * as styles from './list.module.css';
import { useAtom, useSetAtom } from '#web/state/state.ts';
import { tableAtom } from '#web/state/browser-storage.ts';
import { searchWordsAtom } from '#web/state/search-words.ts';

/** The state of the list from the address, and the way to change it. `replace` leaves no step in the history. */
function useListState(
  settings: TableSettings,
  onSettings: (changes: Partial<TableSettings>) => void,
): readonly [ListState, (next: ListState, replace?: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const [table, keepTable] = useAtom(tableAtom);
  const size = settings.size ?? table.size;
  const state = useMemo(() => parseListState(search, size), [search, size]);
  const change = (next: ListState, replace = false) => {
    // The chosen size becomes the usual one of this list, and of this device; the address then does not hold it.
    if (next.size !== size) {
      keepTable({ size: next.size });
      onSettings({ size: next.size });
    }
    setSearch(toListQuery(next, next.size), { replace });
  };
  return [state, change];
}

const UnknownType = lazy(async () => ({ default: (await import('./list-empty.tsx')).UnknownType }));
// Most lists hold something; the text of an empty one is loaded when there is nothing else to show.
const ListEmpty = lazy(async () => ({ default: (await import('./list-empty.tsx')).ListEmpty }));

const Tour = lazyWhenIdle(async () => (await import('#web/ui/first-steps/tour.tsx')).Tour);

/** What acts on the chosen documents; it stands where the pager was, so that no row moves. */
export type DrawSelection = (wanted: {
  readonly chosen: Selection;
  readonly onChange: (next: Selection) => void;
  /** How many documents the list has, and how it asks for them. */
  readonly total: number;
  readonly body: ListBody;
}) => ReactNode;

/** The document list: of all types, or of the one whose slug stands in the address. */
export function ListPage({ drawSelection }: { drawSelection: DrawSelection }) {
  const t = useText('list');
  const { slug } = useParams();
  const doctypes = useDoctypes();
  const doctype = doctypes.find((one) => one.slug === slug);
  const title = slug === undefined ? t('title.all') : (doctype?.name ?? t('title.unknown'));
  useTitle(title);
  // The type of a slug is known once the types have come; asking before would show the wrong list for a moment.
  if (slug !== undefined && doctype === undefined && doctypes.length === 0)
    return <SkeletonRows rows={10} height={48} label={t('loading')} />;
  if (slug !== undefined && doctype === undefined)
    return (
      <Suspense fallback={null}>
        <UnknownType />
      </Suspense>
    );
  return <DocumentList key={slug ?? ''} title={title} doctypeId={doctype?.id} drawSelection={drawSelection} />;
}

type ListProps = {
  readonly title: string;
  readonly doctypeId: string | undefined;
  readonly drawSelection: DrawSelection;
};

function DocumentList({ title, doctypeId, drawSelection }: ListProps) {
  const t = useText('list');
  const sentence = useErrorSentence();
  const user = useUser();
  // A viewer has a list to read, no work that waits.
  const mayReview = user.role.some((role) => role !== 'viewer');
  const navigate = useNavigate();
  const counts = useCounts();
  const search = useSetAtom(searchWordsAtom);
  const [settings, changeSettings] = useTableSettings(doctypeId);
  const [state, change] = useListState(settings, changeSettings);
  useKeepLastFilter(user, doctypeId, state.filters);
  const columns = useMemo(() => listFieldColumns(settings.columns), [settings]);
  const documents = useDocuments(state, doctypeId, columns);
  const [chosen, choose] = useState(noSelection);
  const { answer, error } = documents;
  const count = (status: DocumentStatus) =>
    Object.entries(counts?.doctypes ?? {}).reduce(
      (all, [id, one]) => (doctypeId === undefined || id === doctypeId ? all + one[status] : all),
      0,
    );
  const waiting = count('waiting');
  // Without a filter the tabs count what the sidebar counts, also while new documents wait to be shown.
  const tabCounts =
    counts === undefined || state.q !== '' || hasFilters(state.filters)
      ? answer?.counts
      : { waiting, inprogress: count('inprogress'), confirmed: count('confirmed'), failed: count('failed') };
  const first = findFirstToReview(answer?.data ?? [], user);
  const { body, readAt } = documents;
  const origin = useMemo(
    () => (answer === undefined ? undefined : toOrigin(answer, { body, readAt })),
    [answer, body, readAt],
  );
  const review = () => {
    const path = first === undefined ? undefined : getDocumentPath(first, user);
    if (path !== undefined) void navigate(path, { state: origin });
  };
  useKeys({ r: review }, mayReview && (user.settings.singleKeys ?? true));

  const pager =
    answer === undefined || answer.total === 0 ? null : <Pager state={state} total={answer.total} onChange={change} />;

  return (
    <div className={styles.list}>
      <header className={styles.listHead}>
        <h1>{truncate(title, 40)}</h1>
        {mayReview && waiting > 0 ? <span className={styles.listSub}>{t('waiting', { count: waiting })}</span> : null}
        <button type="button" className={styles.listSearch} aria-label={t('searchAll')} onClick={() => search('')}>
          <IconSearch size={20} stroke={1.8} aria-hidden />
        </button>
        {mayReview ? (
          <PushButton
            className={styles.listReview}
            look="primary"
            disabled={first === undefined}
            icon={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
            onClick={review}
          >
            {t('review')}
            <KeyHint keys="R" />
          </PushButton>
        ) : null}
      </header>
      {user.settings['tour'] === 'open' ? (
        <Suspense fallback={<div className={styles.listTour} />}>
          <Tour counts={counts} onReview={first === undefined ? undefined : review} />
        </Suspense>
      ) : null}
      <StatusTabs
        tab={state.tab}
        counts={tabCounts}
        onChange={(tab) => {
          choose(noSelection);
          change({ ...state, tab, page: 1 });
        }}
      />
      <FilterRow
        state={state}
        doctypeId={doctypeId}
        body={documents.body}
        total={answer?.total ?? 0}
        sums={answer?.sums}
        fresh={documents.fresh}
        gone={documents.gone.size}
        onFresh={documents.retry}
        onChange={change}
        settings={settings}
        onSettings={changeSettings}
      />
      {error === null ? null : (
        <Band
          tone="error"
          title={t('failed')}
          actions={
            <>
              {hasFilters(state.filters) || state.sort !== defaultState.sort ? (
                <PushButton onClick={() => change({ ...defaultState, tab: state.tab, size: state.size, q: state.q })}>
                  {t('filter.clear')}
                </PushButton>
              ) : null}
              <PushButton onClick={documents.retry}>{t('retry')}</PushButton>
            </>
          }
        >
          {sentence(error)}
        </Band>
      )}
      <div className={styles.listBody} data-old={documents.isPrevious || error !== null}>
        {answer === undefined && error === null ? (
          <SkeletonRows rows={state.size} height={48} label={t('loading')} />
        ) : null}
        {answer === undefined || answer.data.length > 0 ? null : (
          <Suspense fallback={null}>
            <ListEmpty state={state} counts={counts} onChange={change} />
          </Suspense>
        )}
        {answer === undefined || answer.data.length === 0 ? null : (
          <DocumentTable
            rows={answer.data}
            gone={documents.gone}
            origin={origin}
            state={state}
            doctypeId={doctypeId}
            onChange={change}
            settings={settings}
            onColumns={(columns) => changeSettings({ columns })}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </div>
      <Suspense fallback={pager}>
        {chosen.size === 0
          ? pager
          : drawSelection({ chosen, onChange: choose, total: answer?.total ?? 0, body: documents.body })}
      </Suspense>
    </div>
  );
}

/** What is passed to a document about the list it is opened from: the rows that are shown, and where they stand in the whole list. */
function toOrigin(
  { data, total }: NonNullable<Documents['answer']>,
  { body, readAt }: Pick<Documents, 'body' | 'readAt'>,
): DocumentOrigin {
  const { filters, q, sortField, sortOrder, page = 1, sizePerPage = 0 } = body;
  const query = listDocumentIds.body.parse({ filters, q, sortField, sortOrder });
  return {
    list: data.map(({ _id }) => _id),
    place: { query, offset: (page - 1) * sizePerPage, total, readAt },
  };
}
