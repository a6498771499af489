import { Button, Tabs } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDocumentIds } from '#shared/api/document-list.ts';
import { maxConditions } from '#shared/filter/document-filters.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { toDay } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { isBasicRange, readDraft, type DraftCondition } from '../core/filter-draft.ts';
import { listValues, noFilters, tidyFilters, hasFilters, type ListFilters } from '#web/state/list-address.ts';
import { toStatus, type ListState } from '../core/list-state.ts';
import { AdvancedMode } from './advanced-mode.tsx';
import { BasicMode, type ChangeFilters } from './basic-mode.tsx';
import { FilledMode } from './filled-mode.tsx';
import { FilterChips, type FilterMode } from './filter-chips.tsx';
import { useOptions } from './use-filter-text.ts';
import * as styles from './filter-dialog.module.css';

type FilterDialogProps = {
  readonly mode: FilterMode;
  readonly state: ListState;
  readonly doctypeId: string | undefined;
  readonly onApply: (filters: ListFilters) => void;
  readonly onClose: () => void;
};

/** What stands on the screen: `rows` are the conditions that only the advanced mode shows. */
type Draft = { readonly filters: ListFilters; readonly rows: readonly DraftCondition[] };

const isRow = (condition: NonNullable<ListFilters['fields']>[number]): boolean =>
  condition.operator !== 'null' && !isBasicRange(condition);

function toDraft(filters: ListFilters): Draft {
  const fields = filters.fields ?? [];
  return {
    filters: tidyFilters({ ...filters, fields: fields.filter((one) => !isRow(one)) }),
    rows: fields
      .filter(isRow)
      .map((one, key) => ({ key, field: one.field, operator: one.operator, values: listValues(one) })),
  };
}

/** A row that was begun and left empty asks for nothing. */
const isBlank = ({ field, values }: DraftCondition): boolean => field === '' && values.every((value) => value === '');

/** The filters of a draft; undefined while a row cannot be read. */
function toFilters({ filters, rows }: Draft, today: string): ListFilters | undefined {
  const read = rows.filter((row) => !isBlank(row)).map((row) => readDraft(row, today));
  const conditions = read.flatMap((one) => ('condition' in one ? [one.condition] : []));
  const fields = [...(filters.fields ?? []), ...conditions];
  if (conditions.length < read.length || fields.length > maxConditions) return undefined;
  return tidyFilters({ ...filters, fields });
}

/** How many documents a filter would leave; undefined while that is not known. */
function useTotal(filters: ListFilters | undefined, state: ListState, doctypeId: string | undefined) {
  const [asked] = useDebouncedValue(filters, 300);
  const status = toStatus(state.tab);
  const body = {
    limit: 1,
    q: state.q,
    filters: {
      ...asked,
      ...(doctypeId === undefined ? {} : { doctype: doctypeId }),
      ...(status === undefined ? {} : { status }),
    },
  };
  const { data } = useQuery({
    queryKey: [...keys.lists, 'total', body],
    queryFn: ({ signal }) => call(listDocumentIds, { body, signal }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  return filters === undefined ? undefined : data?.total;
}

/** Filters of the list in three modes (R-LST-06, R-LST-07); what is chosen holds with the button at the foot. */
export function FilterDialog({ mode, state, doctypeId, onApply, onClose }: FilterDialogProps) {
  const t = useText('listing');
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  const [draft, setDraft] = useState(() => toDraft(state.filters));
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState<string | null>(mode);
  const options = useOptions(doctypeId);
  const today = toDay(new Date());
  const filters = toFilters(draft, today);
  const total = useTotal(filters, state, doctypeId);
  const change: ChangeFilters = (toNext) => setDraft((before) => ({ ...before, filters: toNext(before.filters) }));
  const rows = draft.rows.filter((row) => !isBlank(row)).length;
  return (
    <Dialog
      opened
      onClose={onClose}
      size={640}
      fullScreen={phone}
      title={t('filter.title')}
      classNames={{ content: styles.window, body: styles.body }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (filters === undefined) setShown('advanced');
          else onApply(filters);
        }}
      >
        {phone && hasFilters(draft.filters) ? (
          <FilterChips filters={draft.filters} doctypeId={doctypeId} phone onChange={(next) => change(() => next)} />
        ) : null}
        <Tabs value={shown} onChange={setShown} keepMounted={false} className={styles.tabs}>
          <Tabs.List>
            <Tabs.Tab value="basic">{t('mode.basic')}</Tabs.Tab>
            <Tabs.Tab value="advanced">
              {t('mode.advanced')}
              {rows === 0 ? null : ` (${rows})`}
            </Tabs.Tab>
            <Tabs.Tab value="filled">{t('mode.filled')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="basic" className={styles.panel}>
            <BasicMode filters={draft.filters} options={options} typed={doctypeId !== undefined} onChange={change} />
          </Tabs.Panel>
          <Tabs.Panel value="advanced" className={styles.panel}>
            <AdvancedMode
              rows={draft.rows}
              options={options}
              tried={tried}
              onChange={(next) => setDraft((before) => ({ ...before, rows: next }))}
            />
          </Tabs.Panel>
          <Tabs.Panel value="filled" className={styles.panel}>
            <FilledMode filters={draft.filters} onChange={change} />
          </Tabs.Panel>
        </Tabs>
        <footer className={styles.foot}>
          <Button
            variant="subtle"
            disabled={filters !== undefined && !hasFilters(filters)}
            onClick={() => setDraft(toDraft(noFilters))}
          >
            {t('filter.clear')}
          </Button>
          <Button type="submit" variant="filled">
            {total === undefined ? t('filter.apply') : t('filter.show', { count: total })}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
