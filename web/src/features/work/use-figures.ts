import type { QualityGroup } from '#shared/document/quality-report.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { getCostOfHundred } from './core/figures.ts';

/** The forms of the figures of a report; what is not known is a dash. */
export function useFigures() {
  const t = useText('work');
  const format = useFormat();
  const unknown = t('notKnown');
  return {
    share: (share: number | undefined) => (share === undefined ? unknown : format.percent(share)),
    /** One place after the point, none of whole numbers. */
    rate: (part: number, whole: number) => (whole === 0 ? unknown : format.count(Math.round((part / whole) * 10) / 10)),
    time: (seconds: number | null) => {
      if (seconds === null) return unknown;
      const whole = Math.round(seconds);
      if (whole < 90) return t('seconds', { value: format.count(whole) });
      return t('minutes', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
    },
    /** Dollars of a hundred documents: one costs a part of a cent. */
    cost: ({ cost, priced, documents }: QualityGroup) =>
      priced === 0 ? unknown : format.money(getCostOfHundred(cost, documents), 'USD'),
    /** A change of a share in percentage points. */
    change: (now: number | undefined, before: number | undefined) => {
      if (now === undefined || before === undefined) return unknown;
      const points = Math.round((now - before) * 1000) / 10;
      if (points === 0) return t('noChange');
      return t('points', { value: `${points > 0 ? '+' : ''}${format.count(points)}` });
    },
  };
}
