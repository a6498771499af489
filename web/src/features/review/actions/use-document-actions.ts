import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  deleteDocument,
  downloadDocument,
  exportDocument,
  readDocument,
  resetDocument,
  saveDocument,
  undeleteDocument,
  type exportTypes,
} from '#shared/api/documents.ts';
import { printDocument } from '#shared/api/templates.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient, runMutation } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { printPages } from '#web/ui/print-pages.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { hideCopiedLater } from '../session/hide-copied.ts';
import { listPrintedPages } from './core/printed-pages.ts';
import { isStalledNow } from './core/rules.ts';
import { useSaveFirst } from './use-save-first.ts';
import { useListNavigation } from '../navigation/use-list-navigation.ts';
import { useUser } from '#web/remote/session.ts';
import { useReviewedDocument, useReviewSession } from '../session/session-context.ts';
import { canDelete, canReset, canWork } from './core/permissions.ts';

export type ExportType = (typeof exportTypes)[number];

/** What can be done with the document as a whole. */
export function useDocumentActions() {
  const t = useText('detail');
  const user = useUser();
  const { preview, announce } = useReviewSession();
  const reviewed = useReviewedDocument();
  const navigation = useListNavigation();
  const isSaved = useSaveFirst();
  const confirm = useConfirm();
  const [copied, setCopied] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const navigate = useNavigate();
  const origin: unknown = useLocation().state;
  const id = reviewed._id;

  const during = async (name: string, work: () => Promise<void>) => {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      alertError(error);
    } finally {
      setBusy(null);
    }
  };

  const download = async () => {
    // A document of a template has no pages of its own: it is printed with the values that are saved.
    if (reviewed.kind === 'template' && !isSaved()) return;
    downloadFile(await call(reviewed.kind === 'template' ? printDocument : downloadDocument, { params: { id } }));
  };

  return {
    copied,
    busy,
    canDelete: !preview && canDelete(reviewed),
    canRestore: reviewed.deletedAt !== null && canWork(user),
    canReset: !preview && canReset(reviewed, isStalledNow(reviewed), user),
    copyId: () =>
      during('copy', async () => {
        await navigator.clipboard.writeText(id);
        setCopied(true);
        announce(t('tools.copied'));
        hideCopiedLater(() => setCopied(false));
      }),
    download: () => during('download', download),
    /** Prints the pages as they are shown; what has no pictures of pages is given as a file to print. */
    print: () =>
      during('print', async () => {
        // The document may have been open for longer than its addresses hold.
        const pages = listPrintedPages(reviewed.pages, (await call(readDocument, { params: { id } })).pages);
        await (pages.length === 0 ? download() : printPages(pages));
      }),
    exportAs: (type: ExportType) =>
      during('export', async () => {
        downloadFile(await call(exportDocument, { params: { id }, query: { type } }));
      }),
    /** Another type brings its own fields and begins its own workflow (R-REA-22, R-ACT-09). */
    changeType: (doctype: string) =>
      during('type', async () => {
        const { version } = reviewed;
        const change = async () => {
          const answer = await call(saveDocument, { params: { id }, body: { doctype, document: { version } } });
          queryClient.setQueryData(keys.document(id), answer.document);
        };
        await runMutation(change, { invalidates: [keys.lists, keys.counts] });
      }),
    remove: async () => {
      const sure = await confirm({
        title: t('delete.title'),
        text: t('delete.text'),
        confirm: t('delete.confirm'),
        danger: true,
      });
      if (!sure) return;
      await during('delete', async () => {
        const invalidates = [keys.lists, keys.counts];
        await runMutation(() => call(deleteDocument, { params: { id } }), { invalidates });
        toast({ text: t('delete.done', { name: reviewed.name }) });
        navigation.back();
      });
    },
    /** Takes the document back out of the trash and goes on with it. */
    restore: () =>
      during('restore', async () => {
        const meta = { awaits: [keys.document(id)], invalidates: [keys.lists, keys.counts] };
        await runMutation(() => call(undeleteDocument, { params: { id } }), meta);
        toast({ text: t('deleted.restored', { name: reviewed.name }) });
        void navigate(`/document/detail/${id}`, { replace: true, state: origin });
      }),
    reset: () =>
      during('reset', async () => {
        await runMutation(() => call(resetDocument, { params: { id } }), { awaits: [keys.document(id)] });
      }),
  };
}
