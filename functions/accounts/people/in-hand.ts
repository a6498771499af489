import type { Departure } from '#shared/account/person.ts';
import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Uploads } from '#functions/ports/uploads.ts';

/** What a person has in hand in a company. */
export type InHand = Pick<Departure, 'documents' | 'steps' | 'files'>;

export type InHandDeps = {
  readonly documentIndex: Pick<DocumentIndex, 'summarize'>;
  readonly doctypes: Pick<Doctypes, 'workflows'>;
  readonly uploads: Pick<Uploads, 'list'>;
  readonly clock: Clock;
};

/** Counts what another person would have to take over: documents outside the archive, steps of workflows, uploaded pages. */
export async function countInHand(
  { documentIndex, doctypes, uploads, clock }: InHandDeps,
  ownerId: string,
  userId: string,
): Promise<InHand> {
  const [{ byStatus }, workflows, files] = await Promise.all([
    documentIndex.summarize({ ownerId, filters: { assignees: [userId] }, today: getToday(clock) }),
    doctypes.workflows(ownerId),
    uploads.list(ownerId, userId),
  ]);
  const steps = workflows.flatMap((workflow) => Object.values(workflow.steps));
  return {
    documents: byStatus.waiting + byStatus.inprogress + byStatus.failed,
    steps: steps.filter(({ assign }) => assign.includes(userId)).length,
    files: files.length,
  };
}

export const hasAnything = ({ documents, steps, files }: InHand): boolean => documents + steps + files > 0;
