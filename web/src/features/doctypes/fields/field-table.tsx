import { getStepField } from '#shared/doctype/change-type-fields.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import type { FieldTable as Table, FieldFlag } from '../core/field-view.ts';
import { FieldRow } from './field-row.tsx';
import type { FieldHelp } from './use-field-help.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './type-fields.module.css';

type TableProps = {
  readonly table: Table;
  readonly doctype: Doctype;
  readonly step: string | null;
  readonly highlighted: ReadonlySet<string>;
  readonly help: FieldHelp;
  readonly onToggle: (id: string, on: boolean) => void;
  readonly onFlag: (id: string, flag: FieldFlag, on: boolean) => void;
  readonly onOpen: (id: string) => void;
};

/** The fields of one group. In a step the columns are those of the step; lock, default and options belong to the type. */
export function FieldTable({ table, doctype, step, highlighted, help, onToggle, onFlag, onOpen }: TableProps) {
  const t = useText('doctypes');
  const fieldText = useFieldText();
  return (
    <table className={styles.table}>
      <caption className={sharedStyles.hidden}>{fieldText.group(table.group)}</caption>
      <thead>
        <tr>
          <th scope="col">{fieldText.group(table.group)}</th>
          <th scope="col">{t('column.description')}</th>
          <th scope="col" data-flag>
            {t('column.use')}
          </th>
          <th scope="col" data-flag>
            {t('column.invisible')}
          </th>
          <th scope="col" data-flag>
            {t('column.validation')}
          </th>
          <th scope="col" data-flag>
            {t('column.required')}
          </th>
          {step === null ? (
            <>
              <th scope="col" data-flag>
                {t('column.lock')}
              </th>
              <th scope="col" className={styles.notes}>
                {t('column.steps')}
              </th>
              <th scope="col" className={styles.rowEnd}>
                <span className={sharedStyles.hidden}>{t('column.options')}</span>
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {table.lines.map((line) => {
          const answer =
            step === null ? line.field : line.field === undefined ? undefined : getStepField(doctype, step, line.id);
          return (
            <FieldRow
              key={line.id}
              line={line}
              invisible={answer?.invisible ?? false}
              validation={answer?.validation ?? false}
              required={answer?.required ?? false}
              inStep={step !== null}
              label={fieldText.label(line.id)}
              description={help.help(line.id)}
              highlighted={highlighted.has(line.id)}
              onToggle={onToggle}
              onFlag={onFlag}
              onOpen={onOpen}
            />
          );
        })}
      </tbody>
    </table>
  );
}
