import { changeDoctype } from '#shared/doctype/change-doctype.ts';
import { useText } from '#web/text/use-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { getCurveKind, countWrongPerMonth } from '../core/curve.ts';
import { CurveChart } from './curve-chart.tsx';
import type { SettingsProps } from './general-section.tsx';
import { ThresholdField } from './threshold-field.tsx';
import { useCurve } from '../form/doctype-queries.ts';
import { useCurveTexts } from './curve-texts.ts';
import type { AutomationCurve } from '#shared/doctype/automation-curve.ts';
import * as doctypesStyles from '../doctypes.module.css';
import * as styles from './reading.module.css';

/** Beside the level: what it would mean, from the type's own confirmed documents. */
export function AutomationLevel({ doctype, change, problems }: SettingsProps) {
  const t = useText('doctypes');
  const { data: curve, isError, refetch } = useCurve(doctype.id);
  switch (doctype.automationLevel) {
    case 'never':
      return <p className={`${doctypesStyles.note} ${styles.levelText}`}>{t('level.neverText')}</p>;
    case 'always':
      return <AlwaysText curve={curve} />;
    case 'confident':
      return (
        <div>
          {isError ? (
            <Band
              tone="warning"
              compact
              title={t('curve.failed')}
              actions={<PushButton onClick={() => void refetch()}>{t('retry')}</PushButton>}
            />
          ) : null}
          {curve === undefined && !isError ? <SkeletonRows rows={3} height={48} label={t('loading')} /> : null}
          {curve === undefined ? null : <Estimate curve={curve} threshold={doctype.automationScoreThreshold} />}
          <ThresholdField
            threshold={doctype.automationScoreThreshold}
            curve={curve}
            problems={problems}
            onChange={(automationScoreThreshold) => change((type) => changeDoctype(type, { automationScoreThreshold }))}
          />
          {doctype.automationScoreThreshold === 100 ? (
            <p className={doctypesStyles.note}>{t('threshold.exact')}</p>
          ) : null}
        </div>
      );
  }
}

/** The curve where there are documents enough for one, and a sentence about how far to trust it. */
function Estimate({ curve, threshold }: { curve: AutomationCurve; threshold: number }) {
  const t = useText('doctypes');
  const kind = getCurveKind(curve);
  const count = curve.documents;
  if (kind === 'none') return <p className={doctypesStyles.note}>{t('curve.none')}</p>;
  if (kind === 'too-few') return <p className={doctypesStyles.note}>{t('curve.tooFew', { count })}</p>;
  return (
    <>
      <CurveChart curve={curve} threshold={threshold} />
      <p className={doctypesStyles.note}>{t(kind === 'few' ? 'curve.few' : 'curve.from', { count })}</p>
    </>
  );
}

/** How many wrong documents a month would pass unseen. */
function AlwaysText({ curve }: { curve: AutomationCurve | undefined }) {
  const t = useText('doctypes');
  const format = useFormat();
  const texts = useCurveTexts();
  const wrong = curve === undefined || getCurveKind(curve) === 'none' ? undefined : countWrongPerMonth(curve);
  return (
    <div className={styles.levelText}>
      <Band tone="warning" title={t('level.alwaysText')}>
        {wrong === undefined || curve === undefined
          ? t('level.alwaysUnknown')
          : t('level.alwaysWrong', {
              wrong: texts.number(wrong.likely),
              low: texts.number(wrong.low),
              high: texts.number(wrong.high),
              month: format.count(curve.perMonth),
            })}
      </Band>
    </div>
  );
}
