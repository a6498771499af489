import { archivedStep } from '#shared/workflow/position.ts';
import type { Role } from '#shared/kit/role.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';

/** Who looks at a document. */
export type Viewer = { readonly userId: string; readonly role: Role };

/** An admin may edit, and so may an editor who is one of its people (ledger R-GRD-33). */
export const mayEdit = (head: Pick<DocumentHead, 'userId'>, viewer: Viewer): boolean =>
  viewer.role === 'admin' || (viewer.role === 'editor' && head.userId.includes(viewer.userId));

/** Whether the machine has the document in hand: it is being read or on its way to another step. */
export const isBusy = (head: DocumentHead): boolean => head.passage !== null || (head.process < 2 && head.step !== -1);

/**
 * Whether the person may change values now: allowed to, the document is neither archived nor in the trash, and the machine
 * is not at it. Failed documents can be filled in by hand.
 */
export const isEditable = (head: DocumentHead, viewer: Viewer): boolean =>
  mayEdit(head, viewer) && head.step !== archivedStep && head.deletedAt === null && !isBusy(head);
