import { Autocomplete, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isCut, isTooLong } from '#shared/field/value-length.ts';
import { isCellValid } from '#shared/table/cell-form.ts';
import type { ColumnMeaning } from '#shared/table/line-table.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { choosing, suggesting } from '../session/core/limits.ts';
import { isSuggested, useCellSuggestions } from './use-cell-suggestions.ts';
import { useCellTexts } from './use-cell-texts.ts';

type CardInputProps = {
  readonly cell: { readonly column: number; readonly meaning: ColumnMeaning; readonly text: string };
  readonly label: string;
  readonly suggests: boolean;
  readonly readOnly: boolean;
  readonly onWrite: (text: string) => void;
};

/** A cell of a line on a phone; cells of words offer texts of earlier documents while somebody types. */
export function CardInput({ cell: { column, meaning, text }, label, suggests, readOnly, onWrite }: CardInputProps) {
  const t = useText('table');
  const cellTexts = useCellTexts();
  const [value, setValue] = useState(cellTexts.typed(meaning, text));
  const [typing, setTyping] = useState(false);
  const found = useCellSuggestions(suggests && typing ? { column, meaning, text: value } : undefined);
  const [isRefused, setRefused] = useState(false);
  // Not a part of what is pasted: the clipboard still has the whole.
  const type = (typed: string): boolean => {
    setRefused(isTooLong(typed));
    if (isTooLong(typed)) return false;
    setValue(typed);
    return true;
  };
  const findError = (): string | undefined => {
    if (isRefused) return t('refused.cell-long');
    if (isCut(text)) return t('cutCell');
    return isCellValid(meaning, text) ? undefined : t('invalidCell');
  };
  const shared = {
    ...{ label, value, readOnly, onBlur: () => onWrite(cellTexts.read(meaning, value)) },
    error: findError(),
  };
  if (!isSuggested(meaning))
    return (
      <TextInput
        {...shared}
        inputMode={meaning === 'default' ? 'text' : 'decimal'}
        onChange={(event) => type(event.currentTarget.value)}
      />
    );
  return (
    <Autocomplete
      {...shared}
      inputMode="text"
      autoComplete="off"
      data={[...found]}
      filter={({ options }) => options}
      maxDropdownHeight={choosing.height}
      renderOption={({ option }) => <span title={option.value}>{truncate(option.value, suggesting.letters)}</span>}
      onChange={(typed) => {
        if (type(typed)) setTyping(true);
      }}
      onOptionSubmit={(chosen) => {
        setTyping(false);
        setValue(chosen);
      }}
    />
  );
}
