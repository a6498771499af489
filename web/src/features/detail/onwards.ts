import type { Purpose } from './core/session-messages.ts';

/** A document that was sent on: what is asked of the person. `sent` while the server has not answered yet. */
export type Onwards = {
  readonly status: Exclude<Purpose, 'saved'>;
  readonly next: string | undefined;
  readonly sent: boolean;
};

/** What the server refused a save with (R-DET-39). */
export type Incorrect = { readonly message: string | undefined; readonly docId: string | undefined };
