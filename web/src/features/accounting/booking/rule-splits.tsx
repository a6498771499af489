import { TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { maxSplits, type BookingSplit } from '#shared/accounting/booking-split.ts';
import { toDisplayNumber } from '#shared/kit/money.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { blankSplit, sumUp } from '../core/rule-form.ts';
import * as styles from './booking.module.css';

type SplitsProps = {
  readonly splits: readonly BookingSplit[];
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (splits: BookingSplit[]) => void;
};

const parts = [
  ['percent', 6],
  ['debit', 10],
  ['credit', 10],
  ['centre', 30],
  ['text', 60],
] as const;

/** How cost or revenue is split: shares that add up to a hundred percent, each with its accounts, centre and text. */
export function RuleSplits({ splits, wrong, onChange }: SplitsProps) {
  const t = useText('accounting');
  const locale = useLocale();
  const { sum, left } = sumUp(splits);
  const set = (at: number, part: keyof BookingSplit, value: string) =>
    onChange(splits.map((split, index) => (index === at ? { ...split, [part]: value } : split)));
  const percent = (decimal: string) => `${toDisplayNumber(decimal, locale)} %`;
  const isWhole = left === '0.00';
  return (
    <fieldset className={styles.part}>
      <legend>{t('booking.splitTitle')}</legend>
      <p>{t('booking.splitHint')}</p>
      {splits.map((split, at) => (
        // Parts have no name of their own: their place is what tells them apart.
        <div key={at} className={styles.split} role="group" aria-label={t('booking.splitPart', { number: at + 1 })}>
          {parts.map(([part, length]) => (
            <TextInput
              key={part}
              data-part={part}
              label={t(`booking.split.${part}`)}
              value={split[part]}
              maxLength={length}
              inputMode={part === 'percent' ? 'decimal' : part === 'debit' || part === 'credit' ? 'numeric' : 'text'}
              autoComplete="off"
              error={
                wrong.has(`splits.${at}.${part}`)
                  ? t(`booking.wrongSplit.${part === 'percent' ? 'percent' : 'account'}`)
                  : undefined
              }
              onChange={(event) => set(at, part, event.currentTarget.value)}
            />
          ))}
          <IconButton
            label={t('booking.removePart', { number: at + 1 })}
            onClick={() => onChange(splits.filter((_, index) => index !== at))}
          >
            <IconTrash size={16} stroke={1.8} />
          </IconButton>
        </div>
      ))}
      <div className={styles.sum}>
        {splits.length === 0 ? null : (
          <span role="status" data-wrong={wrong.has('splits') && !isWhole}>
            {t(isWhole ? 'booking.sumWhole' : left.startsWith('-') ? 'booking.sumOver' : 'booking.sumLeft', {
              sum: percent(sum),
              left: percent(left.replace('-', '')),
            })}
          </span>
        )}
        {splits.length < maxSplits ? (
          <PushButton
            icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => {
              const rest = left.startsWith('-') ? '' : toDisplayNumber(left.replace(/\.?0+$/u, ''), locale);
              onChange([...splits, { ...blankSplit, percent: rest === '' ? '' : rest }]);
            }}
          >
            {t('booking.addPart')}
          </PushButton>
        ) : (
          <span>{t('booking.maxParts')}</span>
        )}
      </div>
    </fieldset>
  );
}
