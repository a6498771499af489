import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { withEnd, getMinEnd, withStart, type DateRange } from '#shared/kit/date-range.ts';

type DateRangeInputProps = {
  readonly range: DateRange;
  readonly onChange: (range: DateRange) => void;
  /** Names of the two days. */
  readonly labels: { readonly from: string; readonly to: string };
};

/** Two days, the second never before the first (R-FLD-47). */
export const DateRangeInput = ({ range, onChange, labels }: DateRangeInputProps) => (
  <>
    <DayInput label={labels.from} day={range.from} onDay={(day) => onChange(withStart(range, day))} />
    <DayInput label={labels.to} day={range.to} min={getMinEnd(range)} onDay={(day) => onChange(withEnd(range, day))} />
  </>
);

type DayInputProps = {
  readonly label: string;
  readonly day: string;
  readonly min?: string;
  readonly onDay: (day: string) => void;
};

/** While the year 2026 is typed, it passes through the years 2, 20 and 202, which are not meant. */
const isFullYear = (day: string): boolean => day === '' || day >= '1000';

function DayInput({ label, day, min = '', onDay }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // Likewise the 25th by way of the 2nd, which may be too early: it is left alone until it is meant, or left.
  const isUnderWay = (value: string): boolean => !isFullYear(value) || (value !== '' && value < min);
  return (
    <TextInput
      size="xs"
      type="date"
      label={label}
      min={min === '' ? undefined : min}
      value={typed ?? day}
      onChange={({ currentTarget: { value } }) => {
        setTyped(isUnderWay(value) ? value : null);
        if (!isUnderWay(value)) onDay(value);
      }}
      onBlur={() => {
        setTyped(null);
        if (typed !== null && isFullYear(typed)) onDay(typed);
      }}
    />
  );
}
