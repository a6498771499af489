import {
  assignPeople,
  deletePage,
  duplicateDocument,
  moveDocument,
  readAgain,
  setFavourite,
  sortPages,
  splitDocument,
  unlockDocument,
  unpayDocument,
} from '#shared/api/document-actions.ts';
import { summarizeDocument } from '#shared/api/attachments.ts';
import { addToTempbox, mergeDocuments, removeFromTempbox } from '#shared/api/tempbox.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient, runMutation } from '#web/remote/query.ts';
import { Cancelled } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { usePaySafely } from '#web/ui/dialogs/pay-safely.ts';
import { useBusy } from '#web/ui/dialogs/use-busy.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSaveFirst } from './use-save-first.ts';
import { useListNavigation } from '../navigation/use-list-navigation.ts';
import { useUser } from '#web/remote/session.ts';
import { useRun } from '../commands/commands-context.ts';
import { useDoctype, useReviewedDocument, useReviewSession } from '../session/session-context.ts';
import { canUnlock } from './core/permissions.ts';

export type ToolName =
  | 'unlock'
  | 'duplicate'
  | 'otherType'
  | 'move'
  | 'paste'
  | 'pay'
  | 'payment'
  | 'einvoice'
  | 'answer'
  | 'scan'
  | 'favourite'
  | 'tempbox'
  | 'readAgain'
  | 'pages'
  | 'split'
  | 'people'
  | 'summary';

/** What a person does with the document as a whole: payment, collections, reading, pages, people. */
export function useToolActions() {
  const t = useText('detail');
  const user = useUser();
  const { preview } = useReviewSession();
  const reviewed = useReviewedDocument();
  const isReceipt = useDoctype()?.exportSystemType === 'receipt';
  const run = useRun();
  const confirm = useConfirm();
  const paySafely = usePaySafely();
  const navigation = useListNavigation();
  const isSaved = useSaveFirst();
  const { busy, run: during } = useBusy<ToolName>();
  const id = reviewed._id;

  const document = keys.document(id);
  const listed = [keys.lists, keys.counts];
  const show = (changed: Document) => {
    queryClient.setQueryData(keys.document(id), changed);
  };

  return {
    busy,
    /** Both ask first (specification 001 §4). */
    pay: async () => {
      const sure = await confirm(
        reviewed.paid
          ? { title: t('unpay.title'), confirm: t('unpay.confirm') }
          : { title: t('pay.title'), confirm: t('pay.confirm') },
      );
      if (!sure) return;
      await during('pay', async () => {
        const change = async () => {
          if (reviewed.paid) await call(unpayDocument, { params: { id } });
          else if (!(await paySafely(id))) throw new Cancelled();
        };
        await runMutation(change, { awaits: [document], invalidates: [keys.lists] });
        toast({ text: t(reviewed.paid ? 'unpay.done' : 'pay.done') });
      });
    },
    canUnlock: !preview && canUnlock(reviewed, user),
    unlock: async () => {
      const sure = await confirm({ title: t('unlock.title'), text: t('unlock.text'), confirm: t('unlock.confirm') });
      if (!sure) return;
      await during('unlock', async () => {
        await runMutation(() => call(unlockDocument, { params: { id } }), { awaits: [document], invalidates: listed });
      });
    },
    favourite: () =>
      during('favourite', async () => {
        const body = { favourite: !reviewed.isFavourite };
        await runMutation(() => call(setFavourite, { params: { id }, body }), { awaits: [document] });
      }),
    tempbox: () =>
      during('tempbox', async () => {
        const change = async () => {
          const items = await call(reviewed.isInTempBox ? removeFromTempbox : addToTempbox, { body: { ids: [id] } });
          queryClient.setQueryData(keys.tempbox, items);
        };
        await runMutation(change, { awaits: [document] });
        toast({ text: t(reviewed.isInTempBox ? 'tempbox.taken' : 'tempbox.put') });
      }),
    readAgain: async () => {
      const sure = await confirm({
        title: t('readAgain.title'),
        text: t('readAgain.text'),
        confirm: t('readAgain.confirm'),
      });
      if (!sure) return;
      await during('readAgain', async () => {
        await runMutation(() => call(readAgain, { params: { id } }), { awaits: [document] });
      });
    },
    /** Of receipts alone (R-ACT-05); the pages stay as they are, the summary becomes an attachment. */
    canSummarize: isReceipt,
    summarize: async () => {
      const sure = await confirm({
        title: t('summary.title'),
        text: t('summary.text'),
        confirm: t('summary.confirm'),
      });
      if (!sure) return;
      await during('summary', async () => {
        const awaits = [document, keys.documentPart(id, 'attachments')];
        await runMutation(() => call(summarizeDocument, { params: { id } }), { awaits });
        toast({ text: t('summary.done') });
        run('attachments');
      });
    },
    sort: (pages: readonly string[]) =>
      during('pages', async () => {
        show(await call(sortPages, { params: { id }, body: { pages: [...pages] } }));
      }),
    deletePage: async (pageId: string) => {
      const sure = await confirm({ title: t('pages.deleteTitle'), confirm: t('delete.confirm'), danger: true });
      return (
        sure &&
        (await during('pages', async () => {
          show(await call(deletePage, { params: { id: pageId } }));
        }))
      );
    },
    /** The same pages and values once more; with another type, they begin that type's workflow. */
    duplicate: (doctypeId?: string) =>
      during(doctypeId === undefined ? 'duplicate' : 'otherType', async () => {
        if (!isSaved()) return;
        const body = doctypeId === undefined ? {} : { doctypeId };
        const made = await runMutation(() => call(duplicateDocument, { params: { id }, body }), {
          invalidates: listed,
        });
        navigation.openCreated(made._id);
      }),
    /** The pages of documents from the tempbox, behind the last page of this one. */
    paste: (secondaries: readonly string[]) =>
      during('paste', async () => {
        const body = { primary: id, secondaries: [...secondaries] };
        const invalidates = [keys.tempbox, ...listed];
        await runMutation(() => call(mergeDocuments, { body }), { awaits: [document], invalidates });
        toast({ text: t('paste.done', { count: secondaries.length }) });
      }),
    /** Documents of the later pages, each from one of the named pages on; all of them are read again. */
    split: (starts: readonly string[]) =>
      during('split', async () => {
        const body = { version: reviewed.version, starts: [...starts] };
        const { documents } = await runMutation(() => call(splitDocument, { params: { id }, body }), {
          awaits: [document],
          invalidates: listed,
        });
        const [first] = documents;
        toast({
          text: t('split.done', { count: documents.length + 1 }),
          ...(first === undefined
            ? {}
            : { action: { label: t('split.open'), run: () => navigation.openCreated(first._id) } }),
        });
      }),
    move: (ownerId: string, company: string) =>
      during('move', async () => {
        await runMutation(() => call(moveDocument, { params: { id }, body: { ownerId } }), { invalidates: listed });
        toast({ text: t('move.done', { name: reviewed.name, company }) });
        navigation.back();
      }),
    assign: (userId: readonly string[]) =>
      during('people', async () => {
        const body = { userId: [...userId] };
        const meta = { awaits: [document], invalidates: [keys.lists] };
        await runMutation(() => call(assignPeople, { params: { id }, body }), meta);
      }),
  };
}
