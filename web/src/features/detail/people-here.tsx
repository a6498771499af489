import { useEffect, useRef } from 'react';
import { useText } from '#web/text/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useDesk } from './desk-context.ts';

/** More of them are a number. */
const mostShown = 3;

/** Who else has the document open: two people who see each other ask instead of overwriting. */
export function PeopleHere() {
  const t = useText('detail');
  const { here, people, announce } = useDesk();
  const names = here.flatMap((id) => people.find(({ _id }) => _id === id)?.name ?? []);
  const known = useRef<readonly string[]>([]);
  const line = names.join(', ');
  useEffect(() => {
    const now = line === '' ? [] : line.split(', ');
    const came = now.filter((name) => !known.current.includes(name));
    known.current = now;
    if (came.length > 0) announce(t('presence.came', { names: came.join(', ') }));
  }, [line, announce, t]);
  if (names.length === 0) return null;
  const label = t('presence.here', { names: line });
  return (
    <span className="dd-here" role="group" aria-label={label} title={label}>
      {names.slice(0, mostShown).map((name, index) => (
        <Avatar key={`${name}-${index}`} name={name} />
      ))}
      {names.length > mostShown ? <span className="dd-here-more">+{names.length - mostShown}</span> : null}
    </span>
  );
}
