import { deleteDoctype } from '#shared/api/doctypes.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { call } from '#web/remote/call.ts';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { alertError } from '#web/ui/error-alert.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useFormsOf } from './forms.ts';
import { forgetType } from './use-types.ts';

/** Removing a type: the question, and the refusal while documents of the type exist. Both answer whether the type is gone. */
export function useRemove(): {
  readonly remove: (doctype: Doctype) => Promise<boolean>;
  /** Without a question: a draft that nobody wants any more (ledger R-DTY-23). */
  readonly dropDraft: (doctype: Doctype) => Promise<boolean>;
} {
  const t = useText('doctypes');
  const confirm = useConfirm();
  const { forget } = useFormsOf();

  const refuse = async (text: string): Promise<false> => {
    await confirm({ title: t('remove.refused'), text, confirm: t('remove.understood'), cancel: null });
    return false;
  };

  const dropDraft = async ({ id }: Doctype): Promise<boolean> => {
    try {
      await call(deleteDoctype, { params: { id } });
    } catch (error) {
      if (error instanceof Refused && error.refusal === 'doctype-has-documents')
        return refuse(error.serverMessage ?? t('remove.hasDocuments'));
      // Somebody else removed it: what was wanted is done.
      if (!(error instanceof Refused && error.refusal === 'not-found')) {
        alertError(error);
        return false;
      }
    }
    forget(id);
    forgetType(id);
    return true;
  };

  const remove = async (doctype: Doctype): Promise<boolean> => {
    // The count came with the type: no need to ask for something that the server will refuse.
    if (doctype.documentsCount > 0) return refuse(t('remove.hasDocuments'));
    const sure = await confirm({
      title: t('remove.question'),
      text: t('remove.text', { name: doctype.name }),
      confirm: t('remove.verb'),
      danger: true,
    });
    if (!sure || !(await dropDraft(doctype))) return false;
    toast({ text: t('remove.done', { name: doctype.name }) });
    return true;
  };
  return { remove, dropDraft };
}
