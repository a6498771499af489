import { createContext, useContext, useMemo } from 'react';
import type { MemberBrief, CurrentUser } from '#shared/account/user.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import type { AutomationBlueprint, ValidationBlueprint } from '#shared/workflow/blueprint.ts';
import { getConditionShape, getOperandForm } from '#shared/workflow/operations.ts';
import { splitValidation } from '#shared/workflow/validation-text.ts';
import type { ConditionRule } from '#shared/workflow/workflow.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { parseRange } from '../core/rules.ts';
import { useBlueprints, usePeople } from './use-workflow.ts';

/** Ids of the companies to which the user may hand documents over: others in which they may work on documents. */
export const listReachableOwners = ({ owners, currentOwnerId }: CurrentUser): readonly string[] =>
  owners.filter(({ _id, role }) => role !== 'viewer' && _id !== currentOwnerId).map(({ _id }) => _id);

/** Everything that a workflow names by id, and how people call it. */
export type Names = {
  readonly people: readonly MemberBrief[];
  readonly doctypes: readonly Doctype[];
  readonly automations: readonly AutomationBlueprint[];
  readonly validations: readonly ValidationBlueprint[];
  /** A person by id; a person who has left the company is 'Non existent user' (R-WED-19). */
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
const withoutCents = (shown: string): string => shown.replace(/[,.]00$/, '');

export const NamesContext = createContext<Names | undefined>(undefined);

export function useNames(): Names {
  const names = useContext(NamesContext);
  if (names === undefined) throw new Error('Only inside a workflow screen');
  return names;
}

/** Reads what the names are made of; suspends until the texts are there. */
export function useLoadedNames(): Names {
  const t = useText('workflow');
  const fieldText = useFieldText();
  const locale = useLocale();
  const doctypes = useDoctypes();
  const { people, loaded } = usePeople();
  const { automations, validations } = useBlueprints();
  return useMemo(() => {
    const field = (id: string): string =>
      getConditionShape(id) === 'table' ? t(id === 'items' ? 'table.items' : 'table.taxes') : fieldText.fullLabel(id);
    const shown = (id: string, value: string): string =>
      getConditionShape(id) === 'choice' ? fieldText.option(id, value) : withoutCents(toDisplayForm(id, value, locale));
    const value = ({ field: id, operation, value: held }: ConditionRule): string => {
      if (getOperandForm(operation) === 'none') return '';
      if (getOperandForm(operation) !== 'range') return shown(id, held);
      const [from, to] = parseRange(held);
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
  }, [t, fieldText, locale, doctypes, people, loaded, automations, validations]);
}
