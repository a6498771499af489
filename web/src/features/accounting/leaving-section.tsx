import { NativeSelect } from '@mantine/core';
import {
  isFixed,
  leavingConditions,
  leavingLevels,
  type LeavingCondition,
  type LeavingLevel,
  type LeavingSettings,
  type LeavingUse,
} from '#shared/accounting/leaving-settings.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './accounting.module.css';

const uses = ['exports', 'payments'] as const satisfies readonly LeavingUse[];

type LeavingProps = {
  readonly chosen: LeavingSettings;
  readonly onChange: (chosen: LeavingSettings) => void;
};

/** What of the state of a document keeps it from leaving the company, for the books and for payments. */
export function LeavingSection({ chosen, onChange }: LeavingProps) {
  const t = useText('accounting');
  const levels = leavingLevels.map((level) => ({ value: level, label: t(`leaving.level.${level}`) }));
  const choose = (use: LeavingUse, condition: LeavingCondition, value: string) => {
    const level = leavingLevels.find((one) => one === value);
    if (level !== undefined)
      onChange({ ...chosen, [use]: { ...chosen[use], [condition]: level satisfies LeavingLevel } });
  };
  return (
    <>
      <p>{t('section.leavingText')}</p>
      <table className={`${styles.kinds} ${styles.levels}`}>
        <thead>
          <tr>
            <th scope="col">{t('leaving.condition')}</th>
            {uses.map((use) => (
              <th key={use} scope="col">
                {t(`leaving.${use}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leavingConditions.map((condition) => (
            <tr key={condition}>
              <th scope="row">{t(`leaving.${condition}`)}</th>
              {uses.map((use) => (
                <td key={use}>
                  {isFixed(use, condition) ? (
                    t('leaving.always')
                  ) : (
                    <NativeSelect
                      size="xs"
                      aria-label={`${t(`leaving.${condition}`)}: ${t(`leaving.${use}`)}`}
                      data={levels}
                      value={chosen[use][condition]}
                      onChange={(event) => choose(use, condition, event.currentTarget.value)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('leaving.byName')}</p>
    </>
  );
}
