import { NativeSelect, Switch, TextInput, Checkbox, Radio } from '@mantine/core';
import { accountingDates } from '#shared/accounting/export-settings.ts';
import { exportTarget, type ExportTarget } from '#shared/export-systems/export-target.ts';
import { useText } from '#web/text/use-text.ts';
import {
  toExportDates,
  withDateType,
  isCommonTarget,
  isExperimental,
  getProgramName,
  type DateType,
  type ExportOptions,
} from '../core/export-options.ts';
import { findConnector } from '#shared/connectors/connector.ts';
import { exportWay, type ExportWay } from '#shared/export-bulks/export-bulk.ts';
import { useConnectors } from '#web/remote/export-setup.ts';
import { GuideLink } from '#web/ui/controls/guide-link.tsx';
import { useFormat } from '#web/text/use-format.ts';
import * as styles from './export-dialog.module.css';

type WayProps = {
  readonly target: ExportTarget;
  readonly way: ExportWay;
  readonly onWay: (way: ExportWay) => void;
  readonly withPages: boolean;
  readonly onPages: (withPages: boolean) => void;
};

/** A file to keep, or straight into the program through the connector: always offered for the two named ones (R-GRD-40), with the reason while it cannot be. */
export function WayChoice({ target, way, onWay, withPages, onPages }: WayProps) {
  const t = useText('bulk');
  const format = useFormat();
  const system = findConnector(target);
  const { data } = useConnectors(system !== undefined);
  const connector = data?.connectors.find((one) => one.system === system && one.active);
  const direct = connector?.direct === true;
  const noToken = !direct && (data?.tokenSince ?? null) === null;
  return (
    <div className={styles.delivery}>
      {connector === undefined ? null : (
        <Radio.Group label={t('w.label')} value={way} onChange={(value) => onWay(exportWay.parse(value))}>
          <Radio value="file" label={t('w.file')} />
          <Radio
            value="connector"
            label={t(direct ? 'w.direct' : 'w.connector')}
            disabled={noToken}
            description={
              direct
                ? t('w.directText')
                : noToken
                  ? t('w.noToken')
                  : connector.lastActive === null
                    ? t('w.never')
                    : t(connector.awake ? 'w.awake' : 'w.asleep', { when: format.ago(connector.lastActive) })
            }
          />
        </Radio.Group>
      )}
      {way === 'connector' ? null : (
        <Checkbox
          label={t('x.images')}
          checked={withPages}
          onChange={(event) => onPages(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

const dateLabels = {
  document: 'x.date.document',
  issueDate: 'x.date.issueDate',
  taxDate: 'x.date.taxDate',
  receivedDate: 'x.date.receivedDate',
  exportDate: 'x.date.exportDate',
  custom: 'x.date.custom',
} as const satisfies Record<DateType, string>;
/** The name of a target: programs keep theirs, the rest is named in the interface language; untried formats say so. */
export function useTargetName(): (target: ExportTarget) => string {
  const t = useText('bulk');
  return (target) => {
    const name = isCommonTarget(target) ? t(`x.${target}`) : getProgramName(target);
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
  const getTargetName = useTargetName();
  // Payments, lists and e-invoices have no accounting date of their own and no postings.
  const booked = target !== 'sepa' && target !== 'excel' && target !== 'peppol';
  return (
    <div className={styles.options}>
      <NativeSelect
        label={t('x.target')}
        description={isExperimental(target) ? t('x.experimentalText') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={target}
        data={targets.map((value) => ({ value, label: getTargetName(value) }))}
        onChange={(event) => onTarget(exportTarget.parse(event.currentTarget.value))}
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
          error={toExportDates(options) === undefined ? t('x.dateMissing') : undefined}
          onChange={(event) => onOptions({ ...options, date: event.currentTarget.value })}
        />
      ) : null}
      {booked ? (
        <Switch
          label={t('x.auto')}
          title={t('x.autoText')}
          checked={options.exportAutoAccounting}
          onChange={(event) => onOptions({ ...options, exportAutoAccounting: event.currentTarget.checked })}
        />
      ) : null}
      {booked ? (
        <span className={styles.guide}>
          {/* What is chosen here stays while the guide is read. */}
          <GuideLink guide="export" apart />
        </span>
      ) : null}
    </div>
  );
}
