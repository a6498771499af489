import { copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { claimFolder } from './claim-folder.ts';
import { databaseNames, isSound, type DatabaseName } from './databases.ts';
import { findGoodCopy, listCopies } from './keep-copies.ts';
import { Refusal } from './refusal.ts';

/** A database and what SQLite keeps beside it: writes that are not yet in the file. */
const suffixes = ['', '-wal', '-shm'];

/** The databases of a folder that cannot be read. In a folder with copies, a table that is missing or empty is lost as well. */
export function findDamaged(folder: string): readonly DatabaseName[] {
  return databaseNames.filter((name) => {
    const path = join(folder, name);
    const isEmpty = !existsSync(path) || statSync(path).size === 0;
    return isEmpty ? name === 'table.sqlite' && listCopies(folder).length > 0 : !isSound(path);
  });
}

/** What a person reads in place of a stack trace. */
export function describeDamage(folder: string, damaged: readonly DatabaseName[]): string {
  const files = damaged.map((name) => `  ${join(folder, name)}`);
  return [
    'Docflow cannot read its data. These files are damaged or missing:',
    ...files,
    'Nothing was changed.',
    '',
    ...(damaged.includes('table.sqlite') ? describeCopy(folder) : describeRecord(folder)),
  ].join('\n');
}

/** Without the folder the command would repair another one. */
const repairCommand = (folder: string): string => `npm start -- --data ${folder} --repair`;

const describeRecord = (folder: string): readonly string[] => [
  'No document is affected: the file records work under way, and that work is begun again.',
  `To repair it: ${repairCommand(folder)}. The damaged file is kept.`,
];

function describeCopy(folder: string): readonly string[] {
  const copy = findGoodCopy(folder);
  if (copy === undefined)
    return [
      'There is no good copy of it in the folder. Put table.sqlite of a backup in its place,',
      'or begin anew in another folder (npm start -- --data <folder>).',
    ];
  return [
    `The last good copy is of ${copy.at}. What was entered after that is lost.`,
    `To continue with it: ${repairCommand(folder)}. The damaged files are kept.`,
  ];
}

/**
 * Puts the last good copy in the place of a damaged table, and begins a damaged record of executions anew. Damaged files are moved into
 * `damaged/` and never deleted. Answers what was done, line by line; an interrupted repair is repeated.
 * @throws Refusal when another process serves the folder, or when there is no good copy
 */
export function repairFolder(folder: string, now: number): readonly string[] {
  const claim = claimFolder(folder);
  if (claim === undefined) throw new Refusal(`another Docflow serves the data folder ${folder}`);
  try {
    const damaged = findDamaged(folder);
    if (damaged.length === 0) return ['Nothing is damaged; there is nothing to repair.'];
    const aside = join(folder, 'damaged', new Date(now).toISOString().slice(0, 19).replaceAll(':', '-'));
    if (!damaged.includes('table.sqlite')) {
      setAside(folder, 'machines.sqlite', aside);
      return [`The record of executions is begun anew. The damaged file lies in ${aside}.`];
    }
    const copy = findGoodCopy(folder);
    if (copy === undefined) throw new Refusal(describeDamage(folder, damaged));
    // Executions of the time after the copy would end on documents that are not there.
    for (const name of ['machines.sqlite', 'table.sqlite'] as const) setAside(folder, name, aside);
    const unfinished = join(folder, 'table.sqlite.unfinished');
    copyFileSync(copy.path, unfinished);
    renameSync(unfinished, join(folder, 'table.sqlite'));
    return [`The data are those of ${copy.at} again. The damaged files lie in ${aside}.`];
  } finally {
    claim.release();
  }
}

/** The writes beside the file go first: they must never meet another file of the same name. */
function setAside(folder: string, name: DatabaseName, aside: string): void {
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const suffix of suffixes.toReversed()) {
    const path = join(folder, `${name}${suffix}`);
    if (existsSync(path)) renameSync(path, join(aside, `${name}${suffix}`));
  }
}
