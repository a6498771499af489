import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readDocument, saveDocument } from '#shared/api/documents.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

export type CodeSetting = {
  readonly field: string;
  /** The code that is not known. */
  readonly wrong: string;
  readonly code: string;
  readonly ids: readonly string[];
};

/** Puts a code where another one stands, as a person would in the document: over the version that is read just before. */
async function setCodeIn(id: string, { field, wrong, code }: CodeSetting): Promise<void> {
  const { fields, version } = await call(readDocument, { params: { id } });
  const changed = fields
    .filter(({ _id, value }) => _id === field && value === wrong)
    .map(({ _id, _idx, bboxes }) => ({ _id, _idx, value: code, bboxes, verified: true }));
  if (changed.length > 0)
    await call(saveDocument, {
      params: { id },
      body: { fields: changed, document: { version }, withoutTables: true },
    });
}

/**
 * Sets a code in one document or in all that share the mistake; one that cannot be changed says why, the others go on. `progress`
 * says how many are done while it lasts.
 */
export function useSetCode(again: (ids: readonly string[]) => Promise<void>) {
  const t = useText('bulk');
  const [done, setDone] = useState(0);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (setting: CodeSetting) => {
      const errors: unknown[] = [];
      for (const [at, id] of setting.ids.entries()) {
        setDone(at);
        await setCodeIn(id, setting).catch((error: unknown) => {
          errors.push(error);
        });
      }
      return errors;
    },
    // Judged under the target and the date that are chosen by now.
    onSuccess: async (errors, { code, ids }) => {
      await again(ids);
      if (errors.length > 0) throw errors[0];
      toast({ text: t('x.codeSet', { code }), tone: 'done' });
    },
    onError: alertError,
  });
  const progress = isPending ? { done, total: variables.ids.length } : undefined;
  return { setCode: mutate, progress };
}
