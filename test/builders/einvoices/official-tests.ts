import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const home = join(import.meta.dirname, '../../../../shared/einvoice');

/** Whether the official tests lie beside the project; tests that need them print it and pass without. */
export const haveOfficialTests = (): boolean => {
  if (existsSync(home)) return true;
  console.info(`not compared with the official rules: ${home} is not here`);
  return false;
};

/** A fragment of an invoice, and whether a rule is kept or broken in it. */
export type OfficialTest = {
  readonly name: string;
  readonly xml: string;
  readonly expected: readonly { readonly kind: 'success' | 'error' | 'warning'; readonly rule: string }[];
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.xml$/iu.test(name))
    .map((name) => join(home, folder, name))
    .toSorted();

const withoutComments = (xml: string): string => xml.replaceAll(/<!--[\s\S]*?-->/gu, '');

function testsIn(path: string): readonly OfficialTest[] {
  const xml = withoutComments(readFileSync(path, 'utf8'));
  return [...xml.matchAll(/<test\b[^>]*>([\s\S]*?)<\/test>/gu)].flatMap(([, inside = ''], at) => {
    const [whole = '', asserts = ''] = /<assert\b[^>]*>([\s\S]*?)<\/assert>/u.exec(inside) ?? [];
    const fragment = inside.slice(inside.indexOf(whole) + whole.length).trim();
    if (whole === '' || !fragment.startsWith('<')) return [];
    const expected = [...asserts.matchAll(/<(success|error|warning)\b[^>]*>([^<]+)</gu)].map(([, kind, rule = '']) => ({
      kind: kind === 'success' ? ('success' as const) : kind === 'error' ? ('error' as const) : ('warning' as const),
      rule: rule.trim(),
    }));
    return [{ name: `${relative(home, path)} ${at + 1}`, xml: fragment, expected }];
  });
}

/** The official test sets of EN 16931 and Peppol BIS Billing 3.0. */
export const officialTests = (): readonly OfficialTest[] =>
  ['en16931/unit-ubl', 'en16931/unit-creditnote', 'peppol/unit-ubl', 'peppol/unit-cii'].flatMap((folder) =>
    filesIn(folder).flatMap(testsIn),
  );

/** Whole invoices that are valid by EN 16931; those with an issue show what is not. */
export const validInvoices = (): readonly { readonly name: string; readonly xml: string }[] =>
  ['en16931/examples-ubl', 'en16931/examples-cii', 'peppol/examples']
    .flatMap(filesIn)
    .filter((path) => !/negativ|issue/iu.test(path))
    .map((path) => ({ name: relative(home, path), xml: readFileSync(path, 'utf8') }));
