import { createContext, useContext, useMemo } from 'react';
import type { MemberBrief } from '#shared/account/user.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { displayForm } from '#shared/field/format.ts';
import type { AutomationBlueprint, ValidationBlueprint } from '#shared/workflow/blueprint.ts';
import { conditionShape, operandForm } from '#shared/workflow/operations.ts';
import { splitValidation } from '#shared/workflow/validation-text.ts';
import type { ConditionRule } from '#shared/workflow/workflow.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { endsOf } from './core/rules.ts';
import { useBlueprints, usePeople } from './use-workflow.ts';

/** Everything that a workflow names by id, and how people call it. */
export type Names = {
  readonly people: readonly MemberBrief[];
  readonly doctypes: readonly Doctype[];
  readonly automations: readonly AutomationBlueprint[];
  readonly validations: readonly ValidationBlueprint[];
  /** A person by id; somebody who is no more in the company is 'Non existent user' (R-WED-19). */
  readonly person: (id: string) => string;
  readonly automation: (id: string) => string;
  readonly validation: (id: string) => string;
  readonly doctype: (id: string) => string;
  readonly field: (id: string) => string;
  /** 'Total ≥ 1 000,00', short enough for a line of the drawing. */
  readonly rule: (rule: ConditionRule) => string;
  /** The name of a step, or that it has none yet. */
  readonly step: (step: { readonly id: string; readonly type: string; readonly name: string }) => string;
};

/** Whole amounts without their cents: a line of the drawing has little room. */
const short = (shown: string): string => shown.replace(/[,.]00$/, '');

export const NamesContext = createContext<Names | undefined>(undefined);

export function useNames(): Names {
  const names = useContext(NamesContext);
  if (names === undefined) throw new Error('Only inside a workflow screen');
  return names;
}

/** Reads what the names are made of; suspends until the texts are there. */
export function useMadeNames(): Names {
  const t = useText('workflow');
  const say = useFieldText();
  const locale = useLocale();
  const doctypes = useDoctypes();
  const { people, loaded } = usePeople();
  const { automations, validations } = useBlueprints();
  return useMemo(() => {
    const field = (id: string): string =>
      conditionShape(id) === 'table' ? t(id === 'items' ? 'table.items' : 'table.taxes') : say.fullLabel(id);
    const shown = (id: string, value: string): string =>
      conditionShape(id) === 'choice' ? say.option(id, value) : short(displayForm(id, value, locale));
    const value = ({ field: id, operation, value: held }: ConditionRule): string => {
      if (operandForm(operation) === 'none') return '';
      if (operandForm(operation) !== 'range') return shown(id, held);
      const [from, to] = endsOf(held);
      return t('range', { from: shown(id, from), to: shown(id, to) });
    };
    const blueprint = (list: readonly AutomationBlueprint[], id: string): string =>
      list.find((one) => one.id === id)?.name[locale] ?? id;
    return {
      people,
      doctypes,
      automations,
      validations,
      person: (id) => people.find(({ _id }) => _id === id)?.name ?? (loaded ? t('person.unknown') : '…'),
      automation: (id) => blueprint(automations, id),
      validation: (held) => blueprint(validations, splitValidation(held).id),
      doctype: (id) => doctypes.find((one) => one.id === id)?.name ?? id,
      field,
      rule: (rule) => `${field(rule.field)} ${t(`sign.${rule.operation}`)} ${value(rule)}`.trim(),
      step: ({ type, name }) => {
        if (type === 'start') return t('node.start');
        if (type === 'end') return t('node.end');
        return name.trim() === '' ? t('node.unnamed') : name;
      },
    };
  }, [t, say, locale, doctypes, people, loaded, automations, validations]);
}
