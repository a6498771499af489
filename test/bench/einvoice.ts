import { parseXml } from '#functions/adapters/xml/parse-xml.ts';
import { checkRules } from '#shared/einvoice/check-rules.ts';
import { buildUbl, type MadeInvoice } from '#test/builders/files/einvoices.ts';
import { askOfficialRules, hasOfficialRules } from '#test/builders/einvoices/official-rules.ts';
import { percentile, report } from './measure.ts';

const makeInvoice = (lines: number): string =>
  buildUbl({
    number: 'FV-2026-1000',
    lines: Array.from({ length: lines }, (_, at) => ({
      name: `Dubová doska ${at + 1}, hobľovaná`,
      quantity: 1 + (at % 12),
      cents: 1_250 + at,
      rate: at % 3 === 0 ? 12 : 21,
    })),
  } satisfies MadeInvoice);

/** Milliseconds of parsing and checking one file, the median of some runs after one that warms up. */
function measureCheck(xml: string, runs: number): number {
  const bytes = Buffer.from(xml);
  const times = Array.from({ length: runs + 1 }, () => {
    const started = performance.now();
    const root = parseXml(bytes);
    if (root === undefined || checkRules(root) === undefined) throw new Error('the made invoice was not read');
    return performance.now() - started;
  });
  return percentile(times.slice(1), 0.5);
}

/** How long an e-invoice is checked by all rules, its XML parsed, beside the official compiled rules. Answers missed targets. */
export async function benchEinvoice(): Promise<number> {
  const [short, long] = [makeInvoice(100), makeInvoice(10_000)];
  let missed = 0;
  if (!report('e-invoice of 100 lines parsed and checked', measureCheck(short, 20), 'ms', 20)) missed += 1;
  const megabytes = (long.length / 1_048_576).toFixed(1);
  if (!report(`e-invoice of 10,000 lines (${megabytes} MB) parsed and checked`, measureCheck(long, 3), 'ms', 1000))
    missed += 1;
  if (!hasOfficialRules()) {
    console.log('     the official rules are not beside the project: nothing to compare with');
    return missed;
  }
  askOfficialRules(short);
  const started = performance.now();
  askOfficialRules(short);
  console.log(
    `     the official rules of EN 16931 in Saxon-JS, 100 lines     ${(performance.now() - started).toFixed(0)} ms`,
  );
  return Promise.resolve(missed);
}
