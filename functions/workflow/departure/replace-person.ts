import * as z from 'zod';
import { hexId } from '#shared/kit/id.ts';
import { isAutomated } from '#shared/workflow/position.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes, WorkflowVersions } from '#functions/ports/doctypes.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { keepReplacedVersion } from '../editor/save-workflow.ts';

/** Who leaves, who takes over, and the administrator who decided it. */
export const departureTask = z.object({
  ownerId: hexId,
  userId: z.string(),
  successor: z.string(),
  by: z.string(),
});
export type DepartureTask = z.infer<typeof departureTask>;

/** The people with the successor in the place of the one who leaves, each once. */
export const replacePerson = (
  people: readonly string[],
  { userId, successor }: Pick<DepartureTask, 'userId' | 'successor'>,
): string[] => [...new Set(people.map((id) => (id === userId ? successor : id)))];

type WorkflowDeps = {
  readonly doctypes: Pick<Doctypes, 'workflows' | 'workflow' | 'saveWorkflow'>;
  readonly workflowVersions: Pick<WorkflowVersions, 'keep' | 'find'>;
  readonly clock: Clock;
};

const maxAttempts = 8;

const names = ({ steps }: Workflow, userId: string): boolean =>
  Object.values(steps).some((step) => !isAutomated(step) && step.assign.includes(userId));

/** Puts the successor into the steps that name the person, in every workflow of the company; a repeated task finds nothing to change. */
export const replaceInWorkflows =
  (deps: WorkflowDeps) =>
  async (task: DepartureTask): Promise<Record<string, never>> => {
    const workflows = await deps.doctypes.workflows(task.ownerId);
    for (const { doctypeId } of workflows.filter((workflow) => names(workflow, task.userId)))
      await replaceInWorkflow(deps, task, doctypeId);
    return {};
  };

async function replaceInWorkflow(deps: WorkflowDeps, task: DepartureTask, doctypeId: string): Promise<void> {
  const { ownerId, userId, by } = task;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = await deps.doctypes.workflow(ownerId, doctypeId);
    if (!names(stored, userId)) return;
    const replaced = await keepReplacedVersion(deps, ownerId, stored);
    const change = (step: WorkflowStep): WorkflowStep => ({ ...step, assign: replacePerson(step.assign, task) });
    const steps = Object.fromEntries(Object.values(stored.steps).map((step) => [step.id, change(step)]));
    const saved = await deps.doctypes.saveWorkflow({
      ownerId,
      workflow: { ...stored, steps },
      also: (workflow) => [
        ...replaced,
        deps.workflowVersions.keep(ownerId, { workflow, savedAt: isoNow(deps.clock), by }),
      ],
    });
    if (saved.ok) return;
  }
  throw new Error(`the workflow of ${doctypeId} kept changing`);
}

/** Gives uploaded files that are not documents yet to the successor; a repeated task finds none. */
export const handOverUploads =
  ({ uploads }: { readonly uploads: Pick<Uploads, 'list' | 'change' | 'find'> }) =>
  async ({ ownerId, userId, successor }: DepartureTask): Promise<Record<string, never>> => {
    for (const { fileId } of await uploads.list(ownerId, userId))
      await handOverUpload(uploads, { ownerId, userId, successor }, fileId);
    return {};
  };

async function handOverUpload(
  uploads: Pick<Uploads, 'change' | 'find'>,
  { ownerId, userId, successor }: Omit<DepartureTask, 'by'>,
  fileId: string,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const upload = await uploads.find(ownerId, fileId);
    if (upload === undefined || upload.userId !== userId || upload.documentId !== null) return;
    if ((await uploads.change({ ...upload, userId: successor })).ok) return;
  }
  throw new Error(`file ${fileId} kept changing`);
}
