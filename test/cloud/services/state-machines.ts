import type { RunOptions, StateMachine, StateMachineDefinition } from 'aws-local-stepfunctions';
import * as z from 'zod';
import { json, type Json } from '#shared/kit/json.ts';
import type { DeployedMachine } from '../templates/deployment.ts';
import type { Lambda } from './lambda.ts';
import type { Meter, Metrics } from './metrics.ts';

export type Status = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';
type Execution = { readonly machineArn: string; readonly name: string; status: Status; abort: () => void };

/** Bytes of what passes between states. */
const dataLimit = 256 * 1024;

/** A call that Step Functions refuses, by its name. */
export class StatesFault extends Error {
  readonly type: string;
  constructor(type: string) {
    super(type);
    this.type = type;
  }
}

const task = z.object({ Type: z.literal('Task'), Resource: z.string() });
const part = z.object({ States: z.record(z.string(), z.unknown()) });
const map = z.object({ ItemProcessor: part });
const parallel = z.object({ Branches: z.array(part) });

/** The ARN of the function behind each task state, also inside maps and branches. */
function taskArns({ States }: z.infer<typeof part>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, state] of Object.entries(States)) {
    const own = task.safeParse(state);
    if (own.success) found.set(name, own.data.Resource);
    const inner = [
      map.safeParse(state).data?.ItemProcessor ?? [],
      parallel.safeParse(state).data?.Branches ?? [],
    ].flat();
    for (const each of inner) for (const [innerName, arn] of taskArns(each)) found.set(innerName, arn);
  }
  return found;
}

const ownCopy = z.custom<StateMachineDefinition>((value) => typeof value === 'object' && value !== null);
const mutable = z.custom<Parameters<StateMachine['run']>[0]>(() => true);
type Handlers = NonNullable<NonNullable<RunOptions['overrides']>['taskResourceLocalHandlers']>;

export type StateMachinesOptions = {
  readonly machines: readonly DeployedMachine[];
  readonly lambda: Pick<Lambda, 'invoke'>;
  readonly meter: Meter;
  readonly metrics: Metrics;
  /** An execution is over. */
  readonly onEnd: (machineArn: string, name: string, status: Status) => void;
};

/**
 * Step Functions: the definitions of the templates in an interpreter, their tasks in functions. A name runs once. An execution that is
 * lost ends without a report.
 */
export async function stateMachines({ machines, lambda, meter, metrics, onEnd }: StateMachinesOptions) {
  const { StateMachine: Interpreter } = await import('aws-local-stepfunctions');
  const executions = new Map<string, Execution>();
  const underWay = new Set<Promise<void>>();

  const checkSize = (data: string): string => {
    if (Buffer.byteLength(data) <= dataLimit) return data;
    throw Object.assign(new Error('The state returned a result with a size exceeding 256 KB.'), {
      name: 'States.DataLimitExceeded',
    });
  };
  const handlersOf = (definition: Json): Handlers =>
    Object.fromEntries(
      [...taskArns(part.parse(definition))].map(([state, arn]) => [
        state,
        async (input) => {
          const answer = await lambda.invoke(arn, checkSize(JSON.stringify(input)));
          return mutable.parse(JSON.parse(checkSize(answer)));
        },
      ]),
    );
  const prepared = new Map(
    machines.map(({ arn, definition }) => {
      const copy = structuredClone(definition);
      const interpreter = new Interpreter(ownCopy.parse(copy), { validationOptions: { noValidate: true } });
      return [arn, { interpreter, handlers: handlersOf(definition) }];
    }),
  );

  function report(execution: Execution, status: Status): void {
    execution.status = status;
    const { machineArn, name } = execution;
    if (status !== 'SUCCEEDED') metrics.record('AWS/States', metricOf[status], { StateMachineArn: machineArn });
    onEnd(machineArn, name, status);
  }

  return {
    start(machineArn: string, name: string, input: string): void {
      const found = prepared.get(machineArn);
      if (found === undefined) throw new StatesFault('StateMachineDoesNotExist');
      const id = `${machineArn}:${name}`;
      if (executions.has(id)) throw new StatesFault('ExecutionAlreadyExists');
      const run = found.interpreter.run(mutable.parse(json.parse(JSON.parse(input))), {
        overrides: { taskResourceLocalHandlers: found.handlers },
        noThrowOnAbort: true,
      });
      const execution: Execution = { machineArn, name, status: 'RUNNING', abort: () => run.abort() };
      executions.set(id, execution);
      const counted = countTransitions(run.eventLogs, meter);
      const work = run.result
        .then(
          () => execution.status === 'RUNNING' && report(execution, 'SUCCEEDED'),
          () => execution.status === 'RUNNING' && report(execution, 'FAILED'),
        )
        .then(() => counted)
        .then(() => void underWay.delete(work));
      underWay.add(work);
    },
    outcome(executionArn: string): Status {
      const found = executions.get(executionArn.replace(':execution:', ':stateMachine:'));
      if (found === undefined) throw new StatesFault('ExecutionDoesNotExist');
      return found.status;
    },
    /** Ends executions that run, as a fault of the cloud does; with a report of it or without. Answers how many. */
    abortRunning(share: number, isReported: boolean): number {
      const chosen = [...executions.values()].filter(({ status }) => status === 'RUNNING' && Math.random() < share);
      for (const execution of chosen) {
        execution.abort();
        if (isReported) report(execution, 'ABORTED');
        else execution.status = 'ABORTED';
      }
      return chosen.length;
    },
    running: () => [...executions.values()].filter(({ status }) => status === 'RUNNING').length,
    counted: () => {
      const statuses = [...executions.values()].map(({ status }) => status);
      return Object.fromEntries(
        [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
      );
    },
    async close(): Promise<void> {
      for (const execution of executions.values()) if (execution.status === 'RUNNING') execution.abort();
      await Promise.allSettled(underWay);
    },
  };
}

/** A transition is a state that is entered, also inside maps, and each further attempt of one. */
async function countTransitions(events: AsyncIterable<{ readonly type: string }>, meter: Meter): Promise<void> {
  for await (const { type } of events)
    if (type === 'StateEntered' || type === 'StateRetried') meter.count('transitions');
}

const metricOf: Readonly<Record<Exclude<Status, 'SUCCEEDED'>, string>> = {
  RUNNING: 'ExecutionsStarted',
  FAILED: 'ExecutionsFailed',
  TIMED_OUT: 'ExecutionsTimedOut',
  ABORTED: 'ExecutionsAborted',
};

export type StateMachines = Awaited<ReturnType<typeof stateMachines>>;
