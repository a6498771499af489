import type { MachineName } from './machines.ts';

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
 * A state machine as an area's `machine.ts` or `*-machine.ts` says it, with `as const satisfies MachineDefinition`: a plain Amazon States Language
 * object and the names of its tasks, which the area's `operations.ts` lists. What a handler answers is the task's result.
 */
export type MachineDefinition = {
  readonly name: MachineName;
  readonly definition: States & { readonly TimeoutSeconds?: number };
  /** The area whose table lists the tasks. */
  readonly area: string;
  readonly tasks: readonly string[];
};
