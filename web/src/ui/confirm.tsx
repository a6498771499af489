import { useSyncExternalStore } from 'react';
import { ask, onQuestion, openQuestion, type OpenQuestion, type Question } from './confirm-store.ts';

/** Asks before something that cannot be taken back: `if (await confirm({ title, confirm: 'Delete', danger: true })) …`. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => ask;

/** The question that waits for its answer. */
export const useOpenQuestion = (): OpenQuestion | undefined => useSyncExternalStore(onQuestion, openQuestion);
