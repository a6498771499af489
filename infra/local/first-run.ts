import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { firstCompany, firstPersonName } from '#shared/account/first-run.ts';
import { minPasswordLength } from '#shared/account/user.ts';
import { email } from '#shared/api/account.ts';
import { locale } from '#shared/kit/locale.ts';
import { addFirstAdministrator } from '#functions/domain/accounts/first-run.ts';
import { answerHelp } from '#infra/commands/help.ts';
import { chooseDataFolder, openFolder } from './open-folder.ts';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Nothing that is typed shows on the screen. */
const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks for a password on a terminal without showing it; from a pipe it is the first line. */
async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY;
  if (isTerminal) stderr.write(question);
  const lines = createInterface({ input: stdin, output: silent(), terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) stderr.write('\n');
  }
}

const usage = `npm run first-run -- --company "Firma, s. r. o." --name "Jana Malá" --email jana@firma.sk
                     [--company-id 12345678] [--locale sk] [--data .data]

Creates the first company and its administrator in a data folder without users. Docflow may be running. The password is asked for;
when the input is a pipe, it is the first line.

  --data   the data folder; without it DATA_DIR or .data`;

answerHelp(usage);

const request = z.object({
  company: firstCompany,
  person: z.object({ name: firstPersonName, email }),
  locale: locale.default('sk'),
});

/** The first run on one machine without a browser. No code is required: write access to the data folder permits everything. */
const { values } = parseArgs({
  options: {
    company: { type: 'string' },
    'company-id': { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    locale: { type: 'string' },
    data: { type: 'string' },
  },
});
const asked = request.safeParse({
  company: { name: values.company, companyId: values['company-id'] },
  person: { name: values.name, email: values.email },
  locale: values.locale,
});

const problem = asked.success ? await makeFirst(asked.data) : `${usage}\n\n${z.prettifyError(asked.error)}`;
if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
}

/** Returns the problem, if there was one. */
async function makeFirst({ company, person, locale: language }: z.infer<typeof request>): Promise<string | undefined> {
  const password = await askPassword('Password: ');
  if (Array.from(password).length < minPasswordLength)
    return `The password needs at least ${minPasswordLength} characters.`;
  const digest = createHash('sha256').update(password).digest('hex');
  const dataDir = chooseDataFolder(values.data);
  const opened = await openFolder(dataDir);
  const made = await addFirstAdministrator(opened.ports, {
    company,
    person: { ...person, password: digest },
    locale: language,
  });
  await opened.close();
  if (!made.ok) return `${dataDir} has users already; nothing was changed.`;
  console.log(`${company.name}: ${person.email} can sign in.`);
  return undefined;
}
