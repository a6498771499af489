import { formatChord } from '#web/text/chord.ts';
import { KeyHint } from '#web/ui/keyboard/key-hint.tsx';
import type { CommandName } from './core/commands.ts';
import { useCommands } from './commands-context.ts';

/** The key of a command as this person has it; empty where it has none. */
export function useCommandKey(): (name: CommandName) => string {
  const { all: commands } = useCommands();
  return (name) => {
    const [first] = commands.find((command) => command.name === name)?.keys ?? [];
    return first === undefined ? '' : formatChord(first);
  };
}

/** What a control does, with its key: "History (H)". */
export function useWithKey(): (text: string, name: CommandName) => string {
  const getKey = useCommandKey();
  return (text, name) => (getKey(name) === '' ? text : `${text} (${getKey(name)})`);
}

/** The key of a command printed on its control. */
export function CommandHint({ name }: { name: CommandName }) {
  const key = useCommandKey()(name);
  return key === '' ? null : <KeyHint keys={key} />;
}
