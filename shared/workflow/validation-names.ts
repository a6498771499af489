import { displayAmount } from '#shared/kit/money.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { validationBlueprints } from './validation-blueprints.ts';
import { splitValidation } from './validation-text.ts';

/** The name of a stored validation as a person reads it, with its value: "Suma je v limite (1 000,00)". */
export function validationName(text: string, locale: Locale): string {
  const { id, param } = splitValidation(text);
  const name = validationBlueprints.find((blueprint) => blueprint.id === id)?.name[locale] ?? id;
  return param === '' ? name : `${name} (${displayAmount(param, locale)})`;
}
