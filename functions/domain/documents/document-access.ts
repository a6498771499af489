import { archivedStep } from '#shared/workflow/workflow.ts';
import type { Role } from '#shared/kit/role.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';

/** The user or the API key that views a document, with the role in the company. */
export type Viewer = { readonly userId: string; readonly role: Role; readonly isKey?: true | undefined };

/** An admin may edit, and so may an editor who is one of its assignees (ledger R-GRD-33). No document is assigned to a key, which works on all. */
export const mayEdit = (head: Pick<DocumentHead, 'userId'>, viewer: Viewer): boolean =>
  viewer.role === 'admin' ||
  (viewer.role === 'editor' && (viewer.isKey === true || head.userId.includes(viewer.userId)));

/** Who may edit a document may answer its supplier; in the archive, where no one is assigned any more, every editor may:
 * payments come after it. */
export const mayAnswer = (head: Pick<DocumentHead, 'userId' | 'step'>, viewer: Viewer): boolean =>
  mayEdit(head, viewer) || (viewer.role === 'editor' && head.step === archivedStep);

/** Whether a machine works on the document: it is being read or a transition is under way. */
export const isBusy = (head: DocumentHead): boolean => head.passage !== null || (head.process < 2 && head.step !== -1);

/**
 * Whether the user may change values now: they may edit, the document is neither archived nor in the trash, and no machine
 * works on it. Failed documents can be filled in by hand.
 */
export const isEditable = (head: DocumentHead, viewer: Viewer): boolean =>
  mayEdit(head, viewer) && head.step !== archivedStep && head.deletedAt === null && !isBusy(head);
