import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Cloud } from './test.ts';

/** What the product on this machine has sent so far, oldest first: mails as they travelled, or short messages after their number. */
export function listSent({ dataDir }: Pick<Cloud, 'dataDir'>, ending: '.eml' | '.sms.txt' = '.eml'): readonly string[] {
  const folder = path.join(dataDir, 'outbox');
  // The folder is made with the first message, and a file has its name once it is whole.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}
