import { Link } from 'react-router';
import type { BookingHabit } from '#shared/api/booking.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useRuleWords } from './rule-words.ts';
import { useHabits } from './use-booking.ts';
import * as styles from './booking.module.css';

type HabitsProps = {
  /** Whether there is room for one more rule. */
  readonly full: boolean;
  readonly onMake: (habit: BookingHabit) => void;
};

/** What the next document of each supplier would be proposed without a rule, and because of which documents. */
export function HabitList({ full, onMake }: HabitsProps) {
  const t = useText('accounting');
  const fieldText = useFieldText();
  const words = useRuleWords();
  const doctypes = useDoctypes();
  const { data, error, refetch } = useHabits();
  const typeName = (id: string) => doctypes.find((one) => one.id === id)?.name ?? id;
  return (
    <section className={styles.habits} aria-label={t('booking.habits')}>
      <h3>{t('booking.habits')}</h3>
      <p>{t('booking.habitsText')}</p>
      <LoadFailure title={t('booking.habitsFailed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={3} height={48} label={t('loading')} /> : null}
      {data?.habits.length === 0 ? <p>{t('booking.noHabits')}</p> : null}
      <ul>
        {data?.habits.map((habit) => {
          const { partner, doctype, regime, values, documents } = habit;
          const name = partner.name || partner.key;
          return (
            <li key={`${partner.key} ${doctype} ${regime}`}>
              <div className={styles.what}>
                <strong>{name}</strong>
                <span>
                  {[typeName(doctype), regime === '' ? '' : fieldText.option('vatRegime', regime)]
                    .filter((text) => text !== '')
                    .join(' · ')}
                </span>
                {values.map(({ field, value, times }) => (
                  <span key={field}>
                    → {fieldText.label(field)} <b>{words.printed(field, value)}</b> –{' '}
                    {t('booking.because', { count: times })}
                  </span>
                ))}
                <span className={styles.sources}>
                  {documents.map((one) => (
                    <Link key={one.id} to={`/document/detail/${one.id}`}>
                      {one.name}
                    </Link>
                  ))}
                </span>
              </div>
              <PushButton disabled={full} aria-label={t('booking.makeOf', { name })} onClick={() => onMake(habit)}>
                {t('booking.make')}
              </PushButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
