import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { actOnDocuments, maxBulkDocuments, type BulkAction, type BulkOutcome } from '#shared/api/document-actions.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertDocument, alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useIsMounted } from '#web/ui/use-is-mounted.ts';
import { requestInParts } from '../core/request-in-parts.ts';

const questions = {
  forward: ['ask.forward', 'ask.forwardText', 'forward'],
  back: ['ask.back', 'ask.backText', 'back'],
  archive: ['ask.archive', 'ask.archiveText', 'archive'],
  // Nothing is lost by it and a click takes it back: no question.
  tempbox: null,
  pay: ['ask.pay', 'ask.payText', 'pay'],
  unpay: ['ask.unpay', 'ask.unpayText', 'unpay'],
  delete: ['ask.delete', 'ask.deleteText', 'delete'],
} as const satisfies Record<BulkAction, readonly [string, string, string] | null>;
const done = {
  forward: 'done.forward',
  back: 'done.back',
  archive: 'done.archive',
  tempbox: 'done.tempbox',
  pay: 'done.pay',
  unpay: 'done.unpay',
  delete: 'done.delete',
} as const satisfies Record<BulkAction, string>;

/** Why documents were refused, each reason once. */
const listReasons = (refused: readonly BulkOutcome[]): readonly string[] => [
  ...new Set(refused.flatMap(({ message }) => message ?? [])),
];
const nowhere = { documentId: undefined, code: undefined };

type Wanted = {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  /** Documents that the person confirms although they contradict themselves. */
  readonly despite?: readonly BulkOutcome[];
};
type Refusals = { readonly action: BulkAction; readonly outcomes: readonly BulkOutcome[] };

/** Everything that a list shows may have changed; documents that were open before are read anew, too. */
export const bulkMeta = {
  invalidates: [keys.lists, keys.counts, keys.tempbox, [...keys.company, 'document']],
  on: 'both',
} as const;

/**
 * Asks, then does one thing to the chosen documents, a hundred at a time. What was done leaves the selection; what was
 * refused stays chosen and is shown with its reasons.
 */
export function useBulkAction(chosen: ReadonlyMap<string, DocumentRow>, keep: (ids: ReadonlySet<string>) => void) {
  const t = useText('bulk');
  const confirm = useConfirm();
  const [refused, setRefused] = useState<readonly BulkOutcome[]>([]);
  /** What stayed only because it contradicts itself. */
  const [contradicting, setContradicting] = useState<Refusals | null>(null);
  const [progress, setProgress] = useState<number>();
  const isMounted = useIsMounted();
  const { mutate } = useMutation({
    mutationFn: ({ action, ids, despite = [] }: Wanted) => {
      const seen = new Map(despite.map(({ _id, contradictions = [] }) => [_id, contradictions]));
      const ask = (part: readonly string[]) => {
        const acknowledged = Object.fromEntries(part.map((id) => [id, seen.get(id) ?? []]));
        const payload = despite.length === 0 ? {} : { payload: { acknowledged } };
        return call(actOnDocuments, { params: { action }, body: { ids: [...part], ...payload } });
      };
      return requestInParts({ all: ids, maxSize: maxBulkDocuments, request: ask, onDone: setProgress });
    },
    meta: bulkMeta,
    onSuccess: (outcomes, { action }) => {
      const bad = outcomes.filter(({ ok }) => !ok);
      const count = outcomes.length - bad.length;
      if (count > 0) toast({ text: t(done[action], { count }) });
      if (isMounted()) {
        const open = bad.filter(({ contradictions }) => contradictions !== undefined);
        setContradicting(open.length === 0 ? null : { action, outcomes: open });
        setRefused(bad.filter(({ contradictions }) => contradictions === undefined));
        const gone = new Set(outcomes.flatMap(({ _id, ok }) => (ok ? [_id] : [])));
        keep(new Set([...chosen.keys()].filter((id) => !gone.has(id))));
        return;
      }
      // What is chosen by now does not concern this action; what it refused is shown all the same.
      if (bad.length > 0)
        alertDocument({ message: [`${t('refused.title')}:`, ...listReasons(bad)].join(' '), ...nowhere });
    },
    onError: alertError,
    onSettled: () => setProgress(undefined),
  });
  const sure = async (action: BulkAction, count: number): Promise<boolean> => {
    const question = questions[action];
    if (question === null) return true;
    const [title, text, verb] = question;
    const danger = action === 'delete';
    return confirm({ title: t(title, { count }), text: t(text, { count }), confirm: t(verb), danger });
  };
  const start = async (action: BulkAction) => {
    const ids = [...chosen.keys()];
    if (await sure(action, ids.length)) mutate({ action, ids });
  };
  const close = () => setRefused([]);
  const confirmDespite = () => {
    if (contradicting === null) return;
    const { action, outcomes } = contradicting;
    setContradicting(null);
    mutate({ action, ids: outcomes.map(({ _id }) => _id), despite: outcomes });
  };
  return {
    start,
    progress,
    refused,
    close,
    contradicting: contradicting?.outcomes ?? [],
    confirmDespite,
    leaveContradicting: () => setContradicting(null),
  };
}
