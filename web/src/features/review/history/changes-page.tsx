import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReadLogItem } from '#shared/document/log-item.ts';
import { formatTime, toDay } from '#web/text/format.ts';
import { useFormat, type Formats } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Pager } from '#web/ui/controls/pager.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Changes } from './changes.tsx';
import { foldVerified } from './core/verified.ts';
import { groupSittings, type Sitting } from './core/sittings.ts';
import { useAuthorName } from './history-item.tsx';
import * as reviewStyles from '../review.module.css';
import * as styles from './history.module.css';

/** So many sittings are on a page, and so many changes of each are shown at first. */
const perPage = 10;
const maxShown = 20;

type ChangesPageProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly items: readonly ReadLogItem[];
};

/** What people changed in the document, by person and sitting, the latest first. */
export function ChangesPage({ opened, onClose, items }: ChangesPageProps) {
  const t = useText('detail');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('changes.title')} size={720}>
      <Sittings items={items} />
    </Dialog>
  );
}

function Sittings({ items }: Pick<ChangesPageProps, 'items'>) {
  const t = useText('detail');
  const [wanted, setWanted] = useState(1);
  const sittings = groupSittings(items);
  if (sittings.length === 0) return <EmptyState title={t('changes.empty')} />;
  const page = Math.min(wanted, Math.ceil(sittings.length / perPage));
  return (
    <>
      <ol className={styles.sittings}>
        {sittings.slice((page - 1) * perPage, page * perPage).map((sitting) => (
          <li key={sitting.first._id}>
            <SittingChanges sitting={sitting} />
          </li>
        ))}
      </ol>
      {sittings.length <= perPage ? null : (
        <Pager
          t={(key, values) => (key === 'total' || key === 'perPage' ? '' : t(`changes.${key}`, values))}
          address={{ page, size: perPage }}
          total={sittings.length}
          onGo={(next) => setWanted(next.page ?? page)}
        />
      )}
    </>
  );
}

/** "12. 11. 2026 9:41 – 9:58"; the day stands once. */
function toSpan({ from, to }: Sitting, { instant }: Formats): string {
  if (instant(from) === instant(to)) return instant(from);
  return `${instant(from)} – ${toDay(from) === toDay(to) ? formatTime(to) : instant(to)}`;
}

function SittingChanges({ sitting }: { readonly sitting: Sitting }) {
  const t = useText('detail');
  const format = useFormat();
  const authorName = useAuthorName();
  const [all, setAll] = useState(false);
  const { changes, first } = sitting;
  return (
    <section>
      <h3>{authorName(first)}</h3>
      <p className={reviewStyles.quiet} data-part="quiet">
        {toSpan(sitting, format)} · {t('changes.count', { count: changes.length })}
      </p>
      <Changes changes={changes} most={all ? undefined : maxShown} />
      {all || foldVerified(changes).open.length <= maxShown ? null : (
        <Button size="xs" onClick={() => setAll(true)}>
          {t('changes.showAll', { count: changes.length })}
        </Button>
      )}
    </section>
  );
}
