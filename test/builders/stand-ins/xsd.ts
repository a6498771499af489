import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const home = '../shared/exports';

const sets = {
  pohoda: ['pohoda/xsd', 'data.xsd'],
  'pohoda-response': ['pohoda/xsd', 'response.xsd'],
  moneys3: ['moneys3/xsd', '_Document.xsd'],
  'mrpks-issued': ['mrpks/xsd', 'issued_invoices_relaxed.xsd'],
  'mrpks-received': ['mrpks/xsd', 'received_invoices_relaxed.xsd'],
  'sepa-03': ['sepa/xsd', 'pain.001.001.03.xsd'],
  'sepa-09': ['sepa/xsd', 'pain.001.001.09.xsd'],
  docflow: ['docflow/xsd', 'docflow-1.0.xsd'],
  'ubl-invoice': ['einvoice/ubl/xsd', 'UBL-Invoice-2.1.xsd'],
  'ubl-credit-note': ['einvoice/ubl/xsd', 'UBL-CreditNote-2.1.xsd'],
} as const;
export type SchemaName = keyof typeof sets;

/** The text of an XML file in the encoding that it declares, declared as UTF-8: the validator accepts no other. */
export function xmlText(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 120));
  const encoding = /encoding=["'](?<name>[\w-]+)["']/iu.exec(head)?.groups?.['name'] ?? 'utf-8';
  return new TextDecoder(encoding, { fatal: true })
    .decode(bytes)
    .replace(/(<\?xml[^>]*encoding=)["'][\w-]+["']/iu, '$1"UTF-8"');
}

/** The validator does not support folders: locations of schemas are cut to names. */
const flat = (xsd: string): string => xsd.replace(/schemaLocation="(?:[^"]*\/)?([^"/]+)"/gu, 'schemaLocation="$1"');

const files = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? files(join(folder, entry.name))
      : entry.name.endsWith('.xsd')
        ? [join(folder, entry.name)]
        : [],
  );

const known = new Map<SchemaName, { fileName: string; contents: string }[]>();

function preloaded(name: SchemaName): { fileName: string; contents: string }[] {
  const cached = known.get(name);
  if (cached !== undefined) return cached;
  const [folder] = sets[name];
  const read = files(join(home, folder)).map((file) => ({
    fileName: basename(file),
    contents: flat(xmlText(readFileSync(file))),
  }));
  known.set(name, read);
  return read;
}

/** Whether the schemas lie beside the project; tests that need them print it and pass without. */
export const haveSchemas = (): boolean => {
  if (existsSync(home)) return true;
  console.info(`not validated: ${home} is not here`);
  return false;
};

/** Errors of the schema in a file; nothing when it is valid. */
export async function schemaErrors(name: SchemaName, bytes: Uint8Array): Promise<readonly string[]> {
  const all = preloaded(name);
  const main = sets[name][1];
  const result = await validateXML({
    xml: [{ fileName: 'export.xml', contents: xmlText(bytes) }],
    schema: all.filter(({ fileName }) => fileName === main),
    preload: all.filter(({ fileName }) => fileName !== main),
    initialMemoryPages: 512,
    maxMemoryPages: 16_384,
  });
  return result.errors.map(({ rawMessage }) => rawMessage);
}
