import * as z from 'zod';
import { contradiction, type Contradiction } from '#shared/check/contradiction.ts';
import { refusalStatus, type Refusal } from '#shared/api/refusals.ts';
import { stepProblem, type StepProblem } from '#shared/workflow/workflow-problem.ts';

const isRefusal = (name: string | undefined): name is Refusal =>
  name !== undefined && Object.hasOwn(refusalStatus, name);

/** The body of a refused request. A proxy may have written it, so nothing is required of it. */
const refusalBody = z.object({
  refusal: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  details: z
    .union([z.array(stepProblem), z.array(contradiction), z.record(z.string(), z.unknown())])
    .optional()
    .catch(undefined),
});

/** The server answered, and refused. `serverMessage` is its sentence in the user's language, if it gave one. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  /** Steps of a workflow that need checking before it can be saved. */
  readonly steps: readonly StepProblem[];
  /** What contradicts itself in a document and was not acknowledged. */
  readonly contradictions: readonly Contradiction[];

  constructor(status: number, body: unknown) {
    const parsed = refusalBody.safeParse(body);
    const { refusal, message, details } = parsed.success ? parsed.data : {};
    // R-ACC-32: what a 401 leaves behind is the plain mark 'http 401'.
    super(status === 401 ? 'http 401' : (message ?? `http ${status}`));
    this.status = status;
    this.refusal = isRefusal(refusal) ? refusal : 'unexpected';
    this.serverMessage = message;
    const several = Array.isArray(details) ? details : [];
    this.steps = several.flatMap((one) => ('rule' in one ? [] : one));
    this.contradictions = several.flatMap((one) => ('rule' in one ? one : []));
    this.details = details === undefined || Array.isArray(details) ? {} : details;
  }
}

/** No answer came: offline, the server is down, or a proxy broke the connection. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The request was given up: by its screen, or because the session ended. No error is shown. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}
