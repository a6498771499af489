import type { OptionField } from '#shared/export-bulks/export-bulk.ts';
import { getOptionFieldText } from '#shared/text/exports/option-field-texts.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale } from '#web/text/use-text.ts';
import { StateIcon } from './state-icon.tsx';
import * as styles from './register-results.module.css';

const icons = { waiting: 'optional', ok: 'verified', error: 'invalid' } as const;

/** What became of each list of a registry synchronization: OK or error, and why (R-BLK-04). */
export function RegisterResults({ fields }: { fields: readonly OptionField[] }) {
  const locale = useLocale();
  const { fullLabel } = useFieldText();
  return (
    <ul className={styles.registers}>
      {fields.map(({ field, register, status, note, value }) => (
        <li key={register} data-status={status}>
          <StateIcon state={icons[status]} size={15} />
          <span>
            <b>{fullLabel(field)}</b>
            {note === null ? null : <span>{getOptionFieldText(locale, note, value)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
