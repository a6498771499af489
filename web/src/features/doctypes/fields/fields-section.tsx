import { IconSearch } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { removeField } from '#shared/doctype/change-type-fields.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  buildFieldTables,
  listUnknownFields,
  countUsed,
  listSiblings,
  setFieldFlag,
  toggleField,
  type FieldFilter,
  type FieldFlag,
} from '../core/field-view.ts';
import { FieldDialog } from './field-dialog.tsx';
import { fieldRowId } from './field-row.tsx';
import { FieldTable } from './field-table.tsx';
import type { Change } from '../form/forms.ts';
import { useFieldHelp } from './use-field-help.ts';
import { useHighlight } from './use-highlight.ts';
import * as styles from './type-fields.module.css';

type FieldsProps = {
  readonly doctype: Doctype;
  readonly steps: readonly WorkflowStep[];
  readonly change: Change;
};

/** Which fields the type has and what each step asks of them: a table per group, one search over all of them. */
export function FieldsSection({ doctype, steps, change }: FieldsProps) {
  const t = useText('doctypes');
  const fieldText = useFieldText();
  const help = useFieldHelp();
  const [filter, setFilter] = useState<FieldFilter>({ show: 'used', words: '', step: null });
  const [opened, setOpened] = useState<string>();
  const [highlighted, highlight] = useHighlight();
  // When the step was removed meanwhile, the tables show the type as a whole.
  const step = steps.some(({ id }) => id === filter.step) ? filter.step : null;
  const words = useDeferredValue(filter.words);
  const tables = buildFieldTables({
    doctype,
    steps,
    filter: { show: filter.show, words, step },
    getSearchWords: (id) => [fieldText.fullLabel(id), ...help.words(id)],
  });

  const stepIds = steps.map(({ id }) => id).join(' ');
  const toggle = useCallback(
    (id: string, on: boolean) => {
      change((type) => toggleField(type, { id, step }, on, stepIds.split(' ').filter(Boolean)));
      const others = listSiblings(id);
      if (others.length > 0) {
        const names = [id, ...others].map((one) => fieldText.label(one)).join(', ');
        toast({ text: t(on ? 'fields.together' : 'fields.togetherOff', { names }), tone: 'info' });
      }
      if (on) highlight([id, ...others], fieldRowId(id));
    },
    [change, step, stepIds, fieldText, t, highlight],
  );
  const flag = useCallback(
    (id: string, name: FieldFlag, on: boolean) => change((type) => setFieldFlag(type, { id, step }, name, on)),
    [change, step],
  );

  return (
    <>
      <UnknownFields doctype={doctype} change={change} />
      <FieldsBar filter={{ ...filter, step }} steps={steps} used={countUsed(doctype)} onChange={setFilter} />
      {tables.length === 0 ? (
        <EmptyState
          title={t('fields.empty')}
          action={
            <PushButton onClick={() => setFilter({ ...filter, show: 'all', words: '' })}>
              {t('fields.showAll')}
            </PushButton>
          }
        >
          {filter.words.trim() === '' ? t('fields.emptyText') : t('fields.notFound', { words: filter.words.trim() })}
        </EmptyState>
      ) : null}
      {tables.map((table) => (
        <FieldTable
          key={table.group}
          table={table}
          doctype={doctype}
          step={step}
          highlighted={highlighted}
          help={help}
          onToggle={toggle}
          onFlag={flag}
          onOpen={setOpened}
        />
      ))}
      <FieldDialog key={opened} id={opened} doctype={doctype} change={change} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** Fields of an older product prevent saving until they are removed. */
function UnknownFields({ doctype, change }: Pick<FieldsProps, 'doctype' | 'change'>) {
  const t = useText('doctypes');
  const unknown = listUnknownFields(doctype);
  if (unknown.length === 0) return null;
  return (
    <Band
      tone="warning"
      compact
      title={t('fields.unknown', { ids: unknown.join(', ') })}
      actions={
        <PushButton onClick={() => change((type) => unknown.reduce(removeField, type))}>{t('fields.letGo')}</PushButton>
      }
    />
  );
}

type BarProps = {
  readonly filter: FieldFilter;
  readonly steps: readonly WorkflowStep[];
  readonly used: number;
  readonly onChange: (filter: FieldFilter) => void;
};

/** Search, used or all, and the step whose settings the columns show. */
function FieldsBar({ filter, steps, used, onChange }: BarProps) {
  const t = useText('doctypes');
  const format = useFormat();
  return (
    <div className={styles.fieldsBar}>
      <div className={styles.search}>
        <IconSearch size={15} stroke={1.6} aria-hidden />
        <input
          type="search"
          aria-label={t('fields.search')}
          placeholder={t('fields.search')}
          value={filter.words}
          onChange={(event) => onChange({ ...filter, words: event.currentTarget.value })}
        />
      </div>
      <div className={styles.segments} role="group" aria-label={t('fields.show')}>
        {(['used', 'all'] as const).map((show) => (
          <button
            key={show}
            type="button"
            aria-pressed={filter.show === show}
            onClick={() => onChange({ ...filter, show })}
          >
            {t(`fields.${show}`)} <b>{format.count(show === 'used' ? used : fieldCatalogue.length)}</b>
          </button>
        ))}
      </div>
      <label className={styles.stepChoice}>
        {t('fields.inStep')}
        <select
          value={filter.step ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ ...filter, step: value === '' ? null : value });
          }}
        >
          <option value="">{t('fields.wholeType')}</option>
          {steps.map(({ id, name, type }) => (
            <option key={id} value={id}>
              {type === 'start' ? t('workflow.start') : name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
