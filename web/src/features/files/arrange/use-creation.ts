import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keys, runMutation } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Card } from '../core/cards.ts';
import { createDocument } from '#shared/api/documents.ts';
import { toDocumentName } from '#shared/intake/file-name.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { call } from '#web/remote/call.ts';
import { changeFiles } from '../upload/uploaded-files.ts';

/**
 * Makes a document of a card (R-INT-44); its pages leave the list. Without a chosen type the reader recognises it. Asking
 * again for the same pages answers the same document, so a repeated click is harmless.
 */
async function createCardDocument(card: Card): Promise<string> {
  const pages = card.pages.map(({ fileId, userRotate }) => ({ fileId, rotate: userRotate }));
  const body = {
    name: toDocumentName(card.name),
    origin: { pages },
    ...(card.doctype === unspecifiedDoctype ? {} : { doctype: card.doctype }),
  };
  const made = await runMutation(() => call(createDocument, { body }), { invalidates: [keys.lists, keys.counts] });
  const used = new Set(pages.map(({ fileId }) => fileId));
  changeFiles((files) => files.filter(({ fileId }) => !used.has(fileId)));
  return made._id;
}

/** Makes documents of cards one after another; a failure stops there and leaves the rest as it is (R-INT-30, R-INT-37). */
export function useCreation() {
  const t = useText('files');
  const navigate = useNavigate();
  const canOpen = useUser().role.some((role) => role !== 'viewer');
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());

  const create = async (cards: readonly Card[]) => {
    if (saving.size > 0 || cards.length === 0) return;
    setSaving(new Set(cards.map(({ tempId }) => tempId)));
    const made: string[] = [];
    try {
      for (const card of cards) made.push(await createCardDocument(card));
    } catch (error) {
      alertError(error);
    }
    setSaving(new Set());
    if (made.length === 0) return;
    const [only] = made;
    // One document is shown itself, and shows there that it was created (R-SHL-22); several are shown in the list.
    const run = () =>
      made.length === 1 && only !== undefined && canOpen
        ? void navigate(`/document/detail/${only}`, { state: { created: true } })
        : void navigate('/document/list?status=all');
    toast({ text: t('created', { count: made.length }), action: { label: t('created.open'), run } });
  };
  return { saving, create };
}
