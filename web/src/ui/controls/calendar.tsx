import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays } from '#shared/kit/dates.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { addMonths, getWeekday, buildMonthGrid } from '#shared/kit/month-grid.ts';
import { useLocale } from '#web/text/use-text.ts';
import * as styles from './calendar.module.css';
import * as sharedStyles from '../theme/shared.module.css';

type CalendarProps = {
  /** The chosen day, YYYY-MM-DD, or nothing. */
  readonly day: string;
  readonly today: string;
  readonly labels: { readonly today: string; readonly previous: string; readonly next: string };
  readonly onDay: (day: string) => void;
};

const moves: Readonly<Record<string, (day: string, far: boolean) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -getWeekday(day)),
  End: (day) => addDays(day, 6 - getWeekday(day)),
  PageUp: (day, far) => addMonths(day, far ? -12 : -1),
  PageDown: (day, far) => addMonths(day, far ? 12 : 1),
};

/** A month to choose a day from, by pointer or by arrows; it takes the focus. Weeks start on Monday (R-TXT-05). */
export function Calendar({ day, today, labels, onDay }: CalendarProps) {
  const locale = useLocale();
  const [at, setAt] = useState(isPlainDate(day) ? day : today);
  const grid = useRef<HTMLTableElement>(null);
  const formatDay = (one: string, how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC' }).format(new Date(`${one}T00:00:00Z`));
  const weeks = buildMonthGrid(at);
  const month = formatDay(at, { month: 'long', year: 'numeric' });

  // The one that can be reached has the focus, from the start and after every key.
  const moved = useRef(true);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [at]);

  const moveByKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moved.current = true;
    setAt(move(at, event.shiftKey));
  };
  const turn = (months: number) => () => setAt(addMonths(at, months));

  return (
    <div className={styles.calendar}>
      <div className={styles.calendarHead}>
        <button
          type="button"
          className={sharedStyles.bare}
          aria-label={labels.previous}
          title={labels.previous}
          onClick={turn(-1)}
        >
          <IconChevronLeft size={16} stroke={1.8} aria-hidden />
        </button>
        <b aria-live="polite">{month}</b>
        <button
          type="button"
          className={sharedStyles.bare}
          aria-label={labels.next}
          title={labels.next}
          onClick={turn(1)}
        >
          <IconChevronRight size={16} stroke={1.8} aria-hidden />
        </button>
      </div>
      <table ref={grid} role="grid" aria-label={month} onKeyDown={moveByKey}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={formatDay(one, { weekday: 'long' })}>
                {formatDay(one, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((one, column) => (
                <td key={column} role="gridcell" aria-selected={one === day}>
                  <button
                    type="button"
                    className={sharedStyles.bare}
                    data-close
                    tabIndex={one === at ? 0 : -1}
                    data-other={!one.startsWith(at.slice(0, 7))}
                    aria-label={formatDay(one, { dateStyle: 'long' })}
                    aria-current={one === today ? 'date' : undefined}
                    onClick={() => onDay(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        data-close
        className={`${sharedStyles.bare} ${styles.calendarToday}`}
        onClick={() => onDay(today)}
      >
        {labels.today}
      </button>
    </div>
  );
}
