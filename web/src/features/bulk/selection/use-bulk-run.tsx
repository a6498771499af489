import { actOnDocuments, type BulkAction, type BulkChange, type BulkOutcome } from '#shared/api/document-actions.ts';
import { purgeDocuments } from '#shared/api/trash.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { keys, runMutation } from '#web/remote/query.ts';
import { Refused, Unreachable } from '#web/remote/refused.ts';
import { atom, store } from '#web/state/state.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { registerUnsavedWork } from '#web/ui/dialogs/unsaved-work.ts';
import { dismissToast, toast } from '#web/ui/feedback/toast.ts';
import { runInChunks } from '../core/chunk-run.ts';
import { groupUndo } from '../core/undo-groups.ts';
import { RefusedDialog } from './refused-dialog.tsx';

export type Named = ReadonlyMap<string, Pick<DocumentRow, 'name'> & Partial<Pick<DocumentRow, 'step'>>>;

/** Deleting for good is an operation of its own, for administrators. */
export type RunAction = BulkAction | 'purge';

/** What is done to documents. */
export type BulkWork = {
  readonly action: RunAction;
  readonly ids: readonly string[];
  /** The documents as the person saw them. */
  readonly chosen: Named;
  /** The new value, where the action needs one. */
  readonly change?: BulkChange;
  /** Documents that the person confirms although they contradict themselves. */
  readonly despite?: readonly BulkOutcome[];
};

export type BulkResult = { readonly outcomes: readonly BulkOutcome[]; readonly left: readonly string[] };

/** Everything that a list shows may have changed; documents that were open before are read anew, too. */
export const bulkMeta = {
  invalidates: [keys.lists, keys.counts, keys.tempbox, [...keys.company, 'document']],
  on: 'both',
} as const;

/** Documents of one request: so few that the progress moves. Files of moved documents are copied, which takes longer. */
const sizes: Partial<Record<RunAction, number>> = { move: 5, tempbox: 100, untempbox: 100, purge: 10 };
const usualSize = 25;

const texts = {
  forward: 'done.forward',
  back: 'done.back',
  archive: 'done.archive',
  unarchive: 'undone',
  tempbox: 'done.tempbox',
  untempbox: 'undone',
  pay: 'done.pay',
  unpay: 'done.unpay',
  doctype: 'done.doctype',
  tag: 'done.tag',
  assign: 'done.assign',
  move: 'done.move',
  delete: 'done.delete',
  undelete: 'done.undelete',
  purge: 'done.purge',
} as const satisfies Record<RunAction, string>;

const maxAttempts = 4;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** No answer and faults of the server pass; the same part is sent again, which changes nothing twice. */
async function retry(error: unknown, attempt: number): Promise<boolean> {
  const passes = error instanceof Unreachable || (error instanceof Refused && error.status >= 500);
  if (!passes || attempt >= maxAttempts) return false;
  await wait(500 * 2 ** attempt);
  return true;
}

type Running = { stopped: boolean };
/** What runs in this tab, whatever screen is open. */
const running = new Set<Running>();
registerUnsavedWork({
  state: () => (running.size === 0 ? 'saved' : 'under-way'),
  discard: () => {
    for (const one of running) one.stopped = true;
  },
});

const movesStep: ReadonlySet<RunAction> = new Set<RunAction>(['forward', 'back', 'archive']);

function toPayload({ action, change, chosen, despite = [] }: Omit<BulkWork, 'ids'>, part: readonly string[]) {
  const seen = new Map(despite.map(({ _id, contradictions = [] }) => [_id, contradictions]));
  const acknowledged = Object.fromEntries(part.flatMap((id) => (seen.has(id) ? [[id, seen.get(id) ?? []]] : [])));
  const steps = Object.fromEntries(
    part.flatMap((id) => {
      const step = chosen.get(id)?.step;
      return step === undefined ? [] : [[id, step] as const];
    }),
  );
  return { ...change, acknowledged, ...(movesStep.has(action) ? { steps } : {}) };
}

/** Archived documents arrive in the archive a moment later; only then can they be taken back out of it. */
const isOnItsWay = (action: RunAction, outcomes: readonly BulkOutcome[]): boolean =>
  action === 'unarchive' && outcomes.some(({ refusal }) => refusal === 'not-archived');

