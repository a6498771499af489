import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the connector tells its operator. */
export type Console = { readonly say: (text: string) => void; readonly warn: (text: string) => void };

/** A log file grows to this size; the one before it is kept. */
const maxLogBytes = 5 * 1024 * 1024;

const onScreen: Console = {
  say: (text) => void process.stdout.write(`${text}\n`),
  warn: (text) => void process.stderr.write(`${text}\n`),
};

/** Lines with the time, on the screen and, where a file is named, in it: a service has no screen. */
export function openConsole(logFile?: string): Console {
  const write = (text: string): void => {
    if (logFile === undefined) return;
    mkdirSync(path.dirname(logFile), { recursive: true });
    const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    if (size > maxLogBytes) renameSync(logFile, `${logFile}.1`);
    appendFileSync(logFile, `${text}\n`);
  };
  const tell = (to: (text: string) => void) => (text: string) => {
    const line = `${new Date().toISOString()} ${text}`;
    to(line);
    write(line);
  };
  return { say: tell(onScreen.say), warn: tell(onScreen.warn) };
}

/** Answers to a person at the keyboard carry no time. */
export const openTerminal = (): Console => onScreen;
