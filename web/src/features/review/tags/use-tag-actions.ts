import { changeTag, deleteTag, tagDocument } from '#shared/api/tags.ts';
import type { CompanyTag } from '#shared/tag/tag.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { useBusy } from '#web/ui/dialogs/use-busy.ts';

/** What can be done with the tags of a document, and by administrators with those of the company. */
export function useTagActions(docId: string) {
  const t = useText('detail');
  const confirm = useConfirm();
  const { busy, run } = useBusy<'tags'>();
  const during = (work: () => Promise<void>) => run('tags', work);
  const refreshTags = () => queryClient.invalidateQueries({ queryKey: keys.tags });
  const tagged = (body: { add?: string[]; remove?: string[] }) =>
    during(async () => {
      await call(tagDocument, { params: { id: docId }, body });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.document(docId), exact: true }),
        refreshTags(),
      ]);
      void queryClient.invalidateQueries({ queryKey: keys.lists });
    });

  return {
    busy: busy !== null,
    add: (label: string) => tagged({ add: [label] }),
    remove: (value: string) => tagged({ remove: [value] }),
    change: ({ value, label, colour }: CompanyTag) =>
      during(async () => {
        await call(changeTag, { body: { value, label, colour } });
        await refreshTags();
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
        await call(deleteTag, { body: { value } });
        await refreshTags();
      });
    },
  };
}

export type TagActions = ReturnType<typeof useTagActions>;
