import {
  type MachineDefinition,
  type TaskState,
  executionSeconds,
  notRetried,
  throttled,
} from '#functions/ports/machine-definition.ts';

const retry = [
  notRetried,
  throttled,
  { ErrorEquals: ['States.ALL'], IntervalSeconds: 2, MaxAttempts: 3, BackoffRate: 2 },
] as const;

/** A task whose answer lies under its own name; one that gives up frees the type for the next run. */
const step = <const Resource extends TaskState['Resource'], const Next extends string, const Answer extends string>(
  Resource: Resource,
  ResultPath: Answer,
  Next: Next,
) =>
  ({
    Type: 'Task',
    Resource,
    Parameters: ids,
    ResultPath,
    TimeoutSeconds: 300,
    Retry: retry,
    Catch: [{ ErrorEquals: ['States.ALL'], Next: 'GiveUp', ResultPath: '$.failure' }],
    Next,
  }) as const;

const ids = { 'ownerId.$': '$.ownerId', 'doctype.$': '$.doctype', 'run.$': '$.run' } as const;

/**
 * Learns from confirmed documents of one type: all that wait, then the type as a whole, and again when others came
 * meanwhile. Input: ownerId, doctype, run. A run that finds another one under way ends at once.
 */
export const machine = {
  name: 'learning',
  area: 'learning',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      // Earlier executions died: the type is freed for the next run.
      GivenUp: {
        Type: 'Choice',
        Choices: [{ Variable: '$.giveUp', IsPresent: true, Next: 'GiveUp' }],
        Default: 'BeginLearning',
      },
      BeginLearning: step('${begin-learning}', '$.begun', 'Begun'),
      Begun: {
        Type: 'Choice',
        Choices: [{ Variable: '$.begun.go', BooleanEquals: true, Next: 'LearnDocuments' }],
        Default: 'Done',
      },
      LearnDocuments: step('${learn-documents}', '$.learnt', 'MoreDocuments'),
      MoreDocuments: {
        Type: 'Choice',
        Choices: [{ Variable: '$.learnt.more', BooleanEquals: true, Next: 'LearnDocuments' }],
        Default: 'TrainType',
      },
      TrainType: step('${train-type}', '$.trained', 'EndLearning'),
      EndLearning: step('${end-learning}', '$.ended', 'OnceMore'),
      OnceMore: {
        Type: 'Choice',
        Choices: [{ Variable: '$.ended.again', BooleanEquals: true, Next: 'BeginLearning' }],
        Default: 'Done',
      },
      GiveUp: {
        Type: 'Task',
        Resource: '${end-learning}',
        Parameters: ids,
        ResultPath: '$.ended',
        TimeoutSeconds: 60,
        Retry: retry,
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: ['begin-learning', 'learn-documents', 'train-type', 'end-learning'],
} as const satisfies MachineDefinition;
