import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { openConsole, openTerminal } from './console.ts';
import { run } from './run.ts';
import { manageService, serviceActions } from './service/service.ts';
import { defaultSettingsFile, readSettings, writeSettings } from './settings.ts';
import { collectSettings } from './setup.ts';
import { update } from './update.ts';
import { connectorVersion } from './version.ts';

const usage = `docflow-connector [command]

Runs beside an accounting program: takes exports and synchronizations from Docflow and reports the program's answers.

  run       works until Ctrl-C; the job at hand is finished first (this is the default)
  setup     asks for the settings, tries them and keeps them in a file
  check     tries the way to Docflow and to the accounting program
  service   install, remove or status: a service of Windows, or of systemd
  update    installs the version that Docflow offers; nothing is ever updated otherwise

  --settings <file>   ${defaultSettingsFile()} by default
  --log <file>        run: writes every line into this file, too
  --service           setup: also installs the service
  --until-input-ends  run: ends when its input is closed
  --docflow, --token, --program, --address, --user, --password   setup: given instead of being asked for
  --version, --help

Passwords are better typed, or given as DOCFLOW_TOKEN and PROGRAM_PASSWORD in the environment, than written into a command.
The README of the package tells the rest.`;

const self = realpathSync(fileURLToPath(import.meta.url));
const terminal = openTerminal();

const options = {
  settings: { type: 'string' },
  log: { type: 'string' },
  service: { type: 'boolean', default: false },
  'until-input-ends': { type: 'boolean', default: false },
  docflow: { type: 'string' },
  token: { type: 'string' },
  program: { type: 'string' },
  address: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  version: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const read = () => parseArgs({ options, allowPositionals: true });
type Values = ReturnType<typeof read>['values'];

const settingsFile = ({ settings }: Values): string => path.resolve(settings ?? defaultSettingsFile());
const servicePaths = (values: Values) => ({ node: process.execPath, program: self, settings: settingsFile(values) });

async function work(values: Values): Promise<void> {
  const settings = readSettings(settingsFile(values));
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  // A service of Windows ends in this way: there are no signals.
  if (values['until-input-ends']) process.stdin.once('end', () => ending.abort()).resume();
  try {
    await run(settings, openConsole(values.log), ending.signal);
  } finally {
    // An input that is still read would keep the process alive.
    process.stdin.destroy();
  }
}

async function setUp(values: Values): Promise<boolean> {
  const file = settingsFile(values);
  const settings = await collectSettings({
    ...values,
    docflow: values.docflow ?? process.env['DOCFLOW_URL'],
    token: values.token ?? process.env['DOCFLOW_TOKEN'],
    password: values.password ?? process.env['PROGRAM_PASSWORD'],
  });
  writeSettings(file, settings);
  terminal.say(`settings: ${file}`);
  const works = await check(settings, terminal);
  if (values.service) manageService('install', servicePaths(values));
  terminal.say(
    works ? 'The connector is set up.' : 'Correct what does not work and run "docflow-connector setup" again.',
  );
  return works;
}

async function replaceSelf(values: Values): Promise<void> {
  if (connectorVersion === undefined) throw new Error('Only the installed package can be updated.');
  const { docflow } = readSettings(settingsFile(values));
  const version = await update(docflow.url, self);
  terminal.say(
    version === undefined
      ? `version ${connectorVersion} is up to date`
      : `version ${version} is installed; it works from the next start on`,
  );
}

/** @returns whether everything went well */
async function main(): Promise<boolean> {
  const { values, positionals } = read();
  const [command = 'run', argument = ''] = positionals;
  if (values.help || values.version) {
    terminal.say(values.help ? usage : (connectorVersion ?? 'development'));
    return true;
  }
  switch (command) {
    case 'run':
      await work(values);
      return true;
    case 'setup':
      return setUp(values);
    case 'check':
      return check(readSettings(settingsFile(values)), terminal);
    case 'update':
      await replaceSelf(values);
      return true;
    case 'service': {
      const action = serviceActions.find((known) => known === argument);
      if (action === undefined) throw new Error(`docflow-connector service ${serviceActions.join(' | ')}`);
      manageService(action, servicePaths(values));
      return true;
    }
    default:
      throw new Error(`"${command}" is not a command.\n\n${usage}`);
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  terminal.warn(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
