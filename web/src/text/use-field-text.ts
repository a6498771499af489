import { fieldDefinition } from '#shared/field/catalogue.ts';
import type { FieldGroup } from '#shared/field/definition.ts';
import type { EvidenceKind } from '#shared/field/evidence.ts';
import type { Source } from '#shared/field/source.ts';
import { useSpoken, type Spoken } from './spoken.ts';
import type { TextValues } from './use-text.ts';

/** Names of fields and sentences about them; ids come from documents, so what the catalogue lacks is said as its id. */
export type FieldText = {
  readonly label: (id: string) => string;
  /** The same where it stands alone, outside the panel's groups: "Dodávateľ: IČO". */
  readonly fullLabel: (id: string) => string;
  readonly group: (group: FieldGroup) => string;
  /** A sentence about one check, by its result. */
  readonly check: (name: string, result: 'passed' | 'warned' | 'failed', values?: TextValues) => string;
  readonly invalid: (reason: string) => string;
  readonly failure: (reason: string) => string;
  readonly source: (source: Source) => string;
  /** What verifies a value without a person. */
  readonly evidence: (kind: EvidenceKind) => string;
  readonly option: (fieldId: string, value: string) => string;
  /** What a column of a table means. */
  readonly column: (meaning: string) => string;
};

const made = new WeakMap<Spoken, FieldText>();

function fieldText({ say, knows }: Spoken): FieldText {
  const first = (keys: readonly string[], fallback: string, values?: TextValues): string => {
    const key = keys.find(knows);
    return key === undefined ? fallback : say(key, values);
  };
  const label = (id: string): string => first([id], id);
  return {
    label,
    fullLabel: (id) => {
      const group = fieldDefinition(id)?.group;
      return group === 'supplier' || group === 'customer'
        ? say('inGroup', { group: say(`groups.${group}`), label: label(id) })
        : label(id);
    },
    group: (group) => say(`groups.${group}`),
    check: (name, result, values) =>
      first([`checks.${name}.${result}`, `checks.${name}`, `checks.unknown.${result}`], name, { name, ...values }),
    invalid: (reason) => first([`invalid.${reason}`, 'invalid.unknown'], reason),
    failure: (reason) => first([`failures.${reason}`, 'failures.unknown'], reason),
    source: (source) => say(`sourceNames.${source}`),
    evidence: (kind) => say(`evidence.${kind}`),
    option: (fieldId, value) => first([`options.${fieldId}.${value}`], value),
    column: (meaning) => first([`columns.${meaning}`], meaning),
  };
}

/** Suspends until the catalogue of fields is loaded. */
export function useFieldText(): FieldText {
  const spoken = useSpoken('fields');
  const known = made.get(spoken);
  if (known !== undefined) return known;
  const text = fieldText(spoken);
  made.set(spoken, text);
  return text;
}
