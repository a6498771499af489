import * as styles from '../doctypes.module.css';

type Option<Value extends string> = { readonly value: Value; readonly label: string; readonly hint: string };

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
};

/** One of a few, each with a sentence about what it means. */
export const Choice = <Value extends string>({
  label,
  name,
  value,
  options,
  disabled = false,
  onChange,
}: ChoiceProps<Value>) => (
  <fieldset className={styles.choice} disabled={disabled}>
    <legend className="mantine-InputWrapper-label">{label}</legend>
    {options.map((option) => (
      <label key={option.value} data-on={option.value === value}>
        <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
        <b>{option.label}</b>
        <small>{option.hint}</small>
      </label>
    ))}
  </fieldset>
);
