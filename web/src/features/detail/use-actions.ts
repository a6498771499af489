import { useState } from 'react';
import {
  deleteDocument,
  downloadDocument,
  exportDocument,
  resetDocument,
  saveDocument,
} from '#shared/api/documents.ts';
import type { exportTypes } from '#shared/api/documents.ts';
import { printDocument } from '#shared/api/templates.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { alertError } from '#web/ui/error-alert.tsx';
import { handFile } from '#web/ui/hand-file.ts';
import { toast } from '#web/ui/toast-store.ts';
import { hideCopiedLater } from './hide-copied.ts';
import { isStalledNow } from './core/stalled.ts';
import { useDesk } from './desk-context.ts';
import { useSavedFirst } from './template/use-saved-first.ts';
import { useWay } from './use-way.ts';

export type ExportType = (typeof exportTypes)[number];

/** What can be done with the document as a whole. */
export function useActions() {
  const t = useText('detail');
  const desk = useDesk();
  const way = useWay();
  const isSaved = useSavedFirst();
  const confirm = useConfirm();
  const [copied, setCopied] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const { document: paper } = desk.session;
  const id = paper._id;
  const archived = paper.status === 'confirmed';
  const failed = paper.status === 'failed';

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

  return {
    copied,
    busy,
    /** Specification 001 §6: when editable and not archived, or when failed. */
    canDelete: !desk.preview && ((paper.editable && !archived) || failed),
    canReset: !desk.preview && (failed || isStalledNow(paper)) && desk.user.role.some((role) => role !== 'viewer'),
    copyId: () =>
      during('copy', async () => {
        await navigator.clipboard.writeText(id);
        setCopied(true);
        desk.announce(t('tools.copied'));
        hideCopiedLater(() => {
          setCopied(false);
        });
      }),
    download: () =>
      during('download', async () => {
        // A document of a template has no pages of its own: it is printed with the values that are saved.
        if (paper.kind === 'template' && !isSaved()) return;
        handFile(await call(paper.kind === 'template' ? printDocument : downloadDocument, { params: { id } }));
      }),
    exportAs: (type: ExportType) =>
      during('export', async () => {
        handFile(await call(exportDocument, { params: { id }, query: { type } }));
      }),
    /** Another type brings its own fields and begins its own workflow (R-REA-22, R-ACT-09). */
    changeType: (doctype: string) =>
      during('type', async () => {
        const { version } = paper;
        const answer = await call(saveDocument, { params: { id }, body: { doctype, document: { version } } });
        queryClient.setQueryData(keys.document(id), answer.document);
        void queryClient.invalidateQueries({ queryKey: keys.lists });
        void queryClient.invalidateQueries({ queryKey: keys.counts });
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
        await call(deleteDocument, { params: { id } });
        void queryClient.invalidateQueries({ queryKey: keys.lists });
        void queryClient.invalidateQueries({ queryKey: keys.counts });
        toast({ text: t('delete.done', { name: paper.name }) });
        way.back();
      });
    },
    reset: () =>
      during('reset', async () => {
        await call(resetDocument, { params: { id } });
        await queryClient.invalidateQueries({ queryKey: keys.document(id) });
      }),
  };
}
