import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keys, queryClient } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { Card } from './core/cards.ts';
import { createOf } from './create-documents.ts';

/** Makes documents of cards one after another; a failure stops there and leaves the rest as it is (R-INT-30, R-INT-37). */
export function useCreation() {
  const t = useText('files');
  const navigate = useNavigate();
  const mayOpen = useUser().role.some((role) => role !== 'viewer');
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());

  const create = async (cards: readonly Card[]) => {
    if (saving.size > 0 || cards.length === 0) return;
    setSaving(new Set(cards.map(({ tempId }) => tempId)));
    const made: string[] = [];
    try {
      for (const card of cards) made.push(await createOf(card));
    } catch (error) {
      alertError(error);
    }
    setSaving(new Set());
    if (made.length === 0) return;
    void queryClient.invalidateQueries({ queryKey: keys.lists });
    void queryClient.invalidateQueries({ queryKey: keys.counts });
    const [only] = made;
    // One document is shown itself, and says there that it was made (R-SHL-22); several are shown in the list.
    const run = () =>
      made.length === 1 && only !== undefined && mayOpen
        ? void navigate(`/document/detail/${only}`, { state: { created: true } })
        : void navigate('/document/list?status=all');
    toast({ text: t('created', { count: made.length }), action: { label: t('created.open'), run } });
  };
  return { saving, create };
}
