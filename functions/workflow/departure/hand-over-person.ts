import * as z from 'zod';
import { buildLogItem } from '#shared/document/log-item.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import { getToday, isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { listAssignments } from '#functions/domain/notifications/list-assignments.ts';
import { departureTask, replacePerson, type DepartureTask } from './replace-person.ts';

/** `place` is how far an earlier task came: after which document, in which round, and whether a document of the round was busy. */
const place = z.object({ cursor: z.string(), round: z.int().min(0), busy: z.boolean() });
export const handOverPersonTask = departureTask.extend({ place });
type Task = z.infer<typeof handOverPersonTask>;

/** 'more': further documents wait in this round; 'again': another round follows after a while. */
type Place = z.infer<typeof place> & { readonly next: 'more' | 'again' | 'done' };

type Deps = {
  readonly documents: Pick<Documents, 'findHead' | 'change'>;
  readonly documentIndex: Pick<DocumentIndex, 'listIds'>;
  readonly clock: Clock;
};

/** Documents of one task; the machine asks for the next ones. */
const documentsPerTask = 100;
/** Rounds at half a minute each in which documents that a machine works on are waited for. */
const maxRounds = 20;
const maxAttempts = 8;

/**
 * Puts the successor in the place of the person who leaves, on their documents outside the archive. What the person had confirmed at a
 * step that needs everybody is asked of the successor. A repeated task finds nothing to change.
 */
export const handOverPerson =
  (deps: Deps) =>
  async (task: Task): Promise<Place> => {
    const { cursor, round } = task.place;
    const after = cursor === '' ? [] : [{ field: '_id', operator: 'gt' as const, value: cursor }];
    const ids = await deps.documentIndex.listIds({
      ownerId: task.ownerId,
      filters: { assignees: [task.userId], fields: after },
      today: getToday(deps.clock),
      order: { by: '_id', descending: false },
      offset: 0,
      limit: documentsPerTask,
    });
    let { busy } = task.place;
    for (const id of ids) if ((await handOverDocument(deps, task, id)) === 'busy') busy = true;
    if (ids.length === documentsPerTask) return { cursor: ids.at(-1) ?? '', round, busy, next: 'more' };
    // The second round always comes: a document may have been on its way, by the workflow of before, when the first one passed.
    const again = (round === 0 || busy) && round + 1 < maxRounds;
    return { cursor: '', round: round + 1, busy: false, next: again ? 'again' : 'done' };
  };

async function handOverDocument(deps: Deps, task: DepartureTask, id: string): Promise<'handed-over' | 'busy'> {
  const { ownerId, userId, by } = task;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const head = await deps.documents.findHead(ownerId, id);
    if (head === undefined || head.deletedAt !== null || head.step === archivedStep) return 'handed-over';
    if (!head.userId.includes(userId)) return 'handed-over';
    // The machine that moves the document writes its assignees.
    if (head.passage !== null) return 'busy';
    const assigned = replacePerson(head.userId, task);
    const next = {
      ...head,
      userId: assigned,
      confirmedBy: head.confirmedBy.filter((one) => one !== userId),
      updatedAt: isoNow(deps.clock),
    };
    const written = await deps.documents.change({
      head: next,
      notifications: listAssignments(deps.clock, { before: head, after: next, by }),
      log: buildLogItem('assigned', { step: head.step, editorId: by, assignId: assigned }),
    });
    if (written.ok) return 'handed-over';
  }
  throw new Error(`document ${id} kept changing`);
}
