import type { BulkOutcome } from '#shared/api/document-actions.ts';
import { keys, runMutation } from '#web/remote/query.ts';
import { atom, store } from '#web/state/state.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { registerUnsavedWork } from '#web/ui/dialogs/unsaved-work.ts';
import { dismissToast, toast } from '#web/ui/feedback/toast.ts';
import { runInChunks } from '../core/chunk-run.ts';
import { groupUndo } from '../core/undo-groups.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import {
  getSize,
  isDirect,
  retry,
  send,
  type BulkWork,
  type Named,
  type RunAction,
  type Running,
} from './send-work.ts';

export type BulkResult = { readonly outcomes: readonly BulkOutcome[]; readonly left: readonly string[] };

/** Everything that a list shows may have changed; documents that were open before are read anew, too. */
export const bulkMeta = {
  invalidates: [keys.lists, keys.counts, keys.tempbox, [...keys.company, 'document']],
  on: 'both',
} as const;

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

/** What runs in this tab, whatever screen is open. */
const running = new Set<Running>();
registerUnsavedWork({
  state: () => ([...running].every(({ isOnServer }) => isOnServer) ? 'saved' : 'under-way'),
  discard: () => {
    for (const one of running) one.stopped = true;
  },
});

/**
 * Does one thing to many documents, also after the person has gone to another screen: progress and a way to stop stand in a toast,
 * and what was done can be taken back where that is possible. Many documents are a job of the server, which outlives this tab.
 */
export function useBulkRun() {
  const t = useText('bulk');

  const runAll = async (works: readonly BulkWork[], onDone: (count: number) => void): Promise<BulkResult> => {
    const total = works.reduce((sum, { ids }) => sum + ids.length, 0);
    const self: Running = { stopped: false, isOnServer: false };
    const done = atom(0);
    running.add(self);
    const isLong = works.some(({ action, ids }) => !isDirect(action, ids.length)) || works.length > 4;
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
        const show = (count: number): void => {
          store.set(done, before + count);
          onDone(before + count);
        };
        let sent = 0;
        const result = await runInChunks({
          ids: work.ids,
          size: getSize(work.action),
          send: async (part) => {
            const answers = await send(work, part, { self, onDone: (count) => show(sent + count) });
            sent += part.length;
            return answers;
          },
          isStopped: () => self.stopped,
          // How far a stopped job came is shown already.
          onDone: (count) => {
            if (!self.stopped) show(count);
          },
          retry,
        });
        outcomes.push(...result.answers);
        const settled = new Set(result.answers.map(({ _id }) => _id));
        left.push(...work.ids.filter((id) => !settled.has(id)));
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
