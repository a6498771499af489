import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseSettings, SettingsProblem, type ConnectorSettings } from './settings.ts';

/** What may be given instead of being asked for. */
export type Given = {
  readonly docflow?: string | undefined;
  readonly token?: string | undefined;
  readonly program?: string | undefined;
  readonly address?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
};

const usualAddresses = { pohoda: 'http://127.0.0.1:8888', flexi: 'https://localhost:5434/c/company' } as const;

type Ask = (question: string, options?: { readonly usual?: string; readonly hidden?: boolean }) => Promise<string>;

/** Questions to a person; what is typed as a password is not shown. */
function openQuestions(): { readonly ask: Ask; close(): void } {
  let isHidden = false;
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  return {
    ask: async (question, { usual, hidden = false } = {}) => {
      process.stdout.write(`${question}${usual === undefined ? '' : ` [${usual}]`}: `);
      isHidden = hidden;
      const typed = await lines.question('');
      isHidden = false;
      if (hidden) process.stdout.write('\n');
      return typed === '' ? (usual ?? '') : typed;
    },
    close: () => lines.close(),
  };
}

const isProgram = (name: string): name is keyof typeof usualAddresses => name === 'pohoda' || name === 'flexi';

/**
 * Settings from what was given and, where a person sits at the keyboard, from answers to questions for the rest.
 * @throws SettingsProblem when something is missing that no one can be asked for, or is wrong
 */
export async function collectSettings(given: Given): Promise<ConnectorSettings> {
  const questions = process.stdin.isTTY ? openQuestions() : undefined;
  const need: (name: string, value: string | undefined, ...question: Parameters<Ask>) => Promise<string> = async (
    name,
    value,
    ...question
  ) => {
    if (value !== undefined && value !== '') return value;
    if (questions === undefined) throw new SettingsProblem(`${name} is missing, and no one can be asked for it`);
    return questions.ask(...question);
  };
  try {
    const url = await need('the address of Docflow', given.docflow, 'Address of Docflow (https://…)');
    const token = await need('the token', given.token, 'Token from the accounting settings', { hidden: true });
    const program = await need('the program', given.program, 'Accounting program (pohoda or flexi)', {
      usual: 'pohoda',
    });
    if (!isProgram(program)) throw new SettingsProblem(`"${program}" is not a program: write pohoda or flexi`);
    const usual = usualAddresses[program];
    const address = await need('the address of the program', given.address, 'Address of the program', { usual });
    const user = await need('the user', given.user, 'User of the program');
    const password = await need('the password', given.password, 'Password of the user', { hidden: true });
    return parseSettings({ docflow: { url, token }, [program]: { url: address, user, password } });
  } finally {
    questions?.close();
  }
}
