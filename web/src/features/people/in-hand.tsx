import { NativeSelect } from '@mantine/core';
import type { Departure } from '#shared/account/person.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './people.module.css';

export const hasWork = ({ documents, steps, files }: Departure): boolean => documents + steps + files > 0;

type InHandProps = {
  readonly departure: Departure;
  /** Id of the person who takes over; empty: no one. */
  readonly successor: string;
  /** Somebody has to take over. */
  readonly required: boolean;
  readonly error?: string | undefined;
  readonly onSuccessor: (successor: string) => void;
};

/** What a person has in hand, and who takes it over. */
export function InHand({ departure, successor, required, error, onSuccessor }: InHandProps) {
  const t = useText('people');
  const { documents, steps, files, successors } = departure;
  if (!hasWork(departure)) return <p className={styles.note}>{t('hand.none')}</p>;
  const parts = [
    ...(documents === 0 ? [] : [t('hand.documents', { count: documents })]),
    ...(steps === 0 ? [] : [t('hand.steps', { count: steps })]),
    ...(files === 0 ? [] : [t('hand.files', { count: files })]),
  ];
  return (
    <section className={styles.inHand}>
      <h3>{t('hand.title')}</h3>
      <p>{parts.join(' · ')}</p>
      <NativeSelect
        name="successor"
        label={t('hand.successor')}
        data={[
          { value: '', label: t(required ? 'form.choose' : 'hand.stay') },
          ...successors.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={successor}
        error={error}
        onChange={(event) => onSuccessor(event.currentTarget.value)}
      />
    </section>
  );
}
