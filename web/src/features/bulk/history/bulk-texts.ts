import type { ExportBulkRow } from '#shared/export-bulks/export-bulk.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { getBulkState } from '../core/bulk-state.ts';

const stateKeys = { error: 'b.state.error', success: 'b.state.success' } as const;

/** What lists and windows call a bulk: by when it was made (R-BLK-01), and how far it is (R-BLK-06 to R-BLK-08). */
export function useBulkTexts() {
  const t = useText('bulk');
  const format = useFormat();
  return {
    title: ({ type, createdAt }: Pick<ExportBulkRow, 'type' | 'createdAt'>): string =>
      t(type === 'documents' ? 'b.id' : 'b.sync', { when: format.instant(createdAt) }),
    type: ({ type }: Pick<ExportBulkRow, 'type'>): string =>
      t(type === 'documents' ? 'b.type.documents' : 'b.type.registers'),
    state: (bulk: ExportBulkRow): string => {
      const { settled, total } = bulk.counts;
      const state = getBulkState(bulk);
      if (state !== 'waiting') return t(stateKeys[state]);
      if (settled === 0) return t('b.state.waiting');
      return t('b.state.running', { done: format.count(settled), total: format.count(total) });
    },
  };
}
