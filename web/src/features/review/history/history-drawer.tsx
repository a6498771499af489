import * as styles from './history.module.css';
import { Button, Drawer, NativeSelect } from '@mantine/core';
import { IconCheck, IconFileTypePdf, IconPrinter, IconUsers } from '@tabler/icons-react';
import { Suspense, useState, useEffect, useEffectEvent } from 'react';
import type { ReadLogItem } from '#shared/document/log-item.ts';
import { openRange } from '#shared/kit/date-range.ts';
import { useText } from '#web/text/use-text.ts';
import { DateRangeInput } from '#web/ui/controls/date-range-input.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { filterHistory, historyKinds, type HistoryKind } from './core/history-filter.ts';
import { ChangesPage } from './changes-page.tsx';
import { HistoryItem, useAuthorName, useMemberName } from './history-item.tsx';
import { createHistoryActions, useHistory } from './use-history.ts';
import { createPortal } from 'react-dom';
import { useFormat } from '#web/text/use-format.ts';
import { useUser } from '#web/remote/session.ts';
import { useReviewed, useReviewedDocument } from '../session/session-context.ts';
import * as reviewStyles from '../review.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

/** The printed lines, through the browser's own print (R-HIS-13): everything else stays out of it. */
function HistoryPrint({ items, onDone }: { items: readonly ReadLogItem[]; onDone: () => void }) {
  const format = useFormat();
  const t = useText('detail');
  const user = useUser();
  const printed = useReviewedDocument();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const end = () => done();
    window.addEventListener('afterprint', end, { once: true });
    // The lines are laid out first.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return createPortal(
    <div className={styles.print}>
      <header>
        <span>{user.currentOwner?.name}</span>
        <span>
          {printed.name} · {printed._id} · {format.instant(new Date())}
        </span>
      </header>
      <h1>{t('history.title')}</h1>
      <ol className={reviewStyles.history} data-part="history">
        {items.map((item) => (
          <HistoryItem key={item._id} item={item} short />
        ))}
      </ol>
      <footer>{location.host}</footer>
    </div>,
    document.body,
  );
}

const icon = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** Everything that happened to the document, newest first: who, when, from where, what, and what changed. */
export function HistoryDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('detail');
  const ui = useText('ui');
  const [byPeople, setByPeople] = useState(false);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('history.title')}
      size={480}
      // Escape closes what lies over the drawer first.
      closeOnEscape={!byPeople}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {/* The texts of tables come with the first change of one; the page beneath stays. */}
      <Suspense fallback={<SkeletonRows rows={6} height={56} label={ui('loading')} />}>
        <History byPeople={byPeople} onByPeople={setByPeople} />
      </Suspense>
    </Drawer>
  );
}

type ByPeople = { readonly byPeople: boolean; readonly onByPeople: (shown: boolean) => void };

function History(props: ByPeople) {
  const t = useText('detail');
  const ui = useText('ui');
  const id = useReviewed((document) => document._id);
  const version = useReviewed((document) => document.version);
  const { data, isPending, error, refetch } = useHistory(id, version);
  return (
    <>
      {isPending ? <SkeletonRows rows={6} height={56} label={ui('loading')} /> : null}
      <LoadFailure title={t('history.failed')} error={error} onRetry={() => void refetch()} />
      {data?.length === 0 ? <EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState> : null}
      {data === undefined || data.length === 0 ? null : <Lines items={data} {...props} />}
    </>
  );
}

function Lines({ items, byPeople, onByPeople }: ByPeople & { readonly items: readonly ReadLogItem[] }) {
  const t = useText('detail');
  const docId = useReviewed((document) => document._id);
  const memberName = useMemberName();
  const actions = createHistoryActions(docId);
  const [kind, setKind] = useState<HistoryKind>('all');
  const [person, setPerson] = useState<string | null>(null);
  const [days, setDays] = useState(openRange);
  const [printing, setPrinting] = useState(false);
  const people = [...new Set(items.flatMap(({ editorId }) => editorId ?? []))];
  const authorName = useAuthorName();
  const nameOf = (id: string): string => {
    const item = items.find(({ editorId }) => editorId === id);
    return item === undefined ? memberName(id) : authorName(item);
  };
  const shown = filterHistory(items, { kind, person, days });
  const unread = items.filter(({ isRead }) => !isRead).length;
  return (
    <>
      <div className={styles.historyTools}>
        <NativeSelect
          size="xs"
          aria-label={t('history.kind')}
          value={kind}
          data={historyKinds.map((value) => ({ value, label: t(`history.kinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setKind(historyKinds.find((one) => one === value) ?? 'all')}
        />
        <NativeSelect
          size="xs"
          aria-label={t('history.person')}
          value={person ?? ''}
          data={[
            { value: '', label: t('history.everybody') },
            ...people.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={({ currentTarget: { value } }) => setPerson(value === '' ? null : value)}
        />
        <IconButton label={t('history.print')} size={28} onClick={() => setPrinting(true)}>
          <IconPrinter {...icon} />
        </IconButton>
        <IconButton label={t('history.pdf')} size={28} onClick={() => void actions.download()}>
          <IconFileTypePdf {...icon} />
        </IconButton>
        <span className={styles.days}>
          <DateRangeInput
            range={days}
            onChange={setDays}
            labels={{ from: t('history.fromDay'), to: t('history.toDay') }}
          />
        </span>
        <Button size="xs" leftSection={<IconUsers {...icon} />} onClick={() => onByPeople(true)}>
          {t('history.byPeople')}
        </Button>
        {unread === 0 ? null : (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconCheck {...icon} />}
            onClick={() => void actions.markAll()}
          >
            {t('history.markAll', { count: unread })}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={t('history.noneOfKind')}
          action={
            <Button
              onClick={() => {
                setKind('all');
                setPerson(null);
                setDays(openRange);
              }}
            >
              {t('history.clear')}
            </Button>
          }
        />
      ) : null}
      <ol className={reviewStyles.history} data-part="history">
        {shown.map((item) => (
          <HistoryItem
            key={item._id}
            item={item}
            action={
              item.isRead ? undefined : (
                <button type="button" className={styles.mark} onClick={() => void actions.markOne(item)}>
                  {t('history.markOne')}
                </button>
              )
            }
          />
        ))}
      </ol>
      <ChangesPage opened={byPeople} onClose={() => onByPeople(false)} items={shown} />
      {printing ? <HistoryPrint items={shown} onDone={() => setPrinting(false)} /> : null}
    </>
  );
}
