import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import SaxonJS from 'saxon-js';

const project = join(import.meta.dirname, '../../..');
const rules = join(project, '../shared/einvoice/en16931/xslt');

/** Whether the official rules lie beside the project. */
export const hasOfficialRules = (): boolean => existsSync(rules);

/** The compiled rules of a syntax; compiling takes half a minute and is done once for each version of the rules. */
function compiled(syntax: 'UBL' | 'CII'): string {
  const source = join(rules, `EN16931-${syntax}-validation.xslt`);
  const version = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12);
  const folder = join(project, 'node_modules/.cache/einvoice-rules');
  const target = join(folder, `${syntax}-${version}.sef.json`);
  if (existsSync(target)) return target;
  mkdirSync(folder, { recursive: true });
  const part = `${target}.${process.pid}`;
  execFileSync(
    process.execPath,
    [join(project, 'node_modules/xslt3/xslt3.js'), '-t', `-xsl:${source}`, `-export:${part}`, '-nogo'],
    { stdio: 'ignore' },
  );
  renameSync(part, target);
  return target;
}

/** A rule that the official rules found broken. */
export type OfficialFinding = { readonly rule: string; readonly flag: string };

/**
 * What the official rules of EN 16931 find in an invoice. Undefined where they stop with an error of their own,
 * as they do at a number that is none.
 */
export function askOfficialRules(xml: string): readonly OfficialFinding[] | undefined {
  const syntax = /<(?:[\w.-]+:)?CrossIndustryInvoice[\s>]/u.test(xml) ? 'CII' : 'UBL';
  try {
    const { principalResult } = SaxonJS.transform({
      stylesheetFileName: compiled(syntax),
      sourceText: xml,
      destination: 'serialized',
    });
    return [...principalResult.matchAll(/<svrl:failed-assert\b[^>]*>/gu)].map(([tag]) => ({
      rule: /\bid="([^"]+)"/u.exec(tag)?.[1] ?? '',
      flag: /\bflag="([^"]+)"/u.exec(tag)?.[1] ?? '',
    }));
  } catch {
    return undefined;
  }
}
