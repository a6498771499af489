import { describe, expect, test } from 'vitest';
import { judgeAudit, type AllowedFinding } from './audit-rule.ts';

/** As npm 11 prints it: one severe advisory, the package that depends on it, and one of moderate severity. */
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    braces: {
      name: 'braces',
      severity: 'high',
      isDirect: false,
      via: [
        {
          source: 1098094,
          name: 'braces',
          dependency: 'braces',
          title: 'Uncontrolled resource consumption in braces',
          url: 'https://github.com/advisories/GHSA-grv7-fg5c-xmjg',
          severity: 'high',
          cwe: ['CWE-400', 'CWE-1050'],
          cvss: { score: 7.5, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' },
          range: '<3.0.3',
        },
      ],
      effects: ['micromatch'],
      range: '<3.0.3',
      nodes: ['node_modules/braces'],
      fixAvailable: true,
    },
    micromatch: {
      name: 'micromatch',
      severity: 'high',
      isDirect: false,
      via: [
        'braces',
        {
          source: 1098681,
          name: 'micromatch',
          dependency: 'micromatch',
          title: 'Regular Expression Denial of Service (ReDoS) in micromatch',
          url: 'https://github.com/advisories/GHSA-952p-6rrq-rcjv',
          severity: 'moderate',
          range: '<4.0.8',
        },
      ],
      effects: [],
      range: '<=4.0.7',
      nodes: ['node_modules/micromatch'],
      fixAvailable: true,
    },
  },
  metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 2, critical: 0, total: 2 } },
});
const finding = 'braces: Uncontrolled resource consumption in braces (high, GHSA-grv7-fg5c-xmjg)';
const allow = (until: string): readonly AllowedFinding[] => [
  { package: 'braces', advisory: 'GHSA-grv7-fg5c-xmjg', reason: 'No pattern of a stranger reaches it.', until },
];

describe('the audit of the packages', () => {
  test('fails for a finding of high severity, once, and not for a moderate one', () => {
    expect(judgeAudit(report, [], '2026-11-27')).toEqual({ asked: true, problems: [finding], notes: [] });
  });

  test('accepts a finding of the list until its day, and names its reason', () => {
    expect(judgeAudit(report, allow('2026-11-27'), '2026-11-27')).toEqual({
      asked: true,
      problems: [],
      notes: [`${finding}: allowed until 2026-11-27: No pattern of a stranger reaches it.`],
    });
    expect(judgeAudit(report, allow('2026-11-26'), '2026-11-27')).toMatchObject({
      problems: [`${finding}: was allowed until 2026-11-26`],
    });
  });

  test('fails for an allowed finding that is not found any more: the list stays short', () => {
    const clean = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} });
    expect(judgeAudit(clean, [], '2026-11-27')).toEqual({ asked: true, problems: [], notes: [] });
    expect(judgeAudit(clean, allow('2027-01-01'), '2026-11-27')).toMatchObject({
      problems: ['braces GHSA-grv7-fg5c-xmjg is allowed, but is not found any more: remove it from the list'],
    });
  });

  test.each([
    ['', 'npm gave no answer'],
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['<html>proxy</html>', '<html>proxy</html>'],
  ])('does not fail where the registry gives no report: %j', (output, reason) => {
    expect(judgeAudit(output, allow('2027-01-01'), '2026-11-27')).toEqual({ asked: false, reason });
  });
});
