import type { FieldValue } from '#shared/field/field.ts';
import { evidenceOf } from '#shared/field/state.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';

/** What verifies a value without a person, as a sentence; empty where nothing does or a person settled it. */
export function useVerifiedText(): (value: FieldValue) => string {
  const t = useText('detail');
  const say = useFieldText();
  return (value) => {
    const kinds = value.verified ? [] : evidenceOf(value);
    return kinds.length === 0 ? '' : t('evidence.verified', { evidence: kinds.map(say.evidence).join(', ') });
  };
}
