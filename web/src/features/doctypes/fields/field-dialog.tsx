import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useState } from 'react';
import { changeField } from '#shared/doctype/change-type-fields.ts';
import type { Doctype, DoctypeField } from '#shared/doctype/doctype.ts';
import { getMaxOptionKey } from '#shared/doctype/check-fields.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { toMachineForm, toDisplayForm } from '#shared/field/format.ts';
import { getFieldKind } from '#shared/field/kinds/field-kinds.ts';
import { findInvalidity } from '#shared/field/validate.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText, useLocale } from '#web/text/use-text.ts';
import {
  toOptionsDraft,
  findOptionProblems,
  toOptions,
  type OptionsDraft,
  type FieldOption,
} from '../core/options-list.ts';
import type { Change } from '../form/forms.ts';
import { OptionsEditor } from './options-editor.tsx';
import { hintBelow } from '../form/problem-text.ts';
import * as doctypesStyles from '../doctypes.module.css';

type DefaultProps = {
  readonly id: string;
  readonly value: string;
  /** The company's own choices; empty where any text will do. */
  readonly options: readonly FieldOption[];
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The value that a field has when nothing was read: chosen where there are choices, else typed and read forgivingly. */
function DefaultField({ id, value, options, error, onChange }: DefaultProps) {
  const t = useText('doctypes');
  const fieldText = useFieldText();
  const locale = useLocale();
  const [text, setText] = useState(() => toDisplayForm(id, value, locale));
  const known = findFieldDefinition(id)?.options ?? [];
  const choices =
    options.length > 0
      ? options.map((option) => ({ value: option.key, label: `${option.key} · ${option.value}` }))
      : known.map((key) => ({ value: key, label: fieldText.option(id, key) }));
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
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type FieldDialogProps = {
  /** The field that is open; undefined while the dialog is closed. */
  readonly id: string | undefined;
  readonly doctype: Doctype;
  readonly change: Change;
  readonly onClose: () => void;
};

export const takesOptions = (id: string): boolean => {
  const definition = findFieldDefinition(id);
  return definition !== undefined && definition.options === undefined && getFieldKind(definition.kind).takesOptions;
};

/** What the type sets for a field beyond its flags: the value it starts with, and the choices. */
export function FieldDialog({ id, doctype, change, onClose }: FieldDialogProps) {
  const t = useText('doctypes');
  const fieldText = useFieldText();
  const field = doctype.fields.find((one) => one.id === id);
  return (
    <Dialog
      opened={field !== undefined}
      onClose={onClose}
      size={620}
      title={field === undefined ? '' : t('options.title', { name: fieldText.fullLabel(field.id) })}
    >
      {field === undefined ? null : <FieldForm field={field} change={change} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = { readonly field: DoctypeField; readonly change: Change; readonly onClose: () => void };

function FieldForm({ field, change, onClose }: FormProps) {
  const t = useText('doctypes');
  const fieldText = useFieldText();
  const [start, setStart] = useState(field.default ?? '');
  const [draft, setDraft] = useState<OptionsDraft>(() => toOptionsDraft(field.options ?? []));
  const problems = findOptionProblems(draft, getMaxOptionKey(field.id));
  const options = toOptions(draft);
  const value = toMachineForm(field.id, start);
  const context = options.length === 0 ? {} : { options: options.map(({ key }) => key) };
  const wrong = findInvalidity(field.id, value, context);

  const apply = () => {
    change((type) =>
      changeField(type, field.id, {
        default: value === '' ? undefined : value,
        ...(takesOptions(field.id) ? { options: options.length === 0 ? undefined : options } : {}),
      }),
    );
    onClose();
  };

  return (
    <form
      noValidate
      className={doctypesStyles.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        if (problems.size === 0 && wrong === null) apply();
      }}
    >
      <DefaultField
        id={field.id}
        value={start}
        options={options}
        error={wrong === null ? undefined : fieldText.invalid(wrong)}
        onChange={setStart}
      />
      {takesOptions(field.id) ? (
        <OptionsEditor draft={draft} problems={problems} maxKey={getMaxOptionKey(field.id)} edit={setDraft} />
      ) : null}
      <DialogActions onCancel={onClose}>
        <Button type="submit" variant="filled" disabled={problems.size > 0 || wrong !== null}>
          {t('options.apply')}
        </Button>
      </DialogActions>
    </form>
  );
}
