import { createDocument } from '#shared/api/documents.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { call } from '#web/remote/call.ts';
import { documentNameOf, type Card } from './core/cards.ts';
import { reshape } from './tempfile-list.ts';

/**
 * Makes a document of a card (R-INT-44); its pages leave the list. Without a chosen type the reader recognises it. Asking
 * again for the same pages answers the same document, so a repeated click is harmless.
 */
export async function createOf(card: Card): Promise<string> {
  const pages = card.pages.map(({ fileId, userRotate }) => ({ fileId, rotate: userRotate }));
  const made = await call(createDocument, {
    body: {
      name: documentNameOf(card),
      origin: { pages },
      ...(card.doctype === unspecifiedDoctype ? {} : { doctype: card.doctype }),
    },
  });
  const used = new Set(pages.map(({ fileId }) => fileId));
  reshape((files) => files.filter(({ fileId }) => !used.has(fileId)));
  return made._id;
}
