import * as z from 'zod';
import type { CurrentUser } from '#shared/account/user.ts';
import { readStored, writeStored } from '#web/state/browser-storage.ts';

/** So many searches of a person in a company are remembered. */
const maxRecent = 8;
/** Of so many people and companies that share this browser. */
const maxKept = 20;

const shape = z.record(z.string(), z.array(z.string()));
type Who = Pick<CurrentUser, '_id' | 'currentOwnerId'>;

const toKey = ({ _id, currentOwnerId }: Who): string => `${_id}/${currentOwnerId ?? ''}`;

/** What a person looked for last in the current company, the newest first. */
export const readRecent = (who: Who): readonly string[] => readStored('searches', shape)?.[toKey(who)] ?? [];

function write(who: Who, words: readonly string[]): void {
  const others = Object.entries(readStored('searches', shape) ?? {}).filter(([key]) => key !== toKey(who));
  const kept = others.slice(-(maxKept - 1));
  writeStored('searches', Object.fromEntries([...kept, [toKey(who), [...words]]]));
}

/** Remembers what somebody looked for and found. */
export function rememberSearch(who: Who, words: string): void {
  const text = words.trim();
  if (text === '') return;
  write(who, [text, ...readRecent(who).filter((one) => one !== text)].slice(0, maxRecent));
}

export const forgetSearches = (who: Who): void => write(who, []);
