import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import type { FieldGroup } from '#shared/field/catalogue/definition.ts';
import type { EvidenceKind, Source } from '#shared/field/evidence.ts';
import { useTexts, type Texts } from './texts.ts';
import { type TextValues, useLocale } from './use-text.ts';
import type { Contradiction } from '#shared/check/contradiction.ts';
import { toContradictionText } from '#shared/text/contradiction-text.ts';

/** What contradicts itself in a document, as a short line with its figures. */
export function useContradictionText(): (found: Contradiction) => string {
  const { translate, has } = useTexts('fields');
  const { fullLabel } = useFieldText();
  const locale = useLocale();
  return (found) =>
    toContradictionText(found, {
      locale,
      translate: (key, values) => (has(key) ? translate(key, values) : undefined),
      getFieldName: fullLabel,
    });
}

/** Names of fields and sentences about them; ids come from documents, so what the catalogue lacks is shown as its id. */
export type FieldText = {
  readonly label: (id: string) => string;
  /** The same where it stands alone, outside the panel's groups: "Dodávateľ: IČO". */
  readonly fullLabel: (id: string) => string;
  readonly group: (group: FieldGroup) => string;
  /** A sentence about one check, by its result. */
  readonly check: (name: string, result: 'passed' | 'warned' | 'failed', values?: TextValues) => string;
  readonly invalid: (reason: string, values?: TextValues) => string;
  readonly failure: (reason: string) => string;
  readonly source: (source: Source) => string;
  /** What verifies a value without a person. */
  readonly evidence: (kind: EvidenceKind) => string;
  readonly option: (fieldId: string, value: string) => string;
  /** What a column of a table means. */
  readonly column: (meaning: string) => string;
};

const cache = new WeakMap<Texts, FieldText>();

function createFieldText({ translate, has }: Texts): FieldText {
  const first = (keys: readonly string[], fallback: string, values?: TextValues): string => {
    const key = keys.find(has);
    return key === undefined ? fallback : translate(key, values);
  };
  const label = (id: string): string => first([id], id);
  return {
    label,
    fullLabel: (id) => {
      const group = findFieldDefinition(id)?.group;
      return group === 'supplier' || group === 'customer'
        ? translate('inGroup', { group: translate(`groups.${group}`), label: label(id) })
        : label(id);
    },
    group: (group) => translate(`groups.${group}`),
    check: (name, result, values) =>
      first([`checks.${name}.${result}`, `checks.${name}`, `checks.unknown.${result}`], name, { name, ...values }),
    invalid: (reason, values) => first([`invalid.${reason}`, 'invalid.unknown'], reason, values),
    failure: (reason) => first([`failures.${reason}`, 'failures.unknown'], reason),
    source: (source) => translate(`sourceNames.${source}`),
    evidence: (kind) => translate(`evidence.${kind}`),
    option: (fieldId, value) => first([`options.${fieldId}.${value}`], value),
    column: (meaning) => first([`columns.${meaning}`], meaning),
  };
}

/** Suspends until the catalogue of fields is loaded. */
export function useFieldText(): FieldText {
  const texts = useTexts('fields');
  const known = cache.get(texts);
  if (known !== undefined) return known;
  const text = createFieldText(texts);
  cache.set(texts, text);
  return text;
}
