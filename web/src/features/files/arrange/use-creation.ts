import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keys, runMutation } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { askChoice } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { toCards, type Card } from '../core/cards.ts';
import { countProposed, waitsForDecision } from '../core/proposals.ts';
import { createDocument } from '#shared/api/documents.ts';
import { toDocumentName } from '#shared/intake/file-name.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { call } from '#web/remote/call.ts';
import { changeFiles } from '../upload/uploaded-files.ts';
import { readShownFiles, waitUntilPrepared } from './pages.ts';
import type { Decisions } from './use-decisions.ts';

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

/** Takes what is proposed for cards and returns the cards that come of them, without those that are still not prepared. */
async function takeProposals(cards: readonly Card[], decisions: Decisions): Promise<readonly Card[]> {
  const pages = new Set(cards.flatMap((card) => card.pages).map(({ fileId }) => fileId));
  const names = new Set(cards.map(({ tempId }) => tempId));
  const waiting = toCards(readShownFiles()).filter((card) => names.has(card.tempId) && waitsForDecision(card));
  if (!(await decisions.acceptForGood(waiting))) return [];
  await waitUntilPrepared(({ croppedFrom }) => pages.has(croppedFrom ?? ''));
  const isOfThem = (card: Card) =>
    card.pages.some(({ fileId, croppedFrom }) => pages.has(fileId) || pages.has(croppedFrom ?? ''));
  return toCards(readShownFiles()).filter((card) => !card.preparing && isOfThem(card));
}

/**
 * Makes documents of the cards that are ready, one after another; a failure stops there and leaves the rest as it is (R-INT-30,
 * R-INT-37). Where something is proposed for them, the person is asked once whether it is to be done.
 */
export function useCreation(cards: readonly Card[], decisions: Decisions) {
  const t = useText('files');
  const navigate = useNavigate();
  const canOpen = useUser().role.some((role) => role !== 'viewer');
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const busy = useRef(false);
  const ready = cards.filter(({ preparing }) => !preparing);
  const show = (some: readonly Card[]) => setSaving(new Set(some.map(({ tempId }) => tempId)));

  const decide = async (): Promise<readonly Card[]> => {
    const proposed = ready.reduce((sum, card) => sum + countProposed(card), 0);
    const answer = await askChoice({
      title: t('undecided.title'),
      text: t('undecided.text', { proposed, whole: ready.length }),
      confirm: t('undecided.proposed', { count: proposed }),
      otherwise: t('undecided.whole', { count: ready.length }),
    });
    if (answer === false) return [];
    show(ready);
    return answer === true ? takeProposals(ready, decisions) : ready;
  };

  const make = async (chosen: readonly Card[]) => {
    show(chosen);
    const made: string[] = [];
    try {
      for (const card of chosen) made.push(await createCardDocument(card));
    } catch (error) {
      alertError(error);
    }
    return made;
  };

  const create = async () => {
    if (busy.current || ready.length === 0) return;
    busy.current = true;
    const made = await make(ready.some(waitsForDecision) ? await decide() : ready);
    busy.current = false;
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
  return { ready, saving, create };
}
