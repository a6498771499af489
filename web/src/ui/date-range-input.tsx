import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { endingAt, leastEnd, startingAt, type DateRange } from '#shared/kit/date-range.ts';

type DateRangeInputProps = {
  readonly range: DateRange;
  readonly onChange: (range: DateRange) => void;
  /** Names of the two days. */
  readonly labels: { readonly from: string; readonly to: string };
};

/** Two days, the second never before the first (R-FLD-47). */
export const DateRangeInput = ({ range, onChange, labels }: DateRangeInputProps) => (
  <>
    <DayInput
      label={labels.from}
      day={range.from}
      onDay={(day) => {
        onChange(startingAt(range, day));
      }}
    />
    <DayInput
      label={labels.to}
      day={range.to}
      least={leastEnd(range)}
      onDay={(day) => {
        onChange(endingAt(range, day));
      }}
    />
  </>
);

type DayInputProps = {
  readonly label: string;
  readonly day: string;
  readonly least?: string;
  readonly onDay: (day: string) => void;
};

/** Somebody types the year 2026 by way of the years 2, 20 and 202, which nobody means. */
const isWhole = (day: string): boolean => day === '' || day >= '1000';

function DayInput({ label, day, least = '', onDay }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // Likewise the 25th by way of the 2nd, which may be too early: it is left alone until it is meant, or left.
  const isUnderWay = (value: string): boolean => !isWhole(value) || (value !== '' && value < least);
  return (
    <TextInput
      size="xs"
      type="date"
      label={label}
      min={least === '' ? undefined : least}
      value={typed ?? day}
      onChange={({ currentTarget: { value } }) => {
        setTyped(isUnderWay(value) ? value : null);
        if (!isUnderWay(value)) onDay(value);
      }}
      onBlur={() => {
        setTyped(null);
        if (typed !== null && isWhole(typed)) onDay(typed);
      }}
    />
  );
}
