import { cruise, type IFlattenedRuleSet } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import law from '../../.dependency-cruiser.mjs';

const roots = ['shared', 'functions', 'infra', 'web/src', 'test'];
/** Tests beside the code use test/builders, which imports every layer: they would join all folders into one cycle. */
const testsBesideCode = '^(shared|functions|infra|web)/.+[.]test[.]tsx?$';
/** Both cruises read more than two thousand modules. */
const timeout = 120_000;

const judgesFolders = (rule: object): boolean => 'scope' in rule && rule.scope === 'folder';

async function findViolations(ruleSet: IFlattenedRuleSet, exclude?: string): Promise<readonly string[]> {
  const excluded = exclude === undefined ? {} : { exclude: { path: exclude } };
  const { output } = await cruise(roots, { ...law.options, ...excluded, ruleSet, validate: true });
  if (typeof output === 'string') throw new Error('expected an object');
  expect(output.summary.totalCruised).toBeGreaterThan(1_000); // a blind cruiser also finds nothing
  return output.summary.violations.map((v) => `${v.rule.name}: ${v.from} -> ${v.to}`);
}

test('no module of the tree imports what the law forbids', { timeout }, async () => {
  expect(await findViolations({ forbidden: law.forbidden.filter((rule) => !judgesFolders(rule)) })).toEqual([]);
});

test('no folder of the tree reaches itself', { timeout }, async () => {
  const forbidden = law.forbidden.filter(judgesFolders);
  expect(forbidden).toHaveLength(1);
  expect(await findViolations({ forbidden }, testsBesideCode)).toEqual([]);
});
