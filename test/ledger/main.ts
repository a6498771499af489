import { readFileSync } from 'node:fs';
import { compare, testsByRequirement } from './ledger.ts';
import { testSources } from './test-sources.ts';

/**
 * `npm run ledger [-- GROUP … [--tests]]`: how many requirements some test names in its title; with groups, also which are not;
 * with --tests, also the tests that name each.
 */
const said = process.argv.slice(2);
const wanted = said.filter((word) => !word.startsWith('--'));
const sources = testSources();
const { figures, unknown } = compare(readFileSync('docs/requirements.md', 'utf8'), sources);
const tests = said.includes('--tests') ? testsByRequirement(sources) : new Map<string, readonly string[]>();

for (const { group, title, proven, unproven } of figures) {
  if (wanted.length > 0 && !wanted.includes(group)) continue;
  console.log(
    `${group}  ${String(proven.length).padStart(3)} of ${String(proven.length + unproven.length).padStart(3)}  ${title}`,
  );
  if (wanted.length > 0 && unproven.length > 0) console.log(`     not proven: ${unproven.join(', ')}`);
  for (const id of proven) for (const test of tests.get(id) ?? []) console.log(`     ${id}  ${test}`);
}
const proven = figures.reduce((sum, group) => sum + group.proven.length, 0);
const all = figures.reduce((sum, group) => sum + group.proven.length + group.unproven.length, 0);
console.log(`all  ${proven} of ${all}`);
if (unknown.length > 0) {
  console.error(`Named by tests but not in the ledger: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
