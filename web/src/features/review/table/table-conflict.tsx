import { Button } from '@mantine/core';
import { useText } from '#web/text/use-text.ts';
import type { TableKey } from '../session/core/table-drafts.ts';
import { useSend, useSession } from '../session/session-context.ts';
import * as reviewStyles from '../review.module.css';
import * as styles from './table.module.css';

/** Somebody else changed the same cells: the person's table stays until they choose. */
export function TableConflict({ tableKey }: { tableKey: TableKey }) {
  const t = useText('table');
  const send = useSend();
  const conflict = useSession(({ tables }) => tables.conflicts.find(({ key }) => key === tableKey));
  if (conflict === undefined) return null;
  return (
    <div className={styles.conflict} role="status">
      <span>{t(conflict.theirs === undefined ? 'conflict.removed' : 'conflict.changed')}</span>
      <span className={reviewStyles.grow} data-part="grow" />
      <Button size="xs" onClick={() => send({ kind: 'table-chosen', key: tableKey, take: 'mine' })}>
        {t('conflict.mine')}
      </Button>
      <Button size="xs" onClick={() => send({ kind: 'table-chosen', key: tableKey, take: 'theirs' })}>
        {t('conflict.theirs')}
      </Button>
    </div>
  );
}