async function send(work: Omit<BulkWork, 'ids'>, part: readonly string[]): Promise<readonly BulkOutcome[]> {
  const { action } = work;
  if (action === 'purge') return call(purgeDocuments, { body: { ids: [...part] } });
  const ask = () =>
    call(actOnDocuments, { params: { action }, body: { ids: [...part], payload: toPayload(work, part) } });
  let outcomes = await ask();
  for (let attempt = 1; attempt < maxAttempts && isOnItsWay(action, outcomes); attempt += 1) {
    await wait(400 * 2 ** attempt);
    const arrived = outcomes.filter(({ ok }) => ok);
    outcomes = [...arrived, ...(await ask()).filter(({ _id }) => arrived.every((one) => one._id !== _id))];
  }
  return outcomes;
}

/**
 * Does one thing to many documents, part by part, also after the person has gone to another screen: progress and a way to stop
 * stand in a toast, and what was done can be taken back where that is possible.
 */
export function useBulkRun() {
  const t = useText('bulk');

  const runAll = async (works: readonly BulkWork[], onDone: (count: number) => void): Promise<BulkResult> => {
    const total = works.reduce((sum, { ids }) => sum + ids.length, 0);
    const self: Running = { stopped: false };
    const done = atom(0);
    running.add(self);
    const isLong = works.some(({ action, ids }) => ids.length > (sizes[action] ?? usualSize)) || works.length > 4;
    const shown = isLong
      ? toast({
          tone: 'info',
          text: t(`run.${works[0]?.action ?? 'forward'}`),
          progress: { done, total, label: (count) => t('working', { done: count, total }) },
          action: {
            label: t('stop'),
            run: () => {
              self.stopped = true;
            },
          },
        })
      : undefined;
    const outcomes: BulkOutcome[] = [];
    const left: string[] = [];
    try {
      for (const work of works) {
        const before = outcomes.length;
        const result = await runInChunks({
          ids: work.ids,
          size: sizes[work.action] ?? usualSize,
          send: (part) => send(work, part),
          isStopped: () => self.stopped,
          onDone: (count) => {
            store.set(done, before + count);
            onDone(before + count);
          },
          retry,
        });
        outcomes.push(...result.answers);
        left.push(...result.left);
        if (result.error !== undefined) {
          self.stopped = true;
          alertError(result.error);
        }
      }
    } finally {
      running.delete(self);
      if (shown !== undefined) dismissToast(shown);
    }
    return { outcomes, left };
  };

  const start = (works: readonly BulkWork[], onDone: (count: number) => void): Promise<BulkResult> =>
    runMutation(() => runAll(works, onDone), bulkMeta);

  /** What stayed, for a person who is on another screen by now. */
  const showRefused = (refused: readonly BulkOutcome[], chosen: Named): void => {
    if (refused.length === 0) return;
    toast({
      tone: 'warning',
      text: t('refused.text', { count: refused.length }),
      detail: {
        label: t('refused.show'),
        draw: (close) => <RefusedDialog refused={refused} chosen={chosen} onClose={close} />,
      },
    });
  };

  const undo = async (outcomes: readonly BulkOutcome[], chosen: Named): Promise<void> => {
    const works = groupUndo(outcomes).map(({ undo: { action, ...change }, ids }) => ({ action, change, ids, chosen }));
    const result = await start(works, () => undefined);
    const count = result.outcomes.filter(({ ok }) => ok).length;
    if (count > 0) toast({ text: t('undone', { count }) });
    const refused = result.outcomes.filter(({ ok }) => !ok);
    showRefused(refused, chosen);
  };

  const run = async (work: BulkWork, onDone: (count: number) => void): Promise<BulkResult> => {
    const result = await start([work], onDone);
    const count = result.outcomes.filter(({ ok }) => ok).length;
    const done = count === 0 ? '' : t(texts[work.action], { count });
    const stopped = result.left.length === 0 ? '' : t('stopped', { done: count, total: work.ids.length });
    const canUndo = result.outcomes.some((outcome) => outcome.undo !== undefined);
    if (done !== '' || stopped !== '')
      toast({
        tone: stopped === '' ? 'done' : 'warning',
        text: [done, stopped].filter((text) => text !== '').join(' '),
        ...(canUndo
          ? { action: { label: t('undo'), undo: true, run: () => void undo(result.outcomes, work.chosen) } }
          : {}),
      });
    return result;
  };
  return { run, showRefused };
}
