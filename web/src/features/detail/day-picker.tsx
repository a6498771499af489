import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { Dropdown } from '#web/ui/dropdown.tsx';
import { activeInputId, dayPickerId, useDesk } from './desk-context.ts';

const Calendar = lazy(async () => ({ default: (await import('#web/ui/calendar.tsx')).Calendar }));

/** A calendar beside the date that is being typed, with a button for today (R-TXT-06); the key of choices opens it. */
export function DayPicker({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const t = useText('detail');
  const { today } = useDesk();
  const [opened, setOpened] = useState(false);
  const choose = (chosen: string) => {
    onDay(chosen);
    // The calendar closes with this very press and gives the focus back to its button; who has chosen goes on in the field.
    queueMicrotask(() => {
      document.getElementById(activeInputId)?.focus();
    });
  };
  return (
    <Dropdown
      role="dialog"
      align="end"
      width={242}
      id={dayPickerId}
      className="dd-day"
      label={t('day.open')}
      title={t('day.open')}
      face={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      onToggle={setOpened}
    >
      {opened ? (
        <Suspense fallback={null}>
          <Calendar
            day={day}
            today={today}
            labels={{ today: t('day.today'), previous: t('day.previousMonth'), next: t('day.nextMonth') }}
            onDay={choose}
          />
        </Suspense>
      ) : null}
    </Dropdown>
  );
}
