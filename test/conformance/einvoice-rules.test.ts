import { describe, expect, test } from 'vitest';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { checkRules } from '#shared/einvoice/check-rules.ts';
import type { Finding } from '#shared/einvoice/rules/rule.ts';
import { askOfficialRules } from '#test/builders/einvoices/official-rules.ts';
import { haveOfficialTests, officialTests, validInvoices } from '#test/builders/einvoices/official-tests.ts';
import { spoil } from '#test/builders/einvoices/spoil-xml.ts';
import { pointsTo, spoilForCertain } from '#test/builders/einvoices/spoil-for-certain.ts';

const check = (xml: string): readonly Finding[] => {
  const root = parseXml(Buffer.from(xml));
  return (root === undefined ? undefined : checkRules(root)) ?? [];
};

/** Copies of the long runs; a short run takes some of them. */
const copies = Number(process.env['EINVOICE_COPIES'] ?? 40);

describe.runIf(haveOfficialTests())('e-invoices beside the official rules', () => {
  test('every official test of EN 16931 and Peppol finds its rule kept or broken as it says', () => {
    const wrong = officialTests().flatMap(({ name, xml, expected }) => {
      const found = check(xml);
      return expected.flatMap(({ kind, rule }) => {
        const flag = found.find((each) => each.rule === rule)?.flag;
        const wanted = kind === 'success' ? undefined : kind === 'error' ? 'fatal' : 'warning';
        return flag === wanted ? [] : [`${name}: ${rule} is ${flag ?? 'kept'}`];
      });
    });
    expect(wrong).toEqual([]);
    expect(officialTests().length).toBeGreaterThan(800);
  });

  test('no official example of a valid invoice breaks a rule of EN 16931', () => {
    const wrong = validInvoices().flatMap(({ name, xml }) =>
      check(xml)
        .filter(({ rule, flag }) => flag === 'fatal' && !rule.startsWith('PEPPOL-'))
        .map(({ rule, location }) => `${name}: ${rule} at ${location}`),
    );
    expect(wrong).toEqual([]);
    expect(validInvoices().length).toBeGreaterThan(20);
  });

  test(
    'invoices that were spoiled at one place break the same rules as the official ones say',
    { timeout: 1_800_000 },
    () => {
      const valid = validInvoices();
      const differences: string[] = [];
      let compared = 0;
      for (let at = 0; at < copies; at += 1) {
        const { name = '', xml: whole = '' } = valid[at % valid.length] ?? {};
        const { xml, done } = spoil(whole, at + 1);
        const found = check(xml);
        const official = askOfficialRules(xml);
        if (official === undefined) {
          // The official rules stop where a value cannot be read; such an invoice must not pass for that.
          if (!found.some(({ flag }) => flag === 'fatal'))
            differences.push(`${name}, ${JSON.stringify(done)}: accepted`);
          continue;
        }
        compared += 1;
        const ours = new Set(found.map(({ rule }) => rule).filter((rule) => !/^(?:PEPPOL|VALUE)-/u.test(rule)));
        const theirs = new Set(
          official.filter(({ rule, flag }) => flag === 'fatal' || rule === 'BR-51').map(({ rule }) => rule),
        );
        const syntax = /CrossIndustryInvoice/u.test(xml) ? ('cii' as const) : ('ubl' as const);
        for (const rule of new Set([...ours, ...theirs])) {
          if (ours.has(rule) === theirs.has(rule) || isExplained(rule, syntax, xml)) continue;
          differences.push(`${name}, ${JSON.stringify(done)}: ${rule} only ${ours.has(rule) ? 'here' : 'officially'}`);
        }
      }
      expect(differences).toEqual([]);
      expect(compared).toBeGreaterThan(copies / 2);
    },
  );

  test('an invoice that lacks what it needs, or says a wrong sum or code, is never accepted, and a finding names the place', () => {
    const fatal = (xml: string): readonly Finding[] =>
      check(xml).filter(({ flag, rule }) => flag === 'fatal' && !rule.startsWith('PEPPOL-'));
    const valid = validInvoices().filter(({ xml }) => fatal(xml).length === 0);
    expect(valid.length).toBeGreaterThan(20);
    const silent: string[] = [];
    for (let at = 0; at < copies * 5; at += 1) {
      const { name = '', xml: whole = '' } = valid[at % valid.length] ?? {};
      const { xml, place } = spoilForCertain(whole, at + 1);
      const found = fatal(xml);
      if (!found.some((finding) => pointsTo(finding, place)))
        silent.push(`${name}: ${place.kind} at ${place.path}: ${found.map(({ rule }) => rule).join(' ')}`);
    }
    expect(silent).toEqual([]);
  });
});

/** Rows of these categories the official rules of CII ask either as a row or by their category, never as both. */
const hidden = new Set(['BR-45', 'BR-46', 'BR-47', 'BR-48', 'BR-CO-03', 'BR-CO-17', 'BR-DEC-19', 'BR-DEC-20']);

/** Where the official rules ask otherwise than the standard, and only there, theirs and ours may differ. */
function isExplained(rule: string, syntax: 'ubl' | 'cii', xml: string): boolean {
  if (syntax === 'cii') return hidden.has(rule) && /<ram:CategoryCode[^>]*>\s*[OLM]\s*</u.test(xml);
  // The official rule of UBL looks for the first letters anywhere in a list of countries: a single letter is found there, too.
  return rule === 'BR-CO-09' && /<cbc:CompanyID[^>]*>\s*\S\s*</u.test(xml);
}
