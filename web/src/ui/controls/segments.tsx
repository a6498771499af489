import type { ReactNode } from 'react';
import * as styles from './segments.module.css';

type Segment<Value extends string> = { readonly value: Value; readonly label: ReactNode };
type SegmentsProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly data: readonly Segment<Value>[];
  readonly onChange: (value: Value) => void;
};

/** One of a few, side by side. It stands on the browser's own radio buttons and measures nothing. */
export function Segments<Value extends string>({ label, value, data, onChange }: SegmentsProps<Value>) {
  return (
    <div className={styles.segments} data-part="segments" role="radiogroup" aria-label={label}>
      {data.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={label}
            value={one.value}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </div>
  );
}
