import { useText } from '#web/text/use-text.ts';
import { atom, store, useAtomValue } from '#web/state/state.ts';
import { Cancelled, Refused, Unreachable } from '#web/remote/refused.ts';

/** What an error alert shows. */
export type ErrorMessage = {
  readonly kind: 'server' | 'server-silent' | 'unreachable' | 'unexpected';
  readonly message: string | undefined;
  /** The document that the message or its details name (R-ERR-04). */
  readonly documentId: string | undefined;
  readonly code: string | undefined;
};

const findDocumentId = (text: string): string | undefined => /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/i.exec(text)?.[0];

/** What to show about an error, or undefined where no alert is due: given up, a 401, a missing document (R-ERR-02). */
export function describeError(error: unknown): ErrorMessage | undefined {
  if (error instanceof Cancelled) return undefined;
  if (error instanceof Unreachable) {
    return { kind: 'unreachable', message: undefined, documentId: undefined, code: undefined };
  }
  if (error instanceof Refused) {
    if (error.status === 401 || error.refusal === 'document-not-found') return undefined;
    const message = error.serverMessage?.trim();
    return {
      kind: message === undefined || message === '' ? 'server-silent' : 'server',
      message: message === '' ? undefined : message,
      documentId: findDocumentId(`${message ?? ''} ${JSON.stringify(error.details)}`),
      code: `${error.status} · ${error.refusal}`,
    };
  }
  return { kind: 'unexpected', message: undefined, documentId: undefined, code: undefined };
}

const maxQueued = 20;

/** The alerts to show; the first one is shown now. */
const alertsAtom = atom<readonly ErrorMessage[]>([]);
const openAlertAtom = atom((get) => get(alertsAtom)[0]);

/** The alerts with another one. Each document has its own; one that is queued already is not added again. */
function withAlert(alerts: readonly ErrorMessage[], added: ErrorMessage): readonly ErrorMessage[] {
  const isKnown = alerts.some(
    ({ kind, message, documentId }) =>
      kind === added.kind && message === added.message && documentId === added.documentId,
  );
  return isKnown ? alerts : [...alerts, added].slice(0, maxQueued);
}

const enqueue = (added: ErrorMessage): void => {
  store.set(alertsAtom, (alerts) => withAlert(alerts, added));
};

/** Shows a failed action to the user, e.g. `onError: alertError`; nothing where no alert is due (R-ERR-01 to R-ERR-06). */
export function alertError(error: unknown): void {
  const newAlert = describeError(error);
  if (newAlert !== undefined) enqueue(newAlert);
}

/** Shows what became of a document that the user has left, with a link to it. */
export function alertDocument(newAlert: Omit<ErrorMessage, 'kind'>): void {
  enqueue({ ...newAlert, kind: 'server' });
}

export const closeAlert = (): void => {
  store.set(alertsAtom, (alerts) => alerts.slice(1));
};

/** What the alert shows now. */
export const openAlert = (): ErrorMessage | undefined => store.get(openAlertAtom);
export const useOpenAlert = (): ErrorMessage | undefined => useAtomValue(openAlertAtom);

export const errorTitles = {
  server: 'error.server',
  'server-silent': 'error.server',
  unreachable: 'error.unreachable',
  unexpected: 'error.unexpected',
} as const;

/** The sentence of an error for a band or a line in place; empty where no alert is due. */
export function useErrorSentence(): (error: unknown) => string {
  const t = useText('ui');
  return (error) => {
    const newAlert = describeError(error);
    return newAlert === undefined ? '' : (newAlert.message ?? t(errorTitles[newAlert.kind]));
  };
}
