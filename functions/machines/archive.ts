import {
  type MachineDefinition,
  executionSeconds,
  notRetried,
  throttled,
  transientRetry,
} from '#functions/ports/machine-definition.ts';

const ids = { 'ownerId.$': '$.ownerId', 'archiveId.$': '$.archiveId' } as const;

const patience = {
  Retry: [notRetried, throttled, { ErrorEquals: ['States.ALL'], IntervalSeconds: 2, MaxAttempts: 5, BackoffRate: 2 }],
  Catch: [{ ErrorEquals: ['States.ALL'], Next: 'FailArchive', ResultPath: '$.failure' }],
} as const;

/**
 * Writes an archive: its documents are listed once, then written some at a time, then what joins them. Input: ownerId, archiveId. With
 * `remove` it deletes the archive instead. A run goes on from where the one before it came.
 */
export const machine = {
  name: 'archive',
  area: 'archive',
  definition: {
    StartAt: 'WhatFor',
    TimeoutSeconds: executionSeconds,
    States: {
      WhatFor: {
        Type: 'Choice',
        Choices: [
          { Variable: '$.remove', IsPresent: true, Next: 'RemoveArchive' },
          // Earlier executions died: what is left is to say so on the archive, where a person can try again.
          { Variable: '$.giveUp', IsPresent: true, Next: 'FailArchive' },
        ],
        Default: 'PlanArchive',
      },
      PlanArchive: {
        Type: 'Task',
        Resource: '${plan-archive}',
        Parameters: ids,
        ResultPath: '$.result',
        TimeoutSeconds: 320,
        ...patience,
        Next: 'WhatNext',
      },
      WhatNext: {
        Type: 'Choice',
        Choices: [
          { Variable: '$.result.next', StringEquals: 'write', Next: 'WriteArchive' },
          { Variable: '$.result.next', StringEquals: 'finish', Next: 'FinishArchive' },
        ],
        Default: 'Done',
      },
      WriteArchive: {
        Type: 'Task',
        Resource: '${write-archive}',
        Parameters: ids,
        ResultPath: '$.result',
        TimeoutSeconds: 320,
        ...patience,
        Next: 'WhatNext',
      },
      FinishArchive: {
        Type: 'Task',
        Resource: '${finish-archive}',
        Parameters: ids,
        ResultPath: null,
        TimeoutSeconds: 320,
        ...patience,
        Next: 'Done',
      },
      FailArchive: {
        Type: 'Task',
        Resource: '${fail-archive}',
        Parameters: ids,
        ResultPath: null,
        TimeoutSeconds: 60,
        Retry: transientRetry,
        Next: 'Done',
      },
      RemoveArchive: {
        Type: 'Task',
        Resource: '${remove-archive}',
        Parameters: ids,
        ResultPath: null,
        TimeoutSeconds: 320,
        Retry: transientRetry,
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: ['plan-archive', 'write-archive', 'finish-archive', 'fail-archive', 'remove-archive'],
} as const satisfies MachineDefinition;
