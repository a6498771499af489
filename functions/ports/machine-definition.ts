import type { MachineName } from './machines.ts';

/**
 * A function that the account has no room for at the moment, or that Lambda could not start, is asked again for hours: nothing
 * was done, so nothing can be done twice. Full jitter keeps a burst from coming back as a burst. Faults of the task itself are
 * counted apart and are given up much sooner.
 */
export const throttled = {
  ErrorEquals: [
    'Lambda.TooManyRequestsException',
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
    'Lambda.ClientExecutionTimeoutException',
  ],
  IntervalSeconds: 2,
  BackoffRate: 2,
  MaxDelaySeconds: 120,
  // Sixty seconds on average: about six hours.
  MaxAttempts: 360,
  JitterStrategy: 'FULL',
} as const;

/** Malformed input, which no machine tries again. */
export const notRetried = { ErrorEquals: ['TaskFailed'], MaxAttempts: 0 } as const;

/** Faults of a task that may go away by themselves: six attempts after 1, 2, 4 … seconds. */
export const transientRetry = [
  notRetried,
  throttled,
  { ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 6, BackoffRate: 2 },
] as const;

/** Long enough for every task of an execution to wait for its functions. */
export const executionSeconds = 86_400;

/** Pages of one file or document that are in work at the same time; an execution that reads holds as many functions at most. */
export const pagesAtOnce = 2;

export type Retrier = {
  readonly ErrorEquals: readonly string[];
  readonly IntervalSeconds?: number;
  readonly MaxAttempts?: number;
  readonly BackoffRate?: number;
  readonly MaxDelaySeconds?: number;
  readonly JitterStrategy?: 'FULL' | 'NONE';
};

/** `ResultPath` puts `{Error, Cause}` into the state's input; Cause is the JSON that Lambda writes of a thrown error. */
type Catcher = { readonly ErrorEquals: readonly string[]; readonly Next: string; readonly ResultPath?: string | null };

type Flow = { readonly Next: string } | { readonly End: true };

type Paths = {
  readonly Comment?: string;
  readonly InputPath?: string | null;
  readonly OutputPath?: string | null;
};

type Results = { readonly ResultPath?: string | null; readonly ResultSelector?: Template };

type Template = { readonly [key: string]: TemplateValue };
type TemplateValue = string | number | boolean | null | Template | readonly TemplateValue[];

type Caught = { readonly Retry?: readonly Retrier[]; readonly Catch?: readonly Catcher[] };

/** `Resource` names a task of the machine: the CDK puts the function's ARN there, the local runner the handler. */
export type TaskState = Paths &
  Results &
  Caught &
  Flow & {
    readonly Type: 'Task';
    readonly Resource: `\${${string}}`;
    readonly Parameters?: Template;
    readonly TimeoutSeconds?: number;
  };

type MapState = Paths &
  Results &
  Caught &
  Flow & {
    readonly Type: 'Map';
    readonly ItemsPath?: string;
    readonly ItemSelector?: Template;
    readonly MaxConcurrency?: number;
    readonly ItemProcessor: States;
  };

type ParallelState = Paths &
  Results &
  Caught &
  Flow & { readonly Type: 'Parallel'; readonly Branches: readonly States[] };

type PassState = Paths &
  Flow & {
    readonly Type: 'Pass';
    readonly Result?: TemplateValue;
    readonly Parameters?: Template;
    readonly ResultPath?: string | null;
  };

type WaitState = Paths &
  Flow & { readonly Type: 'Wait' } & ({ readonly Seconds: number } | { readonly SecondsPath: string });

type Test = { readonly [operatorOrVariable: string]: TemplateValue };
type ChoiceState = Paths & {
  readonly Type: 'Choice';
  readonly Choices: readonly (Test & { readonly Next: string })[];
  readonly Default?: string;
};

type EndState =
  | (Paths & { readonly Type: 'Succeed' })
  | { readonly Type: 'Fail'; readonly Comment?: string; readonly Error?: string; readonly Cause?: string };

export type State = TaskState | MapState | ParallelState | PassState | WaitState | ChoiceState | EndState;

/** States with JSONPath (the product uses no JSONata); state names are unique in the whole machine. */
export type States = {
  readonly Comment?: string;
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
};

/**
 * A state machine as `functions/machines` defines it, with `as const satisfies MachineDefinition`: a plain Amazon States Language
 * object and the names of its tasks, which the area's `operations.ts` lists. What a handler answers is the task's result.
 */
export type MachineDefinition = {
  readonly name: MachineName;
  readonly definition: States & { readonly TimeoutSeconds?: number };
  /** The area whose table lists the tasks. */
  readonly area: string;
  readonly tasks: readonly string[];
};
