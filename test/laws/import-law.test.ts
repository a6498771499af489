import { cruise, type IFlattenedRuleSet } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import law from '../../.dependency-cruiser.mjs';

test('the import law reads the whole tree and finds nothing to forbid', async () => {
  const ruleSet: IFlattenedRuleSet = { forbidden: law.forbidden };
  const { output } = await cruise(['shared', 'functions', 'infra', 'web/src'], {
    ...law.options,
    ruleSet,
    validate: true,
  });
  if (typeof output === 'string') throw new Error('expected an object');
  expect(output.summary.totalCruised).toBeGreaterThan(300); // a blind cruiser also finds nothing
  expect(output.summary.violations.map((v) => `${v.rule.name}: ${v.from} -> ${v.to}`)).toEqual([]);
});
