import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useId, type ClipboardEvent, type ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  isPastable,
  maxValueLength,
  maxOptions,
  moveRow,
  parsePasted,
  addPasted,
  addRow,
  changeRow,
  removeRow,
  type OptionProblem,
  type OptionRow,
  type OptionsDraft,
} from '../core/options-list.ts';
import * as doctypesStyles from '../doctypes.module.css';
import * as styles from './type-fields.module.css';

/** Changes the list by a rule; it must stay the same function, so that a thousand rows do not render at each letter. */
export type EditOptions = (rule: (draft: OptionsDraft) => OptionsDraft) => void;

type EditorProps = {
  readonly draft: OptionsDraft;
  readonly problems: ReadonlyMap<number, OptionProblem>;
  /** Most letters of a key. */
  readonly maxKey: number;
  readonly edit: EditOptions;
};

/** The choices of a field as a list of code and name; two columns copied from a spreadsheet may be pasted anywhere in it. */
export function OptionsEditor({ draft, problems, maxKey, edit }: EditorProps) {
  const t = useText('doctypes');
  const count = draft.rows.length;

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // One word goes into the field where the cursor stands; columns and lines become rows.
    if (!/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    const pasted = parsePasted(text);
    if (!isPastable(pasted, maxKey)) {
      toast({ text: t('options.invalid'), tone: 'warning' });
      return;
    }
    edit((known) => addPasted(known, pasted));
    toast({ text: t('options.pasted', { count: pasted.length }), tone: 'info' });
  };

  return (
    <fieldset className={doctypesStyles.options} onPaste={paste}>
      <legend className="mantine-InputWrapper-label">{t('options.list')}</legend>
      <p className={doctypesStyles.note}>{t(count === 0 ? 'options.empty' : 'options.pasteHint')}</p>
      {count === 0 ? null : (
        <ol>
          {draft.rows.map((row, at) => (
            <Row
              key={row.row}
              row={row}
              place={at + 1}
              last={at + 1 === count}
              problem={problems.get(row.row)}
              maxKey={maxKey}
              edit={edit}
            />
          ))}
        </ol>
      )}
      <Button
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        disabled={count >= maxOptions}
        onClick={() => edit(addRow)}
      >
        {t('options.add')}
      </Button>
    </fieldset>
  );
}

type OptionRowProps = {
  readonly row: OptionRow;
  readonly place: number;
  readonly last: boolean;
  readonly problem: OptionProblem | undefined;
  readonly maxKey: number;
  readonly edit: EditOptions;
};

const Row = memo(function Row({ row, place, last, problem, maxKey, edit }: OptionRowProps) {
  const t = useText('doctypes');
  const wrong = useId();
  const about = problem === undefined ? undefined : problem.startsWith('key') ? 'key' : 'value';
  const text = (part: 'key' | 'value') => (
    <input
      className={doctypesStyles.optionText}
      aria-label={t(part === 'key' ? 'options.keyOf' : 'options.valueOf', { place })}
      placeholder={t(part === 'key' ? 'options.key' : 'options.value')}
      aria-invalid={about === part}
      aria-describedby={about === part ? wrong : undefined}
      maxLength={(part === 'key' ? maxKey : maxValueLength) + 20}
      value={row[part]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        edit((known) => changeRow(known, row.row, { [part]: value }));
      }}
    />
  );
  return (
    <li>
      {text('key')}
      {text('value')}
      <Small
        label={t('options.up', { place })}
        disabled={place === 1}
        onClick={() => edit((known) => moveRow(known, row.row, -1))}
      >
        <IconArrowUp size={16} stroke={1.8} aria-hidden />
      </Small>
      <Small
        label={t('options.down', { place })}
        disabled={last}
        onClick={() => edit((known) => moveRow(known, row.row, 1))}
      >
        <IconArrowDown size={16} stroke={1.8} aria-hidden />
      </Small>
      <Small label={t('options.remove', { place })} onClick={() => edit((known) => removeRow(known, row.row))}>
        <IconTrash size={16} stroke={1.8} aria-hidden />
      </Small>
      {problem === undefined ? null : (
        <span id={wrong} className={doctypesStyles.optionWrong}>
          {t(`options.problem.${problem}`, { max: maxKey })}
        </span>
      )}
    </li>
  );
});

type SmallProps = {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

const Small = ({ label, disabled = false, onClick, children }: SmallProps) => (
  <button
    type="button"
    className={styles.rowButton}
    data-part="row-button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
);
