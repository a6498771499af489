import { changeDoctype } from '#shared/doctype/change-doctype.ts';
import { useText } from '#web/text/use-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Band } from '#web/ui/band.tsx';
import { PushButton } from '#web/ui/push-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { curveKind, wrongPerMonth } from './core/curve.ts';
import { CurveChart } from './curve-chart.tsx';
import type { SettingsProps } from './general-section.tsx';
import { ThresholdField } from './threshold-field.tsx';
import { useCurve } from './use-catalogues.ts';
import { useCurveWords } from './curve-words.ts';
import type { AutomationCurve } from '#shared/doctype/automation-curve.ts';

/** Beside the level: what it would mean, from the type's own confirmed documents. */
export function LevelSide({ doctype, change, told }: SettingsProps) {
  const t = useText('doctypes');
  const { data: curve, isError, refetch } = useCurve(doctype.id);
  switch (doctype.automationLevel) {
    case 'never':
      return <p className="dt-note dt-level-text">{t('level.neverText')}</p>;
    case 'always':
      return <AlwaysText curve={curve} />;
    case 'confident':
      return (
        <div className="dt-threshold">
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
            told={told}
            onChange={(automationScoreThreshold) => {
              change((type) => changeDoctype(type, { automationScoreThreshold }));
            }}
          />
          {doctype.automationScoreThreshold === 100 ? <p className="dt-note">{t('threshold.exact')}</p> : null}
        </div>
      );
  }
}

/** The curve where there are documents enough for one, and a sentence about how far to trust it. */
function Estimate({ curve, threshold }: { curve: AutomationCurve; threshold: number }) {
  const t = useText('doctypes');
  const kind = curveKind(curve);
  const count = curve.documents;
  if (kind === 'none') return <p className="dt-note">{t('curve.none')}</p>;
  if (kind === 'too-few') return <p className="dt-note">{t('curve.tooFew', { count })}</p>;
  return (
    <>
      <CurveChart curve={curve} threshold={threshold} />
      <p className="dt-note">{t(kind === 'few' ? 'curve.few' : 'curve.from', { count })}</p>
    </>
  );
}

/** How many wrong documents a month nobody would see. */
function AlwaysText({ curve }: { curve: AutomationCurve | undefined }) {
  const t = useText('doctypes');
  const format = useFormat();
  const words = useCurveWords();
  const wrong = curve === undefined || curveKind(curve) === 'none' ? undefined : wrongPerMonth(curve);
  return (
    <div className="dt-level-text">
      <Band tone="warning" title={t('level.alwaysText')}>
        {wrong === undefined || curve === undefined
          ? t('level.alwaysUnknown')
          : t('level.alwaysWrong', {
              wrong: words.number(wrong.likely),
              low: words.number(wrong.low),
              high: words.number(wrong.high),
              month: format.count(curve.perMonth),
            })}
      </Band>
    </div>
  );
}
