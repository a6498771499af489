import { deleteTempfiles } from '#shared/api/tempfiles.ts';
import { uploadPace, type Tempfile } from '#shared/intake/tempfile.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { atom, store } from '#web/state/state.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { retry } from '../core/retry.ts';
import { applyMoves, renumberWithout, rotateRight, type Card, type Move } from '../core/cards.ts';
import { reportFailure, sendChanges } from './send-changes.ts';
import { changeFiles, type UploadedFiles } from '../upload/uploaded-files.ts';

/** Pages whose deletion may still be undone; they are not shown. */
export const hiddenAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The uploaded pages as the screen shows them now. */
export function readShownFiles(): UploadedFiles {
  const hidden = store.get(hiddenAtom);
  return (queryClient.getQueryData<UploadedFiles>(keys.tempfiles) ?? []).filter(({ fileId }) => !hidden.has(fileId));
}

const maxPreparingMs = 60_000;

/** Waits until no such page is being prepared, for a minute at most. */
export function waitUntilPrepared(isMeant: (file: Tempfile) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (readShownFiles().some((file) => isMeant(file) && (file.process === 0 || file.process === 1))) return;
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(check);
    const timer = setTimeout(() => {
      stop();
      resolve();
    }, maxPreparingMs);
    check();
  });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Shows the new arrangement at once and sends it to the server; returns whether the server has it. */
export async function apply(moves: readonly Move[]): Promise<boolean> {
  return await sendChanges(
    (files) => applyMoves(files, moves),
    moves.map(({ fileId, ...place }) => ({ fileId, place })),
  );
}

/** Turns pages by 90° to the right, each from how it lies (R-INT-09, R-INT-36). */
export async function rotate(pages: readonly Tempfile[]): Promise<void> {
  const turns = new Map(pages.map(({ fileId, userRotate }) => [fileId, rotateRight(userRotate)]));
  await sendChanges(
    (files) => files.map((file) => ({ ...file, userRotate: turns.get(file.fileId) ?? file.userRotate })),
    [...turns].map(([fileId, userRotate]) => ({ fileId, userRotate })),
  );
}

/** Sets the type of all pages of the given documents. */
export async function mark(cards: readonly Card[], doctype: string): Promise<void> {
  const pages = cards.flatMap((card) => card.pages).filter((page) => page.doctype !== doctype);
  const ids = new Set(pages.map(({ fileId }) => fileId));
  await sendChanges(
    (files) => files.map((file) => (ids.has(file.fileId) ? { ...file, doctype } : file)),
    pages.map(({ fileId }) => ({ fileId, doctype })),
  );
}

/** Deletes pages on the server, asking up to five times (R-INT-35, R-INT-43). */
export async function deletePages(fileIds: readonly string[]): Promise<void> {
  const gone = new Set(fileIds);
  try {
    await retry(uploadPace.deleteAttempts, wait, () => call(deleteTempfiles, { body: [...fileIds] }));
    changeFiles((files) => files.filter(({ fileId }) => !gone.has(fileId)));
  } catch (error) {
    reportFailure(error);
  }
}

type Undoable = {
  readonly fileIds: readonly string[];
  /** The cards that may lose some of their pages; the rest is renumbered. */
  readonly cards: readonly Card[];
  readonly text: string;
  readonly undo: string;
  readonly setHidden: (change: (hidden: ReadonlySet<string>) => ReadonlySet<string>) => void;
};

/** Hides pages and deletes them when the toast with the undo button is gone. */
export function deleteWithUndo({ fileIds, cards, text, undo, setHidden }: Undoable): void {
  const show = () => setHidden((hidden) => new Set([...hidden].filter((id) => !fileIds.includes(id))));
  setHidden((hidden) => new Set([...hidden, ...fileIds]));
  let undone = false;
  toast({
    text,
    action: {
      label: undo,
      run: () => {
        undone = true;
        show();
      },
    },
    onGone: () => {
      if (undone) return;
      const rest = cards.flatMap((card) => renumberWithout(card, new Set(fileIds)));
      void deletePages(fileIds)
        .then(show)
        .then(() => apply(rest));
    },
  });
}
