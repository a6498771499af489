import { IconFiles, IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState, useMemo, type ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { listDocumentIds } from '#shared/api/document-list.ts';
import { useCounts } from '#web/remote/counts.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useUser } from '#web/remote/session.ts';
import type { DocumentOrigin } from '#web/state/document-origin.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PushButton, PushLink } from '#web/ui/controls/push-button.tsx';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import { useKeys } from '#web/ui/keyboard/keys.ts';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { noSelection, type Selection } from './core/selection.ts';
import { DocumentTable } from './document-table.tsx';
import { getDocumentPath, toListQuery, parseListState, type ListState } from './core/list-state.ts';
import { FilterRow } from './filter-row.tsx';
import { Pager } from './pager.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useDocuments, type Documents, type ListBody } from './use-documents.ts';
import * as styles from './list.module.css';
import { useAtom } from '#web/state/state.ts';
import { tableAtom } from '#web/state/browser-storage.ts';

/** The state of the list from the address, and the way to change it. `replace` leaves no step in the history. */
function useListState(): readonly [ListState, (next: ListState, replace?: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const [{ size }, keepTable] = useAtom(tableAtom);
  const state = useMemo(() => parseListState(search, size), [search, size]);
  const change = (next: ListState, replace = false) => {
    // The chosen size becomes the usual one of this device; the address then does not hold it.
    if (next.size !== size) keepTable({ size: next.size });
    setSearch(toListQuery(next, next.size), { replace });
  };
  return [state, change];
}

// Most lists hold something; the text of an empty one is loaded when there is nothing else to show.
const ListEmpty = lazy(async () => ({ default: (await import('./list-empty.tsx')).ListEmpty }));

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
  if (slug !== undefined && doctype === undefined) return <UnknownType />;
  return <DocumentList key={slug ?? ''} title={title} doctypeId={doctype?.id} drawSelection={drawSelection} />;
}

/** The address names a type that this company does not have. */
function UnknownType() {
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

type ListProps = {
  readonly title: string;
  readonly doctypeId: string | undefined;
  readonly drawSelection: DrawSelection;
};

function DocumentList({ title, doctypeId, drawSelection }: ListProps) {
  const t = useText('list');
  const sentence = useErrorSentence();
  const user = useUser();
  const navigate = useNavigate();
  const counts = useCounts();
  const [state, change] = useListState();
  const documents = useDocuments(state, doctypeId);
  const [chosen, choose] = useState(noSelection);
  const { answer, error } = documents;
  const waiting = doctypeId === undefined ? sum(counts, 'waiting') : counts?.doctypes[doctypeId]?.waiting;
  const first = answer?.data.find((row) => getDocumentPath(row, user) !== undefined);
  const origin = answer === undefined ? undefined : toOrigin(answer, documents);
  const review = () => {
    const path = first === undefined ? undefined : getDocumentPath(first, user);
    if (path !== undefined) void navigate(path, { state: origin });
  };
  useKeys({ r: review }, user.settings.singleKeys ?? true);

  const pager =
    answer === undefined || answer.total === 0 ? null : <Pager state={state} total={answer.total} onChange={change} />;

  return (
    <div className={styles.list}>
      <header className={styles.listHead}>
        <h1>{truncate(title, 40)}</h1>
        {waiting === undefined || waiting === 0 ? null : (
          <span className={styles.listSub}>{t('waiting', { count: waiting })}</span>
        )}
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
      </header>
      <StatusTabs
        tab={state.tab}
        counts={answer?.counts}
        onChange={(tab) => {
          choose(noSelection);
          change({ ...state, tab, page: 1 });
        }}
      />
      <FilterRow state={state} fresh={documents.fresh} onFresh={documents.showFresh} onChange={change} />
      {error === null ? null : (
        <Band
          tone="error"
          title={t('failed')}
          actions={<PushButton onClick={documents.retry}>{t('retry')}</PushButton>}
        >
          {sentence(error)}
        </Band>
      )}
      {answer?.capped === true ? <Band tone="info" compact title={t('capped', { total: answer.total })} /> : null}
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
            origin={origin}
            state={state}
            doctypeId={doctypeId}
            onChange={change}
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

const sum = (counts: ReturnType<typeof useCounts>, name: 'waiting'): number =>
  Object.values(counts?.doctypes ?? {}).reduce((all, one) => all + one[name], 0);
