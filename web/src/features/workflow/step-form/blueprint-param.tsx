import { Select, TextInput } from '@mantine/core';
import { fieldCatalogue, findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import type { BlueprintParameter } from '#shared/workflow/blueprint.ts';
import type { WorkflowStep } from '#shared/workflow/workflow.ts';
import { useUser } from '#web/remote/session.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale } from '#web/text/use-text.ts';
import { toStoredValue } from '../core/rules.ts';
import { useEditorContext } from '../context/editor-context.ts';
import { useNames, listReachableOwners } from '../context/names.ts';
import { useStepFields } from './use-step-fields.ts';
import { useDebouncedText } from './use-debounced-text.ts';

type ParamProps = {
  readonly step: WorkflowStep;
  readonly param: BlueprintParameter;
  /** Name of the field in the form; a problem finds it by that. */
  readonly name: string;
  readonly value: string;
  /** Values of the blueprint's other parameters: a value belongs to the field that one of them chooses. */
  readonly siblings?: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
};

type Choice = { readonly value: string; readonly label: string };

/** One parameter of an automation or a validation, asked for by its kind; each is required (R-WED-30). */
export function BlueprintParam(props: ParamProps) {
  const choices = useParamChoices(props);
  return choices === undefined ? <TypedParam {...props} /> : <ChosenParam {...props} choices={choices} />;
}

function ChosenParam({
  step,
  param,
  name,
  value,
  onChange,
  choices,
}: ParamProps & { readonly choices: readonly Choice[] }) {
  const form = useStepFields(step);
  const locale = useLocale();
  const listed =
    value === '' || choices.some((one) => one.value === value) ? choices : [...choices, { value, label: value }];
  return (
    <Select
      id={form.fieldId(name)}
      label={param.label[locale]}
      data={[...listed]}
      value={value === '' ? null : value}
      searchable
      allowDeselect={false}
      error={form.error(name)}
      onChange={(chosen) => onChange(chosen ?? '')}
      onBlur={() => form.leave(name)}
    />
  );
}

function TypedParam({ step, param, name, value, siblings, onChange }: ParamProps) {
  const form = useStepFields(step);
  const locale = useLocale();
  const amount = param.kind === 'amount' || param.kind === 'number';
  // Amounts are written as the language writes them and kept as the machine does.
  const field = amount ? 'totalAmount' : param.kind === 'value' ? (siblings?.['field'] ?? '') : '';
  const typed = useDebouncedText(field === '' ? value : toDisplayForm(field, value, locale), (text) =>
    onChange(field === '' ? text : toStoredValue(field, text)),
  );
  return (
    <TextInput
      id={form.fieldId(name)}
      label={param.label[locale]}
      type={param.kind === 'url' ? 'url' : 'text'}
      inputMode={amount ? 'decimal' : 'text'}
      value={typed.text}
      error={form.error(name)}
      onFocus={form.enter}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={() => {
        typed.leave();
        form.leave(name);
      }}
    />
  );
}

/** What a parameter offers to choose from; undefined where it is typed. */
function useParamChoices({ param, siblings }: ParamProps): readonly Choice[] | undefined {
  const names = useNames();
  const fieldText = useFieldText();
  const locale = useLocale();
  const user = useUser();
  const { doctype } = useEditorContext();
  switch (param.kind) {
    case 'field': {
      const used = doctype === undefined ? fieldCatalogue : doctype.fields.filter(({ use }) => use);
      return used.map(({ id }) => ({ value: id, label: names.field(id) }));
    }
    case 'doctype':
      return names.doctypes
        .filter(({ draft, id }) => !draft && id !== '_')
        .map(({ id, name }) => ({ value: id, label: name }));
    case 'owner': {
      const ids = listReachableOwners(user);
      return user.owners.filter(({ _id }) => ids.includes(_id)).map(({ _id, name }) => ({ value: _id, label: name }));
    }
    case 'select':
      return (param.options ?? []).map(({ key, label }) => ({ value: key, label: label[locale] }));
    case 'value': {
      const field = siblings?.['field'] ?? '';
      const typeOptions = doctype?.fields.find(({ id }) => id === field)?.options ?? [];
      if (typeOptions.length > 0)
        return typeOptions.map(({ key, value }) => ({ value: key, label: value === '' ? key : value }));
      const known = findFieldDefinition(field)?.options;
      return known?.map((value) => ({ value, label: fieldText.option(field, value) }));
    }
    case 'text':
    case 'number':
    case 'amount':
    case 'email':
    case 'url':
    case 'tag':
      return undefined;
  }
}
