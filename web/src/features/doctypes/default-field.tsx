import { NativeSelect, TextInput } from '@mantine/core';
import { fieldDefinition } from '#shared/field/catalogue.ts';
import { displayForm } from '#shared/field/format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { useState } from 'react';
import type { FieldOption } from './core/options-list.ts';
import { hintBelow } from './hint-below.ts';

type DefaultProps = {
  readonly id: string;
  readonly value: string;
  /** The company's own choices; empty where any text will do. */
  readonly options: readonly FieldOption[];
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The value that a field has when nothing was read: chosen where there are choices, else typed and read forgivingly. */
export function DefaultField({ id, value, options, error, onChange }: DefaultProps) {
  const t = useText('doctypes');
  const say = useFieldText();
  const locale = useLocale();
  const [text, setText] = useState(() => displayForm(id, value, locale));
  const known = fieldDefinition(id)?.options ?? [];
  const choices =
    options.length > 0
      ? options.map((option) => ({ value: option.key, label: `${option.key} · ${option.value}` }))
      : known.map((key) => ({ value: key, label: say.option(id, key) }));
  if (choices.length === 0) {
    return (
      <TextInput
        data-autofocus
        label={t('options.default')}
        inputWrapperOrder={hintBelow}
        description={t('options.defaultHint')}
        value={text}
        maxLength={500}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onChange(event.currentTarget.value);
        }}
      />
    );
  }
  return (
    <NativeSelect
      data-autofocus
      label={t('options.default')}
      inputWrapperOrder={hintBelow}
      description={t('options.defaultHint')}
      value={value}
      error={error}
      data={[
        { value: '', label: t('options.noDefault') },
        ...choices,
        ...(value === '' || choices.some((choice) => choice.value === value) ? [] : [{ value, label: value }]),
      ]}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}
