import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { changeField } from '#shared/doctype/change-type-fields.ts';
import type { Doctype, DoctypeField } from '#shared/doctype/doctype.ts';
import { fieldDefinition } from '#shared/field/catalogue.ts';
import { machineForm } from '#shared/field/format.ts';
import { invalidity } from '#shared/field/validate.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import '#web/ui/dialog.css';
import { draftOf, optionProblems, optionsOf, type OptionsDraft } from './core/options-list.ts';
import { DefaultField } from './default-field.tsx';
import type { Change } from './forms.ts';
import { OptionsEditor } from './options-editor.tsx';

type FieldDialogProps = {
  /** The field that is open; undefined while the dialog is closed. */
  readonly id: string | undefined;
  readonly doctype: Doctype;
  readonly change: Change;
  readonly onClose: () => void;
};

/** Kinds for which a company may give choices of its own. */
const listed: ReadonlySet<string> = new Set(['select', 'text', 'id', 'symbol']);

export const takesOptions = (id: string): boolean => {
  const definition = fieldDefinition(id);
  return definition !== undefined && definition.options === undefined && listed.has(definition.kind);
};

/** What the type says about a field beyond its flags: the value it starts with, and the choices. */
export function FieldDialog({ id, doctype, change, onClose }: FieldDialogProps) {
  const t = useText('doctypes');
  const say = useFieldText();
  const ui = useText('ui');
  const field = doctype.fields.find((one) => one.id === id);
  return (
    <Modal
      opened={field !== undefined}
      onClose={onClose}
      size={620}
      title={field === undefined ? '' : t('options.title', { name: say.fullLabel(field.id) })}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {field === undefined ? null : <FieldForm field={field} change={change} onClose={onClose} />}
    </Modal>
  );
}

type FormProps = { readonly field: DoctypeField; readonly change: Change; readonly onClose: () => void };

function FieldForm({ field, change, onClose }: FormProps) {
  const t = useText('doctypes');
  const ui = useText('ui');
  const say = useFieldText();
  const [start, setStart] = useState(field.default ?? '');
  const [draft, setDraft] = useState<OptionsDraft>(() => draftOf(field.options ?? []));
  const problems = optionProblems(draft);
  const options = optionsOf(draft);
  const value = machineForm(field.id, start);
  const context = options.length === 0 ? {} : { options: options.map(({ key }) => key) };
  const wrong = invalidity(field.id, value, context);

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
      className="dt-dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (problems.size === 0 && wrong === null) apply();
      }}
    >
      <DefaultField
        id={field.id}
        value={start}
        options={options}
        error={wrong === null ? undefined : say.invalid(wrong)}
        onChange={setStart}
      />
      {takesOptions(field.id) ? <OptionsEditor draft={draft} problems={problems} edit={setDraft} /> : null}
      <div className="df-dialog-actions">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button type="submit" variant="filled" disabled={problems.size > 0 || wrong !== null}>
          {t('options.apply')}
        </Button>
      </div>
    </form>
  );
}
