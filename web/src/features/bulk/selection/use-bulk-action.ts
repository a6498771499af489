import { useState } from 'react';
import type { BulkAction, BulkChange, BulkOutcome } from '#shared/api/document-actions.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { useIsMounted } from '#web/ui/use-is-mounted.ts';
import type { BulkWork } from './send-work.ts';
import { useBulkRun } from './use-bulk-run.tsx';

/** Actions that ask before they begin; the others can be taken back at once, or were chosen in a dialog of their own. */
const questions = {
  forward: ['ask.forward', 'ask.forwardText'],
  archive: ['ask.archive', 'ask.archiveText'],
  pay: ['ask.pay', 'ask.payText'],
  unpay: ['ask.unpay', 'ask.unpayText'],
  delete: ['ask.delete', 'ask.deleteText'],
} as const satisfies Partial<Record<BulkAction, readonly [string, string]>>;

const isAsked = (action: BulkAction): action is keyof typeof questions => Object.hasOwn(questions, action);

type Refusals = { readonly work: BulkWork; readonly outcomes: readonly BulkOutcome[] };

/**
 * Asks, then does one thing to the chosen documents. What was done leaves the selection; what was refused or not reached stays
 * chosen, with the reasons. `drop` takes what was done out of the selection.
 */
export function useBulkAction(chosen: ReadonlyMap<string, DocumentRow>, drop: (done: ReadonlySet<string>) => void) {
  const t = useText('bulk');
  const confirm = useConfirm();
  const { run, showRefused } = useBulkRun();
  const [refused, setRefused] = useState<readonly BulkOutcome[]>([]);
  /** What stayed only because it contradicts itself. */
  const [contradicting, setContradicting] = useState<Refusals | null>(null);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const isMounted = useIsMounted();

  const act = async (work: BulkWork) => {
    const total = work.ids.length;
    setProgress({ done: 0, total });
    const { outcomes } = await run(work, (done) => setProgress({ done, total }));
    setProgress(undefined);
    const bad = outcomes.filter(({ ok }) => !ok);
    if (!isMounted()) {
      // What is chosen by now does not concern this action; what it refused is shown all the same.
      showRefused(bad, work.chosen);
      return;
    }
    const open = bad.filter(({ contradictions }) => contradictions !== undefined);
    setContradicting(open.length === 0 ? null : { work, outcomes: open });
    setRefused(bad.filter(({ contradictions }) => contradictions === undefined));
    drop(new Set(outcomes.flatMap(({ _id, ok }) => (ok ? [_id] : []))));
  };
  const start = async (action: BulkAction, change?: BulkChange) => {
    const ids = [...chosen.keys()];
    const count = ids.length;
    if (isAsked(action)) {
      const [title, text] = questions[action];
      const danger = action === 'delete';
      if (!(await confirm({ title: t(title, { count }), text: t(text, { count }), confirm: t(action), danger })))
        return;
    }
    await act({ action, ids, chosen, ...(change === undefined ? {} : { change }) }).catch(alertError);
  };
  const confirmDespite = () => {
    if (contradicting === null) return;
    const { work, outcomes } = contradicting;
    setContradicting(null);
    void act({ ...work, ids: outcomes.map(({ _id }) => _id), despite: outcomes }).catch(alertError);
  };
  return {
    start,
    progress,
    refused,
    close: () => setRefused([]),
    contradicting: contradicting?.outcomes ?? [],
    confirmDespite,
    leaveContradicting: () => setContradicting(null),
  };
}
