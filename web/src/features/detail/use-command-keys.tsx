import { printedChord } from '#web/text/chord.ts';
import { KeyHint } from '#web/ui/key-hint.tsx';
import type { CommandName } from './core/commands.ts';
import { useDesk } from './desk-context.ts';

/** The key of a command as this person has it; empty where it has none. */
export function useKeyOf(): (name: CommandName) => string {
  const { commands } = useDesk();
  return (name) => {
    const [first] = commands.find((command) => command.name === name)?.keys ?? [];
    return first === undefined ? '' : printedChord(first);
  };
}

/** What a control does, with its key: "History (H)". */
export function useWithKey(): (text: string, name: CommandName) => string {
  const keyOf = useKeyOf();
  return (text, name) => (keyOf(name) === '' ? text : `${text} (${keyOf(name)})`);
}

/** The key of a command printed on its control. */
export function CommandHint({ name }: { name: CommandName }) {
  const key = useKeyOf()(name);
  return key === '' ? null : <KeyHint keys={key} />;
}
