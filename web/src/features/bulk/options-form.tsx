import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { accountingDates } from '#shared/exports/settings.ts';
import { exportTarget, type ExportTarget } from '#shared/exports/export-target.ts';
import { useText } from '#web/text/use-text.ts';
import { datesOf, withDateType, type DateType, type ExportOptions } from './core/export-options.ts';
import { isCommon, isExperimental, programName } from './core/targets.ts';

const dateLabels = {
  document: 'x.date.document',
  issueDate: 'x.date.issueDate',
  taxDate: 'x.date.taxDate',
  receivedDate: 'x.date.receivedDate',
  exportDate: 'x.date.exportDate',
  custom: 'x.date.custom',
} as const satisfies Record<DateType, string>;
const commonLabels = { sepa: 'x.sepa', excel: 'x.excel', docflow: 'x.docflow' } as const;

/** The name of a target: programs keep theirs, the rest is said in the spoken language; untried formats say so. */
export function useTargetName(): (target: ExportTarget) => string {
  const t = useText('bulk');
  return (target) => {
    const name = isCommon(target) ? t(commonLabels[target]) : programName(target);
    return isExperimental(target) ? `${name} (${t('x.experimental')})` : name;
  };
}

type FormProps = {
  readonly targets: readonly ExportTarget[];
  readonly target: ExportTarget;
  readonly onTarget: (target: ExportTarget) => void;
  readonly options: ExportOptions;
  readonly onOptions: (options: ExportOptions) => void;
};

/** Where documents go and under which accounting date (R-EXP-19 to R-EXP-21). */
export function OptionsForm({ targets, target, onTarget, options, onOptions }: FormProps) {
  const t = useText('bulk');
  const nameOf = useTargetName();
  // Payments and lists have no accounting date of their own and no postings.
  const booked = target !== 'sepa' && target !== 'excel';
  return (
    <div className="bk-options">
      <NativeSelect
        label={t('x.target')}
        description={isExperimental(target) ? t('x.experimentalText') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={target}
        data={targets.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(event) => {
          onTarget(exportTarget.parse(event.currentTarget.value));
        }}
      />
      {booked ? (
        <NativeSelect
          label={t('x.date')}
          value={options.dateType}
          data={accountingDates.map((value) => ({ value, label: t(dateLabels[value]) }))}
          onChange={(event) => {
            const chosen = accountingDates.find((one) => one === event.currentTarget.value);
            if (chosen !== undefined) onOptions(withDateType(options, chosen));
          }}
        />
      ) : null}
      {booked && options.dateType === 'custom' ? (
        <TextInput
          type="date"
          required
          label={t('x.customDate')}
          value={options.date}
          error={datesOf(options) === undefined ? t('x.dateMissing') : undefined}
          onChange={(event) => {
            onOptions({ ...options, date: event.currentTarget.value });
          }}
        />
      ) : null}
      {booked ? (
        <Switch
          label={t('x.auto')}
          title={t('x.autoText')}
          checked={options.exportAutoAccounting}
          onChange={(event) => {
            onOptions({ ...options, exportAutoAccounting: event.currentTarget.checked });
          }}
        />
      ) : null}
    </div>
  );
}
