import { changeTag, deleteTag, tagDocument } from '#shared/api/tags.ts';
import type { CompanyTag } from '#shared/tag/tag.ts';
import { call } from '#web/remote/call.ts';
import { keys, runMutation } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { useBusy } from '#web/ui/dialogs/use-busy.ts';

/** What can be done with the tags of a document, and by administrators with those of the company. */
export function useTagActions(docId: string) {
  const t = useText('detail');
  const confirm = useConfirm();
  const { busy, run } = useBusy<'tags'>();
  const during = (work: () => Promise<void>) => run('tags', work);
  const changeTags = (body: { add?: string[]; remove?: string[] }) =>
    during(async () => {
      await runMutation(() => call(tagDocument, { params: { id: docId }, body }), {
        awaits: [{ exactly: keys.document(docId) }, keys.tags],
        invalidates: [keys.lists],
      });
    });

  return {
    busy: busy !== null,
    add: (label: string) => changeTags({ add: [label] }),
    remove: (value: string) => changeTags({ remove: [value] }),
    change: ({ value, label, colour }: CompanyTag) =>
      during(async () => {
        await runMutation(() => call(changeTag, { body: { value, label, colour } }), { awaits: [keys.tags] });
      }),
    forget: async ({ value, label }: CompanyTag): Promise<boolean> => {
      const sure = await confirm({
        title: t('tags.deleteTitle', { label }),
        text: t('tags.deleteText'),
        confirm: t('tags.delete'),
        danger: true,
      });
      if (!sure) return false;
      return during(async () => {
        await runMutation(() => call(deleteTag, { body: { value } }), { awaits: [keys.tags] });
      });
    },
  };
}

export type TagActions = ReturnType<typeof useTagActions>;
