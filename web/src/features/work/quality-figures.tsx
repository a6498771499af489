import type { QualityGroup } from '#shared/document/quality-report.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { getStraight } from './core/figures.ts';
import { useFigures } from './use-figures.ts';
import * as styles from './work.module.css';

type QualityFiguresProps = { readonly now: QualityGroup; readonly before: QualityGroup };

/** The four figures of a period, each with what it was before. */
export function QualityFigures({ now, before }: QualityFiguresProps) {
  const t = useText('work');
  const format = useFormat();
  const figures = useFigures();
  const all = [
    ['documents', (one: QualityGroup) => format.count(one.documents)],
    ['straight', (one: QualityGroup) => figures.share(getStraight(one))],
    ['seconds', (one: QualityGroup) => figures.time(one.seconds)],
    ['corrected', (one: QualityGroup) => figures.rate(one.corrected, one.read)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {all.map(([name, show]) => (
        <div key={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{show(now)}</dd>
          <dd>{before.documents === 0 ? t('beforeNone') : t('before', { value: show(before) })}</dd>
        </div>
      ))}
    </dl>
  );
}
