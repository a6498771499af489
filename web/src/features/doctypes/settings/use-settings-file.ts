import { importDoctype, printDoctype } from '#shared/api/doctypes.ts';
import { buildSettingsFile } from '#shared/doctype/settings-file.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Send } from '../form/forms.ts';

/** Far above what a type with a thousand options in each field comes to. */
const maxBytes = 20_000_000;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The settings as a file: printed, downloaded, and taken over from one. */
export function useSettingsFile(doctype: Doctype, workflow: Workflow | undefined, send: Send) {
  const t = useText('doctypes');

  const take = async (file: File): Promise<void> => {
    const body = file.size > maxBytes ? undefined : parseJson(await file.text());
    if (body === undefined) {
      toast({ text: t('file.notSettings', { name: file.name }), tone: 'warning' });
      return;
    }
    const proposal = await call(importDoctype, { params: { id: doctype.id }, body });
    send({ kind: 'taken', proposal });
    toast({ text: t(proposal.numberKept ? 'file.takenButNumber' : 'file.taken') });
    if (proposal.left.length > 0)
      toast({ text: t('file.left', { count: proposal.left.length, ids: proposal.left.join(', ') }), tone: 'warning' });
  };

  return {
    print: () => {
      call(printDoctype, { params: { id: doctype.id } }).then(downloadFile, alertError);
    },
    download: () => {
      const text = JSON.stringify(buildSettingsFile(doctype, workflow ?? null), null, 2);
      downloadFile({ blob: new Blob([text], { type: 'application/json' }), name: `${doctype.id}.json` });
    },
    take: (file: File) => {
      take(file).catch(alertError);
    },
  };
}
