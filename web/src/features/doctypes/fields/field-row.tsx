import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { useText } from '#web/text/use-text.ts';
import type { FieldLine, StepNote, FieldFlag } from '../core/field-view.ts';
import { formatOptionCount } from '../core/options-list.ts';
import { isSame, isSameShallow } from '../core/merge.ts';
import * as doctypesStyles from '../doctypes.module.css';
import * as styles from './type-fields.module.css';

export const fieldRowId = (id: string): string => `dt-field-${id}`;

type RowProps = {
  readonly line: FieldLine;
  readonly invisible: boolean;
  readonly validation: boolean;
  readonly required: boolean;
  readonly inStep: boolean;
  readonly label: string;
  readonly description: string;
  readonly highlighted: boolean;
  readonly onToggle: (id: string, on: boolean) => void;
  readonly onFlag: (id: string, flag: FieldFlag, on: boolean) => void;
  readonly onOpen: (id: string) => void;
};

/** A row is rendered again only when its content changes: there are many, and most changes concern one. */
const isSameRow = ({ line: before, ...was }: RowProps, { line: now, ...is }: RowProps): boolean =>
  isSameShallow(was, is) && isSame(before, now);

/** One field: whether it is used and what is asked of it. */
export const FieldRow = memo(function FieldRow(props: RowProps) {
  const { line, inStep, label, description, highlighted, onToggle, onFlag, onOpen, ...flags } = props;
  const t = useText('doctypes');
  const { id, used, field } = line;
  const flag = (name: FieldFlag, on: boolean) => (
    <Check
      text={t(`column.${name}`)}
      label={`${t(`column.${name}`)}: ${label}`}
      checked={used && on}
      disabled={!used}
      onChange={(checked) => onFlag(id, name, checked)}
    />
  );
  return (
    <tr id={fieldRowId(id)} data-used={used} data-glow={highlighted}>
      <th scope="row">
        {label}
        <code>{id}</code>
      </th>
      <td className={styles.description}>
        <span title={description}>{description}</span>
      </td>
      <Check
        text={t('column.use')}
        label={`${t('column.use')}: ${label}`}
        checked={used}
        disabled={false}
        onChange={(checked) => onToggle(id, checked)}
      />
      {flag('invisible', flags.invisible)}
      {flag('validation', flags.validation)}
      {flag('required', flags.required)}
      {inStep ? null : (
        <>
          {flag('lock', field?.lock ?? false)}
          <td className={styles.notes}>
            <Notes notes={line.steps} />
          </td>
          <td className={styles.rowEnd}>
            {used ? (
              <button
                type="button"
                className={styles.rowButton}
                data-part="row-button"
                aria-label={t('options.open', { name: label })}
                title={t('options.open', { name: label })}
                onClick={() => onOpen(id)}
              >
                <IconDots size={16} stroke={1.8} aria-hidden />
                {formatOptionCount(field?.options?.length ?? 0) === '' ? null : (
                  <span className={styles.badge}>{formatOptionCount(field?.options?.length ?? 0)}</span>
                )}
              </button>
            ) : null}
          </td>
        </>
      )}
    </tr>
  );
}, isSameRow);

type CheckProps = {
  /** Shown beside the box on a card; a table shows it in its head. */
  readonly text: string;
  readonly label: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
};

const Check = ({ text, label, checked, disabled, onChange }: CheckProps) => (
  <td data-flag>
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span aria-hidden>{text}</span>
    </label>
  </td>
);

const shownNotes = 2;

/** What steps ask otherwise than the type. */
function Notes({ notes }: { notes: readonly StepNote[] }) {
  const t = useText('doctypes');
  const texts = notes.map(({ step, notes: kinds }) => {
    const name = step.type === 'start' ? t('workflow.start') : step.name;
    return `${name}: ${kinds.map((kind) => t(`note.${kind}`)).join(', ')}`;
  });
  return (
    <>
      {texts.slice(0, shownNotes).map((text) => (
        <span key={text} className={doctypesStyles.tag} data-part="tag" title={text}>
          {text}
        </span>
      ))}
      {texts.length > shownNotes ? (
        <span className={doctypesStyles.tag} data-part="tag" title={texts.slice(shownNotes).join('\n')}>
          {`+${texts.length - shownNotes}`}
        </span>
      ) : null}
    </>
  );
}
