import type { FieldValue } from '#shared/field/field.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { useText } from '#web/text/use-text.ts';
import { useVerifiedText } from './use-verified-text.ts';

const states = { passed: 'verified', warned: 'predicted', failed: 'invalid' } as const;

/** What verifies a value without a person, and its checks, as sentences. */
export function CheckList({ value, id }: { value: FieldValue; id?: string }) {
  const say = useFieldText();
  const t = useText('ui');
  const verified = useVerifiedText()(value);
  if (value.checks.length === 0 && verified === '') return null;
  return (
    <ul className="dd-checks" id={id}>
      {verified === '' ? null : (
        <li>
          <StateIcon state="evidence" size={14} label={t('state.evidence')} />
          <span>{verified}</span>
        </li>
      )}
      {value.checks.map((check, index) => (
        <li key={`${check.name}-${index}`}>
          <StateIcon state={states[check.result]} size={14} label={t(`state.${states[check.result]}`)} />
          <span>{say.check(check.name, check.result, { times: check.times ?? 1 })}</span>
        </li>
      ))}
    </ul>
  );
}
