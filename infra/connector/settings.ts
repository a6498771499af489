import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

const url = z
  .url({ protocol: /^https?$/u })
  .max(500)
  .transform((text) => text.replace(/\/+$/u, ''));
const program = z.object({ url, user: z.string().max(200), password: z.string().max(200) });

const settings = z.object({
  docflow: z.object({ url, token: z.string().min(40).max(64) }),
  /** mServer of Pohoda. */
  pohoda: program.optional(),
  /** The company in ABRA Flexi: https://host:5434/c/company. */
  flexi: program.optional(),
  /** Seconds between two requests for work. */
  pauseSeconds: z.number().min(1).max(60).default(10),
});

/** What the connector must know: where Docflow is, and one or two accounting programs. */
export type ConnectorSettings = z.output<typeof settings>;

/** The settings cannot be used; the message says what the person should do. */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The folder of the installed connector: of all people of the machine for an administrator, else of the person. */
export function findHomeFolder(environment: Environment = process.env, isRoot = process.getuid?.() === 0): string {
  if (platform() === 'win32') return path.join(environment['ProgramData'] ?? 'C:\\ProgramData', 'Docflow Connector');
  return isRoot ? '/etc/docflow-connector' : path.join(homedir(), '.config', 'docflow-connector');
}

/** Where the settings are kept when no other file is named. */
export const defaultSettingsFile = (): string => path.join(findHomeFolder(), 'settings.json');

/** What the environment says instead of the file: DOCFLOW_URL, CONNECTOR_TOKEN, POHODA_URL, POHODA_USER and so on. */
function readEnvironment(environment: Environment, stored: Partial<Record<string, unknown>>) {
  const over = (values: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
  const programOver = (prefix: 'POHODA' | 'FLEXI', before: unknown): unknown => {
    const named = over({
      url: environment[`${prefix}_URL`],
      user: environment[`${prefix}_USER`],
      password: environment[`${prefix}_PASSWORD`],
    });
    if (before === undefined && named['url'] === undefined) return undefined;
    const given = z.record(z.string(), z.unknown()).safeParse(before);
    return { user: '', password: '', ...(given.success ? given.data : {}), ...named };
  };
  const docflow = z.record(z.string(), z.unknown()).safeParse(stored['docflow']);
  const pause = environment['CONNECTOR_PAUSE'];
  return {
    ...stored,
    docflow: {
      ...(docflow.success ? docflow.data : {}),
      ...over({ url: environment['DOCFLOW_URL'], token: environment['CONNECTOR_TOKEN'] }),
    },
    pohoda: programOver('POHODA', stored['pohoda']),
    flexi: programOver('FLEXI', stored['flexi']),
    ...(pause === undefined ? {} : { pauseSeconds: Number(pause) }),
  };
}

function parseFile(file: string): Partial<Record<string, unknown>> {
  try {
    // Notepad of Windows writes a byte order mark.
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/u, '')));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingsProblem(`${file} cannot be read: ${why}`, { cause: error });
  }
}

/**
 * The settings of a file, each of which the environment may replace.
 * @throws SettingsProblem when something is missing or wrong; values are never part of the message.
 */
export function readSettings(file: string, environment: Environment = process.env): ConnectorSettings {
  const stored = existsSync(file) ? parseFile(file) : {};
  const parsed = settings.safeParse(readEnvironment(environment, stored));
  if (!parsed.success)
    throw new SettingsProblem(
      `Settings are missing or wrong in ${file}. Run "docflow-connector setup".\n${z.prettifyError(parsed.error)}`,
    );
  if (parsed.data.pohoda === undefined && parsed.data.flexi === undefined)
    throw new SettingsProblem(`No accounting program is named in ${file}. Run "docflow-connector setup".`);
  return parsed.data;
}

/** The settings that a person typed. @throws SettingsProblem when one of them is wrong. */
export function parseSettings(typed: unknown): ConnectorSettings {
  const parsed = settings.safeParse(typed);
  if (!parsed.success) throw new SettingsProblem(z.prettifyError(parsed.error));
  return parsed.data;
}

/** Writes the settings as one whole, readable for their owner alone: they hold passwords. */
export function writeSettings(file: string, given: ConnectorSettings): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  writeFileSync(part, `${JSON.stringify(given, undefined, 2)}\n`, { mode: 0o600 });
  chmodSync(part, 0o600);
  renameSync(part, file);
}
