import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { displayForm, machineForm } from '#shared/field/format.ts';
import { isPlainDate } from '#shared/kit/dates.ts';
import { dayOf } from '#web/text/format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { hintBelow } from './hint-below.ts';

type SinceProps = {
  /** An instant, or null for "from the beginning". */
  readonly since: string | null;
  readonly onChange: (since: string | null) => void;
};

/** Any date field reads and writes dates as the product does. */
const dateField = 'issueDate';

/** From which day on confirmed papers are learned from; typed as people write dates, "12. 11. 2026" or "12.11.". */
export function SinceField({ since, onChange }: SinceProps) {
  const t = useText('doctypes');
  const say = useFieldText();
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  const day = typed === undefined ? '' : machineForm(dateField, typed, dayOf(new Date()));
  const wrong = day !== '' && !isPlainDate(day);
  return (
    <TextInput
      label={t('reading.since')}
      inputWrapperOrder={hintBelow}
      description={t('reading.sinceHint')}
      placeholder={t('reading.fromStart')}
      value={typed ?? (since === null ? '' : displayForm(dateField, dayOf(since), locale))}
      error={wrong ? say.invalid('date') : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const said = machineForm(dateField, text, dayOf(new Date()));
        if (said === '') onChange(null);
        else if (isPlainDate(said)) onChange(`${said}T00:00:00.000Z`);
      }}
      onBlur={() => {
        setTyped(undefined);
      }}
    />
  );
}
