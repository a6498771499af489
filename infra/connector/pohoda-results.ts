import type { ConnectorResult } from '#shared/connectors/connector.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { toMessage } from '#functions/adapters/programs/ask-program.ts';
import { listAll, childText } from '#functions/adapters/programs/xml-answer.ts';

type Finding = ConnectorResult['findings'][number];

/** The item that settles the payment of a document bears the document's id behind this. */
const payment = 'LIQ-';

/** The notes of one item: what stands with it, and each detail with the value that it is about. */
function listFindings(item: XmlNode): readonly Finding[] {
  const own = item.attributes['note'] ?? '';
  const details = listAll(item, 'detail').map((detail): Finding => {
    const value = childText(detail, 'valueRequested');
    const says = toMessage([childText(detail, 'note'), value === '' ? '' : `(${value})`].filter(Boolean).join(' '));
    return { type: childText(detail, 'state') === 'error' ? 'error' : 'warning', says };
  });
  const noted: readonly Finding[] =
    own === '' ? [] : [{ type: isError(item) ? 'error' : 'warning', says: toMessage(own) }];
  return [...noted, ...details].filter(({ says }) => says !== '');
}

/** An item may be taken while the document inside was refused; both say so in `state`. */
const isError = (item: XmlNode): boolean =>
  item.attributes['state'] === 'error' || item.children.some(({ attributes }) => attributes['state'] === 'error');

/** The number that Pohoda gave the document. */
const findNumber = (item: XmlNode): string =>
  (listAll(item, 'producedDetails').map((details) => childText(details, 'number'))[0] ?? '').slice(0, 60);

/**
 * What a response pack says of each document. A pack that was refused as a whole, for the wrong company for example, refuses
 * every document with its own words; a document that the pack does not name is left out.
 */
export function pohodaResults(pack: XmlNode, documents: readonly string[]): readonly ConnectorResult[] {
  const items = pack.children.filter(({ name }) => name === 'responsePackItem');
  if (items.length === 0 && pack.attributes['state'] === 'error') {
    const says = toMessage(pack.attributes['note'] ?? '');
    return documents.map((id) => ({ id, status: 'error', number: '', findings: [{ type: 'error', says }] }));
  }
  return documents.flatMap((id): readonly ConnectorResult[] => {
    const item = items.find(({ attributes }) => attributes['id'] === id);
    if (item === undefined) return [];
    const settling = items.find(({ attributes }) => attributes['id'] === `${payment}${id}`);
    // The document is in Pohoda even where its payment could not be settled.
    const unsettled =
      settling === undefined ? [] : listFindings(settling).map(({ says }) => ({ type: 'warning' as const, says }));
    const findings = [...listFindings(item), ...unsettled].slice(0, 30);
    const status = isError(item) ? 'error' : findings.length > 0 ? 'warning' : 'ok';
    return [{ id, status, number: findNumber(item), findings }];
  });
}
