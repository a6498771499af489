import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from '../doctypes.module.css';

type FieldChipsProps = {
  readonly id: string;
  readonly label: string;
  readonly chosen: readonly string[];
  /** What may be added, in the order of the catalogue. */
  readonly offered: readonly string[];
  /** What stands under the fields. */
  readonly note?: string | undefined;
  readonly onChange: (change: (known: readonly string[]) => string[]) => void;
};

/** Some fields of the type, each with a button that takes it out, and a choice of those that may be added. */
export function FieldChips({ id, label, chosen, offered, note, onChange }: FieldChipsProps) {
  const t = useText('doctypes');
  const field = useFieldText();
  return (
    <div className={styles.wide}>
      <div className="mantine-InputWrapper-label" id={id}>
        {label}
      </div>
      <ul className={styles.chips} aria-labelledby={id}>
        {chosen.map((one) => (
          <li key={one}>
            {field.fullLabel(one)}
            <button
              type="button"
              aria-label={t('chips.without', { name: field.fullLabel(one) })}
              onClick={() => onChange((known) => known.filter((other) => other !== one))}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
        <li className={styles.chipAdd}>
          <NativeSelect
            size="xs"
            aria-label={t('chips.add')}
            value=""
            data={[
              { value: '', label: t('chips.add') },
              ...offered
                .filter((one) => !chosen.includes(one))
                .map((one) => ({ value: one, label: field.fullLabel(one) })),
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (value !== '') onChange((known) => [...known, value]);
            }}
          />
        </li>
      </ul>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </div>
  );
}
