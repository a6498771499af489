import { changeDoctype } from '#shared/doctype/change-doctype.ts';
import { useText } from '#web/text/use-text.ts';
import { Choice } from '../form/choice.tsx';
import { AlwaysLookSettings } from './always-look.tsx';
import type { SettingsProps } from './general-section.tsx';
import * as styles from '../doctypes.module.css';

const choices = ['ask', 'forbid', 'allow'] as const;
const reasons = ['none', 'optional', 'required'] as const;
const points = ['unsettled', 'contradictions'] as const;

/** What confirming a document of the type means where something in it is open, whether returning it asks for the reason, and what is always looked at. */
export function ConfirmingSection({ doctype, change }: Omit<SettingsProps, 'problems'>) {
  const t = useText('doctypes');
  return (
    <div className={styles.pairs}>
      {points.map((point) => (
        <Choice
          key={point}
          label={t(`confirming.${point}`)}
          name={`dt-confirming-${point}`}
          value={doctype.confirming[point]}
          options={choices.map((value) => ({
            value,
            label: t(`confirming.${value}`),
            hint: t(`confirming.${value}Hint`),
          }))}
          onChange={(value) =>
            change((type) => changeDoctype(type, { confirming: { ...type.confirming, [point]: value } }))
          }
        />
      ))}
      <Choice
        label={t('confirming.returnReason')}
        name="dt-confirming-returnReason"
        value={doctype.confirming.returnReason}
        options={reasons.map((value) => ({
          value,
          label: t(`returnReason.${value}`),
          hint: t(`returnReason.${value}Hint`),
        }))}
        onChange={(returnReason) =>
          change((type) => changeDoctype(type, { confirming: { ...type.confirming, returnReason } }))
        }
      />
      <AlwaysLookSettings doctype={doctype} change={change} />
    </div>
  );
}
