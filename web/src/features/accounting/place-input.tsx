import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useText } from '#web/text/use-text.ts';
import type { Place } from './core/book-sections.ts';

type PlaceProps = {
  readonly place: Place;
  readonly value: string | boolean | undefined;
  readonly wrong: boolean;
  readonly onChange: (value: string | boolean) => void;
};

/** One value of the books: a code, a number, a choice or a switch. */
export function PlaceInput({ place, value, wrong, onChange }: PlaceProps) {
  const t = useText('accounting');
  const label = t(place.label);
  const hint = place.hint === undefined ? undefined : t(place.hint);
  const said = typeof value === 'string' ? value : '';
  switch (place.kind) {
    case 'switch':
      return (
        <Switch
          className="ac-wide"
          label={label}
          description={hint}
          checked={value === true}
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          label={label}
          value={said}
          data={place.choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
          onChange={(event) => {
            onChange(event.currentTarget.value);
          }}
        />
      );
    case 'text':
    case 'number': {
      const problem =
        place.kind === 'number' ? 'wrong.number' : place.path.startsWith('accounts.') ? 'wrong.account' : 'wrong.code';
      return (
        <TextInput
          label={label}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={said}
          maxLength={34}
          error={wrong ? t(problem) : undefined}
          {...(place.kind === 'number' ? { inputMode: 'numeric' as const } : {})}
          onChange={(event) => {
            onChange(event.currentTarget.value);
          }}
        />
      );
    }
  }
}
