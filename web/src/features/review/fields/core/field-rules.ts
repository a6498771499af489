import { isVatField } from '#shared/field/catalogue/catalogue.ts';
import type { PanelRow } from './panel.ts';

/** Whether the value can be settled: it is there and has the form of its field. A failed check does not keep it. */
export const canBeVerified = (row: Pick<PanelRow, 'state' | 'reason' | 'value'>): boolean => {
  const malformed = row.state === 'invalid' && row.reason?.startsWith('check:') !== true;
  return !malformed && (row.value?.value ?? '') !== '';
};

/** Whether clearing removes the whole row: later rows of repeated fields go, cells of the VAT table only become empty. */
export const canRemoveRow = ({ id, idx }: Pick<PanelRow, 'id' | 'idx'>): boolean => idx > 0 && !isVatField(id);
