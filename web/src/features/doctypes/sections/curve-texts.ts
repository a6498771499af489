import type { AutomationCurve } from '#shared/doctype/automation-curve.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { getCurveKind, estimateAt } from '../core/curve.ts';

export type CurveTexts = {
  /** A count that may be a fraction: "0,3", "12". */
  readonly number: (value: number) => string;
  readonly through: (share: number) => string;
  readonly errors: (per100: number | undefined) => string;
  /** Both figures of a threshold as one sentence; empty where there is no estimate. */
  readonly sentence: (curve: AutomationCurve | undefined, threshold: number) => string;
};

/** Texts that explain a threshold. */
export function useCurveTexts(): CurveTexts {
  const t = useText('doctypes');
  const format = useFormat();
  const locale = useLocale();
  const number = (value: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
  const through = (share: number): string => t('curve.through', { share: format.wholePercent(share) });
  const errors = (per100: number | undefined): string =>
    per100 === undefined ? t('curve.noErrors') : t('curve.errors', { errors: number(per100) });
  return {
    number,
    through,
    errors,
    sentence: (curve, threshold) => {
      if (curve === undefined || ['none', 'too-few'].includes(getCurveKind(curve))) return '';
      const estimate = estimateAt(curve, threshold);
      return estimate === undefined ? '' : `${through(estimate.through)}, ${errors(estimate.errors?.per100)}`;
    },
  };
}
