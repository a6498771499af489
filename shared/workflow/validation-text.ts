import { isDecimal, parseAmount, toDisplayAmount } from '#shared/kit/money.ts';
import { validationBlueprints, validationIds, type ValidationId } from './validation-blueprints.ts';
import type { Locale } from '#shared/kit/locale.ts';

/** The name of a stored validation as a person reads it, with its value: "Suma je v limite (1 000,00)". */
export function getValidationName(text: string, locale: Locale): string {
  const { id, param } = splitValidation(text);
  const name = validationBlueprints.find((blueprint) => blueprint.id === id)?.name[locale] ?? id;
  return param === '' ? name : `${name} (${toDisplayAmount(param, locale)})`;
}

/** A validation as a step asks for it, with the value of its only parameter where it has one. */
export type Validation = { readonly id: ValidationId; readonly param: string };

const isValidationId = (id: string): id is ValidationId => validationIds.some((known) => known === id);

/** How a step keeps a validation: its id, and after a colon the value of its parameter ('amount-within-limit:1000'). */
export const toValidationText = (id: string, param = ''): string => (param === '' ? id : `${id}:${param}`);

/** The id and the parameter of a stored validation, whether the product knows it or not. */
export function splitValidation(text: string): { readonly id: string; readonly param: string } {
  const colon = text.indexOf(':');
  return colon < 0 ? { id: text, param: '' } : { id: text.slice(0, colon), param: text.slice(colon + 1).trim() };
}

/** A stored validation; 'unknown' when the product has none of that name, 'param' when its parameter is missing or wrong. */
export function readValidation(text: string): Validation | 'unknown' | 'param' {
  const { id, param } = splitValidation(text);
  if (!isValidationId(id)) return 'unknown';
  const wanted = validationBlueprints.find((blueprint) => blueprint.id === id)?.params[0];
  if (wanted === undefined) return param === '' ? { id, param } : 'param';
  const amount = parseAmount(param);
  return amount !== undefined && isDecimal(amount) && !amount.startsWith('-') ? { id, param: amount } : 'param';
}
