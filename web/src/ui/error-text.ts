import { Cancelled, Refused, Unreachable } from '#web/remote/refused.ts';

/** What an error alert shows. */
export type ErrorText = {
  readonly kind: 'server' | 'server-silent' | 'unreachable' | 'unexpected';
  readonly message: string | undefined;
  /** The document that the message or its details speak of (R-ERR-04). */
  readonly documentId: string | undefined;
  readonly code: string | undefined;
};

const documentIdIn = (text: string): string | undefined => /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/i.exec(text)?.[0];

/** What to tell about an error, or undefined where silence is right: given up, a 401, a missing document (R-ERR-02). */
export function errorText(error: unknown): ErrorText | undefined {
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
      documentId: documentIdIn(`${message ?? ''} ${JSON.stringify(error.details)}`),
      code: `${error.status} · ${error.refusal}`,
    };
  }
  return { kind: 'unexpected', message: undefined, documentId: undefined, code: undefined };
}
