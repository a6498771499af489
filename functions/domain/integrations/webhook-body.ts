import type { Contract } from '#shared/api/contract.ts';
import { downloadAnswer } from '#shared/api/einvoice-answers.ts';
import { downloadDocument, readDocument } from '#shared/api/documents.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import type { AnnouncedEvent } from '#shared/integration/announced-event.ts';
import type { OpenPoints } from '#shared/integration/document-events.ts';
import type { WebhookEvent } from '#shared/integration/webhook.ts';
import { listItems } from '#shared/table/list-items.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';

/** As many line items travel in a message; the document has the rest. */
const maxItems = 500;
/** Letters of a message at most; one that would be longer carries fewer line items. */
const maxLetters = 200_000;

/** What a message tells of, beside the document. */
export type WebhookOccasion = {
  readonly event: `document.${WebhookEvent}`;
  readonly delivery: string;
  /** When it happened; ISO. */
  readonly at: string;
  /** The step that it is about; null where the document stands at none. */
  readonly step: { readonly id: string; readonly name: string } | null;
  readonly open: OpenPoints;
  /** Why something failed. */
  readonly reason?: string | undefined;
  /** Of an export: where the document went, and the bulk whose file holds it. */
  readonly export?: AnnouncedEvent['export'];
  /** Of an answer to an e-invoice: its file is linked. */
  readonly answer?: AnnouncedEvent['answer'];
};

const pathOf = ({ path }: Pick<Contract, 'path'>, id: string, answerId = ''): string =>
  `${apiPrefix}${path.replace('{id}', id).replace('{answerId}', answerId)}`;

/** The body of a message about a document: of a step's webhook and of a company's. It is made once for all attempts of a delivery. */
export function buildWebhookBody(
  { event, delivery, at, step, open, reason, export: exported, answer }: WebhookOccasion,
  { head, fields, tables }: Pick<DocumentRecord, 'head' | 'fields' | 'tables'>,
  origin: string,
): string {
  const write = (items: number): string =>
    JSON.stringify({
      event,
      delivery,
      at,
      ownerId: head.ownerId,
      documentId: head._id,
      name: head.name,
      doctype: head.doctype,
      kind: head.kind,
      tags: head.tags.map(({ value, label }) => ({ value, label })),
      step,
      open,
      ...(reason === undefined ? {} : { reason }),
      ...(exported === undefined ? {} : { export: exported }),
      ...(answer === undefined ? {} : { answer }),
      fields: fields.map(({ _id, _idx, value, param }) => ({
        id: _id,
        index: _idx,
        value,
        ...(param === undefined ? {} : { param }),
      })),
      items: listItems(tables, items),
      // They are asked with an API key of the scope `read`.
      links: {
        screen: `${origin}/document/detail/${head._id}`,
        document: `${origin}${pathOf(readDocument, head._id)}`,
        file: `${origin}${pathOf(downloadDocument, head._id)}`,
        ...(answer === undefined ? {} : { answer: `${origin}${pathOf(downloadAnswer, head._id, answer._id)}` }),
      },
    });
  let items = maxItems;
  let body = write(items);
  while (body.length > maxLetters && items > 0) {
    items = Math.floor(items / 2);
    body = write(items);
  }
  return body;
}
