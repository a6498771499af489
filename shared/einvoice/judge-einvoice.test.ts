import { expect, test } from 'vitest';
import { findBrokenRules } from '#shared/check/einvoice-rules.ts';
import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { buildCii, buildIsdoc, buildUbl, twoLines, wrapInSbdh } from '#test/builders/files/einvoices.ts';
import { judgeEinvoice, keepFindings } from './judge-einvoice.ts';

const judge = (xml: string) => {
  const root = parseXml(Buffer.from(xml));
  if (root === undefined) throw new Error('not read');
  return judgeEinvoice(root);
};

test('a valid invoice of UBL or CII has no findings, also in an envelope; ISDOC is not judged by these rules', () => {
  expect(judge(buildUbl(twoLines))).toEqual([]);
  expect(judge(buildUbl(twoLines, 'CreditNote'))).toEqual([]);
  expect(judge(buildCii(twoLines))).toEqual([]);
  expect(judge(wrapInSbdh(buildUbl(twoLines), 'm-1'))).toEqual([]);
  expect(judge(buildIsdoc(twoLines))).toBeUndefined();
});

test('the rules of Peppol bind only an invoice that names Peppol', () => {
  const xml = buildUbl(twoLines);
  const peppol = xml.replace(
    'urn:cen.eu:en16931:2017',
    'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  );
  expect(judge(peppol)?.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['PEPPOL-EN16931-R001', 'PEPPOL-EN16931-R010', 'PEPPOL-EN16931-R020']),
  );
});

test('a wrong total is kept with its place, and a person is asked about it at the amount that is wrong', () => {
  const xml = buildUbl(twoLines).replace(/(<cbc:TaxInclusiveAmount currencyID="CZK">)\d/u, '$19');
  const found = judge(xml) ?? [];
  expect(found.map(({ rule, flag }) => [rule, flag])).toEqual([
    ['BR-CO-15', 'fatal'],
    ['BR-CO-16', 'fatal'],
  ]);
  expect(findBrokenRules(keepFindings(found))).toEqual([
    expect.objectContaining({
      field: 'totalAmount',
      figures: ['BR-CO-15', '/Invoice/LegalMonetaryTotal/TaxInclusiveAmount'],
    }),
    expect.objectContaining({
      field: 'paymentAmount',
      figures: ['BR-CO-16', '/Invoice/LegalMonetaryTotal/PayableAmount'],
    }),
  ]);
});
