import type * as z from 'zod';
import type { saveDocument } from '#shared/api/documents.ts';
import type { Purpose } from './core/session-messages.ts';

type SaveAnswer = z.output<typeof saveDocument.answer>;

/** What the screen hears of a running session. */
export type SessionNews =
  /** The document is on its way to its next step; the answer may bring it back. */
  | { readonly kind: 'sent'; readonly purpose: Purpose }
  | { readonly kind: 'answered'; readonly purpose: Purpose; readonly answer: SaveAnswer }
  /** `late`: the person had gone on, and hears it now that they are back. */
  | { readonly kind: 'refused'; readonly purpose: Purpose; readonly error: unknown; readonly late?: true }
  | { readonly kind: 'conflicts' };
