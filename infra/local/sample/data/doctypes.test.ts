import { expect, test } from 'vitest';
import { sampleDoctypes } from './doctypes.ts';

test('sample types confirm automatically what the reader is sure of: the preset of 97.5 (R-DTY-57)', () => {
  for (const company of ['bakery', 'joinery'] as const)
    for (const { automationLevel, automationScoreThreshold } of sampleDoctypes(company))
      expect([automationLevel, automationScoreThreshold]).toEqual(['confident', 97.5]);
});
