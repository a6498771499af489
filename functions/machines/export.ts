import {
  type MachineDefinition,
  executionSeconds,
  notRetried,
  throttled,
} from '#functions/ports/machine-definition.ts';

/** What may go away by itself is tried again; then the bulk ends as interrupted, never stuck. */
const retry = [
  notRetried,
  throttled,
  { ErrorEquals: ['States.ALL'], IntervalSeconds: 2, MaxAttempts: 3, BackoffRate: 2 },
] as const;
const patience = {
  Retry: [
    // Another bulk writes for the same program: about a quarter of an hour of waiting for the turn.
    { ErrorEquals: ['ExportBusy'], IntervalSeconds: 2, MaxAttempts: 40, BackoffRate: 1.5, MaxDelaySeconds: 30 },
    ...retry,
  ],
  Catch: [{ ErrorEquals: ['States.ALL'], Next: 'FailBulk', ResultPath: '$.failure' }],
} as const;

const ids = { 'ownerId.$': '$.ownerId', 'bulkId.$': '$.bulkId' } as const;

/**
 * Runs a bulk export: its parts, a hundred documents each, are decided side by side; then the file is written and every
 * document remembers it. Where the product is connected to the program itself, it hands the jobs over. Input: ownerId, bulkId.
 * With ownerId and requested instead, it gathers the documents that workflows wanted exported until that moment into bulks; with
 * ownerId and waiting, it looks after the jobs that wait for that program.
 */
export const machine = {
  name: 'export',
  area: 'exports',
  definition: {
    StartAt: 'WhatFor',
    // Waiting for a program writes history, of which Step Functions keeps 25,000 events.
    TimeoutSeconds: executionSeconds / 2,
    States: {
      WhatFor: {
        Type: 'Choice',
        Choices: [
          // Earlier executions died: what is left is to end the bulk, where there is one.
          {
            And: [
              { Variable: '$.giveUp', IsPresent: true },
              { Variable: '$.bulkId', IsPresent: true },
            ],
            Next: 'FailBulk',
          },
          { Variable: '$.giveUp', IsPresent: true, Next: 'Done' },
          { Variable: '$.requested', IsPresent: true, Next: 'GatherRequests' },
          { Variable: '$.waiting', IsPresent: true, Next: 'SendDirect' },
        ],
        Default: 'ListParts',
      },
      GatherRequests: {
        Type: 'Task',
        Resource: '${gather-requests}',
        Parameters: { 'ownerId.$': '$.ownerId', 'requested.$': '$.requested' },
        ResultPath: null,
        TimeoutSeconds: 300,
        Retry: [
          notRetried,
          throttled,
          { ErrorEquals: ['States.ALL'], IntervalSeconds: 5, MaxAttempts: 8, BackoffRate: 2 },
        ],
        Next: 'Done',
      },
      ListParts: {
        Type: 'Task',
        Resource: '${list-parts}',
        Parameters: ids,
        ResultPath: '$.listed',
        TimeoutSeconds: 60,
        ...patience,
        Next: 'WriteParts',
      },
      WriteParts: {
        Type: 'Map',
        ItemsPath: '$.listed.parts',
        MaxConcurrency: 2,
        ItemProcessor: {
          StartAt: 'WritePart',
          States: {
            WritePart: {
              Type: 'Task',
              Resource: '${write-part}',
              TimeoutSeconds: 600,
              Retry: retry,
              End: true,
            },
          },
        },
        ResultPath: null,
        Catch: patience.Catch,
        Next: 'FinishBulk',
      },
      FinishBulk: {
        Type: 'Task',
        Resource: '${finish-bulk}',
        Parameters: ids,
        ResultPath: null,
        TimeoutSeconds: 900,
        ...patience,
        Next: 'IsDirect',
      },
      IsDirect: {
        Type: 'Choice',
        // A bulk whose parts could not even be listed comes here without that answer.
        Choices: [
          {
            And: [
              { Variable: '$.listed.direct', IsPresent: true },
              { Variable: '$.listed.direct', BooleanEquals: true },
            ],
            Next: 'SendDirect',
          },
        ],
        Default: 'Done',
      },
      // One job of the program at a time; what failed on the way is tried again after a pause, by the count of the job.
      SendDirect: {
        Type: 'Task',
        Resource: '${send-direct}',
        ResultPath: '$.sent',
        TimeoutSeconds: 300,
        Retry: retry,
        // Jobs stay where they are: what hinders this task may pass, and the task itself knows when it is too late.
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'WaitAWhile', ResultPath: '$.failure' }],
        Next: 'WhatNext',
      },
      WhatNext: {
        Type: 'Choice',
        Choices: [
          { Variable: '$.sent.next', StringEquals: 'again', Next: 'SendDirect' },
          { Variable: '$.sent.next', StringEquals: 'later', Next: 'WaitAWhile' },
        ],
        Default: 'Done',
      },
      WaitAWhile: { Type: 'Wait', Seconds: 30, Next: 'SendDirect' },
      FailBulk: {
        Type: 'Task',
        Resource: '${fail-bulk}',
        Parameters: ids,
        ResultPath: null,
        TimeoutSeconds: 120,
        Retry: retry,
        // Parts that became jobs before another one failed are still handed over.
        Next: 'IsDirect',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: ['gather-requests', 'list-parts', 'write-part', 'send-direct', 'finish-bulk', 'fail-bulk'],
} as const satisfies MachineDefinition;
