import { useElementSize } from '@mantine/hooks';
import type { AutomationCurve } from '#shared/doctype/automation-curve.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { axisMarks } from '../core/axis.ts';
import { buildCurvePaths, getErrorsTop, estimateAt, toX, toY, type Plot } from '../core/curve.ts';
import { useCurveTexts } from './curve-texts.ts';
import * as styles from './reading.module.css';

const height = 156;
/** Room for the numbers of the two axes; the slider below keeps the same edges (doctypes.css). */
const [left, right, top, bottom] = [44, 36, 10, 26];
const shares = [0, 0.5, 1] as const;

/** The share that goes on without a person, against the errors that this lets through, over the stretched axis. */
export function CurveChart({ curve, threshold }: { curve: AutomationCurve; threshold: number }) {
  const t = useText('doctypes');
  const texts = useCurveTexts();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const plot: Plot = { left, top, width: Math.max(0, width - left - right), height: height - top - bottom };
  return (
    <figure className={styles.curve}>
      <figcaption>
        <span data-line="through">{t('curve.legendThrough')}</span>
        <span data-line="errors">{t('curve.legendErrors')}</span>
      </figcaption>
      <div ref={ref}>
        {width === 0 ? null : (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={t('curve.label', { threshold, sentence: texts.sentence(curve, threshold) })}
          >
            <Axes plot={plot} topErrors={getErrorsTop(curve)} />
            <Lines plot={plot} curve={curve} />
            <Marker plot={plot} curve={curve} threshold={threshold} />
          </svg>
        )}
      </div>
    </figure>
  );
}

function Axes({ plot, topErrors }: { plot: Plot; topErrors: number }) {
  const format = useFormat();
  const texts = useCurveTexts();
  const end = plot.left + plot.width;
  // On a phone every second mark would touch its neighbour.
  const marks = axisMarks.filter((mark) => plot.width > 360 || mark % 20 === 0 || mark === 90);
  return (
    <g aria-hidden>
      {shares.map((share) => (
        <g key={share}>
          <line x1={plot.left} x2={end} y1={toY(plot, share)} y2={toY(plot, share)} className={styles.curveGrid} />
          <text x={plot.left - 6} y={toY(plot, share) + 4} textAnchor="end">
            {format.percent(share)}
          </text>
          <text x={end + 6} y={toY(plot, share) + 4}>
            {texts.number(topErrors * share)}
          </text>
        </g>
      ))}
      {marks.map((mark) => (
        <text key={mark} x={toX(plot, mark)} y={height - 8} textAnchor="middle">
          {mark}
        </text>
      ))}
    </g>
  );
}

function Lines({ plot, curve }: { plot: Plot; curve: AutomationCurve }) {
  const { through, errors, band } = buildCurvePaths(curve, plot);
  return (
    <g aria-hidden>
      <path d={band} className={styles.curveBand} />
      <path d={errors} className={styles.curveErrors} />
      <path d={through} className={styles.curveThrough} />
    </g>
  );
}

/** The chosen threshold with both its figures. */
function Marker({ plot, curve, threshold }: { plot: Plot; curve: AutomationCurve; threshold: number }) {
  const texts = useCurveTexts();
  const estimate = estimateAt(curve, threshold);
  if (estimate === undefined) return null;
  const x = toX(plot, threshold);
  // The words stand on the side where there is room.
  const onLeft = x > plot.left + plot.width / 2;
  const errors = estimate.errors?.per100;
  const wrongY = errors === undefined ? undefined : toY(plot, errors / getErrorsTop(curve));
  const middle = plot.top + plot.height / 2;
  return (
    <g aria-hidden>
      <line x1={x} x2={x} y1={plot.top - 6} y2={plot.top + plot.height + 8} className={styles.curveNow} />
      <circle cx={x} cy={toY(plot, estimate.through)} r={5} className={styles.curveDot} />
      {wrongY === undefined ? null : <circle cx={x} cy={wrongY} r={5} className={styles.curveDot} data-wrong />}
      <text
        x={onLeft ? x - 9 : x + 9}
        y={middle - 3}
        textAnchor={onLeft ? 'end' : 'start'}
        className={styles.curveFigure}
      >
        {texts.through(estimate.through)}
      </text>
      <text
        x={onLeft ? x - 9 : x + 9}
        y={middle + 12}
        textAnchor={onLeft ? 'end' : 'start'}
        className={styles.curveFigure}
        data-wrong
      >
        {texts.errors(errors)}
      </text>
    </g>
  );
}
