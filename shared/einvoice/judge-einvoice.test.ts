import { expect, test } from 'vitest';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { buildCii, buildIsdoc, buildUbl, twoLines, wrapInSbdh } from '#test/builders/files/einvoices.ts';
import { peppolSpecification } from './rules/peppol.ts';
import { judgeEinvoice } from './judge-einvoice.ts';

function judge(xml: string) {
  const root = parseXml(new TextEncoder().encode(xml));
  const judged = root && judgeEinvoice(root);
  if (judged === undefined) throw new Error('the invoice was not read');
  return judged;
}

const named = buildUbl(twoLines).replace(
  '<cbc:ID>',
  `<cbc:CustomizationID>${peppolSpecification}</cbc:CustomizationID><cbc:ID>`,
);
const listPeppol = (xml: string) => judge(xml).findings.filter(({ rule }) => rule.startsWith('PEPPOL-'));

test('rules of Peppol bind an invoice that names Peppol, also in its envelope, and no other', () => {
  expect(listPeppol(buildUbl(twoLines))).toEqual([]);
  expect(listPeppol(buildCii(twoLines))).toEqual([]);
  expect(listPeppol(named).map(({ rule }) => rule)).toContain('PEPPOL-EN16931-R010');
  expect(listPeppol(wrapInSbdh(named, 'one'))).toHaveLength(listPeppol(named).length);
});

test('fatal findings come first, and any of them makes the invoice invalid', () => {
  const { findings, valid } = judge(named);
  const flags = findings.map(({ flag }) => flag);
  expect(flags).toEqual(flags.toSorted());
  expect([flags[0], valid]).toEqual(['fatal', false]);
});

test('an ISDOC is valid where its terms and sums fit, and invalid where they do not', () => {
  expect(judge(buildIsdoc(twoLines))).toMatchObject({ findings: [], problems: [], valid: true });
  const wrong = buildIsdoc(twoLines).replace(
    /<LegalMonetaryTotal><TaxExclusiveAmount>[^<]*/u,
    '<LegalMonetaryTotal><TaxExclusiveAmount>1.00',
  );
  expect(judge(wrong)).toMatchObject({ problems: ['einvoice-sums'], valid: false });
});
