import * as z from 'zod';
import type { LocalizedText } from '#shared/kit/locale.ts';

/** A text in the four languages of the product. */
const localizedText = z.object({ sk: z.string(), en: z.string(), cs: z.string(), fr: z.string() });

/** What an automation or a validation wants to know; all of it is required (specification 000 §5). */
export const blueprintParameter = z.object({
  id: z.string().max(60),
  kind: z.enum(['text', 'number', 'amount', 'email', 'url', 'field', 'value', 'doctype', 'owner', 'tag', 'select']),
  label: localizedText,
  options: z.array(z.object({ key: z.string(), label: localizedText })).optional(),
});
export type BlueprintParameter = z.infer<typeof blueprintParameter>;

/** A kind of automated step: `id` is a step's automationSystem, the parameters its automationParams. */
export const automationBlueprint = z.object({
  id: z.string().max(60),
  name: localizedText,
  description: localizedText,
  params: z.array(blueprintParameter).max(20),
});
export type AutomationBlueprint = z.infer<typeof automationBlueprint>;

/**
 * A check that a step may ask for before a document leaves it. A step holds its id, with the value of its only parameter
 * after a colon where it has one ('amount-within-limit:1000').
 */
export const validationBlueprint = z.object(automationBlueprint.shape);
export type ValidationBlueprint = AutomationBlueprint;

export const toParameter = (
  id: string,
  kind: BlueprintParameter['kind'],
  label: LocalizedText,
): BlueprintParameter => ({
  id,
  kind,
  label,
});
