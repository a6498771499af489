import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareWithTests, listTestsByRequirement, maxIdsPerTest } from './ledger.ts';
import { testSources } from './test-sources.ts';

const usage = `Prints how many requirements of docs/requirements.md a test proves, and which only long lists name.

Usage: npm run ledger [-- <GROUP> … [--tests]]

  <GROUP>  a group of requirements, such as ACC: also prints which of them no test names
  --tests  also prints the tests that name each requirement of the groups
  --help   prints this text`;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const sources = testSources();
const { figures, unknown } = compareWithTests(readFileSync('docs/requirements.md', 'utf8'), sources);
const tests = values.tests ? listTestsByRequirement(sources) : new Map<string, readonly string[]>();
const shown = figures.filter(({ group }) => wanted.length === 0 || wanted.includes(group));

let provenCount = 0;
let count = 0;
for (const { group, title, proven, onlyInLongLists, unnamed } of shown) {
  const all = proven.length + onlyInLongLists.length + unnamed.length;
  provenCount += proven.length;
  count += all;
  console.log(`${group}  ${String(proven.length).padStart(3)} of ${String(all).padStart(3)}  ${title}`);
  if (wanted.length > 0 && unnamed.length > 0) console.log(`     named by no test: ${unnamed.join(', ')}`);
  for (const id of [...proven, ...onlyInLongLists])
    for (const test of tests.get(id) ?? []) console.log(`     ${id}  ${test}`);
}
console.log(`all  ${String(provenCount)} of ${String(count)} proven`);

const long = shown.filter(({ onlyInLongLists }) => onlyInLongLists.length > 0);
if (long.length > 0) {
  const total = long.reduce((sum, { onlyInLongLists }) => sum + onlyInLongLists.length, 0);
  console.log(`Named only in long lists (tests that name more than ${String(maxIdsPerTest)}): ${String(total)}`);
  for (const { group, onlyInLongLists } of long) console.log(`${group}  ${onlyInLongLists.join(', ')}`);
}
if (unknown.length > 0) {
  console.error(`Named by tests but not in the ledger: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
