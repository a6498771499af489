import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { findInvalidity } from '#shared/field/validate.ts';
import { toMachineForm } from '#shared/field/format.ts';
import { hexId } from '#shared/kit/id.ts';
import { isDecimal, parseAmount } from '#shared/kit/money.ts';
import { tagLabel } from '#shared/tag/tag.ts';
import { automationBlueprints, isAutomationId } from './blueprints.ts';
import type { BlueprintParameter } from './blueprint.ts';
import type { WorkflowStep } from './workflow.ts';
import type { SettingProblem } from './workflow-problem.ts';

/** Most addresses of one notification. */
export const maxAddresses = 10;
/** Letters that the secret of a webhook has at least. */
export const minSecretLength = 16;
/** Letters of any parameter at most. */
const maxParamLength = 2000;

const address = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,180}\.[^\s@,;<>".]{2,60}$/u;

/** The addresses of a notification, separated by commas, semicolons or spaces. */
export const splitAddresses = (text: string): readonly string[] => [...new Set(text.split(/[\s,;]+/u).filter(Boolean))];

const isAddresses = (text: string): boolean => {
  const all = splitAddresses(text);
  return all.length > 0 && all.length <= maxAddresses && all.every((one) => address.test(one));
};

/** https with a host; no name and password in it, which would end up in logs. */
const isWebAddress = (text: string): boolean => /^https:\/\/[\w.-]+(:\d{1,5})?([/?#][^\s]*)?$/u.test(text);

/** Whether a filled parameter can be what its kind asks for; ids of people's things are checked where they are known. */
function fits(
  { kind, id, options }: BlueprintParameter,
  value: string,
  all: WorkflowStep['automationParams'],
): boolean {
  if (value.length > maxParamLength) return false;
  switch (kind) {
    case 'email':
      return isAddresses(value);
    case 'url':
      return isWebAddress(value);
    case 'number':
      return isDecimal(value.replace(',', '.'));
    case 'amount':
      return parseAmount(value) !== undefined;
    case 'field':
      return findFieldDefinition(value) !== undefined;
    case 'value':
      return findFieldDefinition(all['field'] ?? '') === undefined || fitsField(all['field'] ?? '', value);
    case 'owner':
      return hexId.safeParse(value).success;
    case 'doctype':
      return /^\w{1,50}$/u.test(value);
    case 'tag':
      return tagLabel.safeParse(value).success;
    case 'select':
      return options?.some(({ key }) => key === value) ?? false;
    case 'text':
      return id !== 'secret' || value.length >= minSecretLength;
  }
}

/** The value that a step writes must be one that the field takes. */
const fitsField = (field: string, value: string): boolean =>
  findInvalidity(field, toMachineForm(field, value)) === null;

/** What is wrong with the automation of a step: an unknown one, parameters that are missing or cannot be (specification 000 §5). */
export function findAutomationProblems(step: WorkflowStep): readonly SettingProblem[] {
  const { automationSystem, automationParams } = step;
  if (!isAutomationId(automationSystem)) return [{ at: 'automationSystem', problem: 'automation-unknown' }];
  const found: SettingProblem[] = [];
  if (automationSystem === 'duplicate' && step.automationSystemDuplicateDoctype === '')
    found.push({ at: 'automationSystemDuplicateDoctype', problem: 'duplicate-doctype-required' });
  const blueprint = automationBlueprints.find(({ id }) => id === automationSystem);
  for (const param of blueprint?.params ?? []) {
    const value = (automationParams[param.id] ?? '').trim();
    const at = `automationParams.${param.id}`;
    if (value === '') found.push({ at, problem: 'param-required' });
    else if (!fits(param, value, automationParams)) found.push({ at, problem: 'param-invalid' });
  }
  return found;
}
