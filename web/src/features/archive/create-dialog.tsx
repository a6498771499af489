import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addArchive } from '#shared/api/archive.ts';
import { addDays } from '#shared/kit/dates.ts';
import { parseRange, type DateRange } from '#shared/kit/date-range.ts';
import { findMonthStart } from '#shared/kit/period.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { toDay } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { DateRangeInput } from '#web/ui/controls/date-range-input.tsx';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import * as styles from './archive.module.css';

function getLastMonth(): DateRange {
  const today = toDay(new Date());
  return { from: findMonthStart(today, -1), to: addDays(findMonthStart(today), -1) };
}

/** Asks for the range of a new archive, and says that it takes its time (ledger R-ARC-02, R-ARC-03). */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('archive');
  const [range, setRange] = useState(getLastMonth);
  const parsed = parseRange(range.from, range.to);
  const create = useMutation({
    mutationFn: ({ from, to }: DateRange) => call(addArchive, { body: { dateFrom: from, dateTo: to } }),
    meta: { invalidates: [keys.archives] },
    onSuccess: () => {
      toast({ text: t('created') });
      onClose();
    },
    onError: alertError,
  });
  return (
    <Dialog opened onClose={onClose} size={480} title={t('create')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (parsed !== undefined) create.mutate(parsed);
        }}
      >
        <p className={styles.text}>{t('createText')}</p>
        <div className={styles.range}>
          <DateRangeInput range={range} onChange={setRange} labels={{ from: t('from'), to: t('to') }} />
        </div>
        <p className={styles.note}>{t('takesTime')}</p>
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="filled" disabled={parsed === undefined} loading={create.isPending}>
            {t('createIt')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
