import { useSyncExternalStore } from 'react';
import { useText } from '#web/text/use-text.ts';
import { errorText, type ErrorText } from './error-text.ts';

/** What is still to be told, the first of it now; beyond this many nobody reads on. */
let told: readonly ErrorText[] = [];
const mostTold = 20;
const listeners = new Set<() => void>();
const become = (next: readonly ErrorText[]) => {
  told = next;
  for (const listener of listeners) listener();
};
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What happens to several documents is told of each; what is told already is not told again. */
const tell = (said: ErrorText): void => {
  const isKnown = told.some(
    ({ kind, message, documentId }) => kind === said.kind && message === said.message && documentId === said.documentId,
  );
  if (!isKnown) become([...told, said].slice(0, mostTold));
};

/** Tells the user about a failed action, e.g. `onError: alertError`; silent where silence is right (R-ERR-01 to R-ERR-06). */
export function alertError(error: unknown): void {
  const said = errorText(error);
  if (said !== undefined) tell(said);
}

/** Tells the user what became of a document that they have left, with the way back to it. */
export function alertAbout(said: Omit<ErrorText, 'kind'>): void {
  tell({ ...said, kind: 'server' });
}

export const closeAlert = (): void => {
  become(told.slice(1));
};

/** What the alert shows now. */
export const openAlert = (): ErrorText | undefined => told[0];
export const useOpenAlert = (): ErrorText | undefined => useSyncExternalStore(listen, openAlert);

export const errorTitles = {
  server: 'error.server',
  'server-silent': 'error.server',
  unreachable: 'error.unreachable',
  unexpected: 'error.unexpected',
} as const;

/** The sentence of an error for a band or a line in place; empty where silence is right. */
export function useErrorSentence(): (error: unknown) => string {
  const t = useText('ui');
  return (error) => {
    const said = errorText(error);
    return said === undefined ? '' : (said.message ?? t(errorTitles[said.kind]));
  };
}
