import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { DateRange } from '#shared/kit/date-range.ts';
import { useText } from '#web/text/use-text.ts';
import { DateRangeInput } from '#web/ui/controls/date-range-input.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { findPreset, getPresetRange, presets } from './core/periods.ts';
import * as styles from './work.module.css';

/** The two pages about the work with documents, by their addresses. */
const pages = { quality: '/quality', activity: '/reports' } as const;
type PageName = keyof typeof pages;

type HeadProps = {
  readonly page: PageName;
  readonly today: string;
  readonly range: DateRange;
  readonly onRange: (range: DateRange) => void;
  readonly children?: ReactNode;
};

/** The head of a page about the work with documents: which page, of which period, and what else narrows it. */
export function WorkHead({ page, today, range, onRange, children }: HeadProps) {
  const t = useText('work');
  const navigate = useNavigate();
  useTitle(t(`${page}.title`));
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{t(`${page}.title`)}</h1>
        <p>{t(`${page}.text`)}</p>
      </div>
      <Segments
        label={t('tabs')}
        value={page}
        data={[
          { value: 'activity', label: t('tab.activity') },
          { value: 'quality', label: t('tab.quality') },
        ]}
        onChange={(next) => void navigate(pages[next])}
      />
      <div className={styles.controls}>
        <Segments
          label={t('period')}
          value={findPreset(range, today) ?? 'own'}
          data={[
            ...presets
              .filter((preset) => page === 'quality' || preset === 'month')
              .map((preset) => ({ value: preset, label: t(`preset.${preset}`) })),
            { value: 'own' as const, label: t('preset.own') },
          ]}
          onChange={(next) => {
            if (next !== 'own') onRange(getPresetRange(next, today));
          }}
        />
        <div className={styles.range}>
          <DateRangeInput
            range={range}
            labels={{ from: t('from'), to: t('to') }}
            onChange={(next) => {
              // A report is of a period with two ends.
              if (next.from !== '' && next.to !== '') onRange(next);
            }}
          />
        </div>
        {children}
      </div>
    </header>
  );
}
