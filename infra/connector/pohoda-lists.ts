import type { RegisterList } from '#shared/connectors/connector.ts';
import type { RegisterName } from '#shared/export-bulks/export-bulk.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { toMessage } from '#functions/adapters/programs/ask-program.ts';
import { listAll, childText } from '#functions/adapters/programs/xml-answer.ts';

const schema = 'http://www.stormware.cz/schema/version_2';
const prefixes = { dat: 'data', lst: 'list', lCen: 'list_centre', lAcv: 'list_activity', lCon: 'list_contract' };
const namespaces = Object.entries(prefixes)
  .map(([prefix, name]) => `xmlns:${prefix}="${schema}/${name}.xsd"`)
  .join(' ');

type Entry = RegisterList['entries'][number];
type Known = {
  readonly request: string;
  /** Elements of the answer that hold one entry each. */
  readonly element: string;
  readonly entry: (element: XmlNode) => Entry;
};

const coded = (element: XmlNode): Entry => ({ code: childText(element, 'code'), name: childText(element, 'name') });
const attributed =
  (name: string) =>
  (element: XmlNode): Entry => ({
    code: element.attributes['code'] ?? '',
    name: element.attributes[name] ?? '',
  });

/** How each list is asked for, and where its entries stand in the answer (schemas list*.xsd). */
const known: Readonly<Record<RegisterName, Known>> = {
  centres: {
    request: '<lCen:listCentreRequest version="2.0" centreVersion="2.0"><lCen:requestCentre/></lCen:listCentreRequest>',
    element: 'centreHeader',
    entry: coded,
  },
  activities: {
    request:
      '<lAcv:listActivityRequest version="2.0" activityVersion="2.0"><lAcv:requestActivity/></lAcv:listActivityRequest>',
    element: 'activityHeader',
    entry: coded,
  },
  contracts: {
    request:
      '<lCon:listContractRequest version="2.0" contractVersion="2.0"><lCon:requestContract/></lCon:listContractRequest>',
    element: 'contractDesc',
    entry: (element) => ({
      code: listAll(element, 'numberRequested')[0]?.text ?? '',
      name: childText(element, 'text'),
    }),
  },
  preAccounting: {
    request: '<lst:listAccountingDoubleEntryRequest version="1.1"/>',
    element: 'itemAccounting',
    entry: attributed('accounting'),
  },
  vatClassifications: {
    request:
      '<lst:listClassificationVATRequest version="2.0" classificationVATVersion="2.0"><lst:requestClassificationVAT/></lst:listClassificationVATRequest>',
    element: 'classificationVATHeader',
    entry: coded,
  },
  numberSeries: {
    request:
      '<lst:listNumericalSeriesRequest version="2.0" numericalSeriesVersion="2.0"><lst:requestNumericalSeries/></lst:listNumericalSeriesRequest>',
    element: 'numericalSeriesHeader',
    entry: (element) => ({ code: childText(element, 'prefix'), name: childText(element, 'name') }),
  },
};

const itemId = (register: RegisterName): string => `REG-${register}`;
const escaped = (text: string): string => text.replace(/[<>&"]/gu, '');

/** A data pack that asks for lists. */
export function pohodaListsRequest(wanted: readonly RegisterName[], companyId: string): Uint8Array {
  const items = wanted.map(
    (register) =>
      `<dat:dataPackItem id="${itemId(register)}" version="2.0">${known[register].request}</dat:dataPackItem>`,
  );
  const pack = `id="DOCFLOW-REG" ico="${escaped(companyId)}" application="Docflow" version="2.0" note="Docflow"`;
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n<dat:dataPack ${namespaces} ${pack}>\n${items.join('\n')}\n</dat:dataPack>\n`,
  );
}

/** The lists of a response pack. */
export const pohodaLists = (pack: XmlNode, wanted: readonly RegisterName[]): readonly RegisterList[] =>
  wanted.map((register) => {
    const item = pack.children.find(({ attributes }) => attributes['id'] === itemId(register));
    const refused = item === undefined ? pack : item;
    if (item === undefined || item.attributes['state'] === 'error') {
      const says = toMessage(refused.attributes['note'] ?? '');
      return { register, says, reason: says === '' ? 'refused-unsaid' : null, entries: [] };
    }
    const { element, entry } = known[register];
    const entries = listAll(item, element).map(entry);
    return {
      register,
      says: '',
      reason: null,
      entries: entries.map(({ code, name }) => ({ code: code.slice(0, 60), name: name.slice(0, 200) })).slice(0, 5000),
    };
  });
