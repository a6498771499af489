import { createContext, useContext } from 'react';
import type { Command, CommandName } from './core/commands.ts';

/** The commands of the screen. */
export type Commands = {
  /** Every command, with the keys of this person. */
  readonly all: readonly Command[];
  /** Carries out a command as if its key was pressed. */
  readonly run: (name: CommandName) => void;
};

export const CommandsContext = createContext<Commands | null>(null);

export function useCommands(): Commands {
  const commands = useContext(CommandsContext);
  if (commands === null) throw new Error('Commands are run inside the review screen');
  return commands;
}

export const useRun = (): Commands['run'] => useCommands().run;
