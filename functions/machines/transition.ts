import {
  type MachineDefinition,
  type TaskState,
  executionSeconds,
  notRetried,
  throttled,
  transientRetry,
} from '#functions/ports/machine-definition.ts';

/** What may go away by itself is tried again; malformed input never. Whatever is left ends at `FailPassage`. */
const patience = {
  Retry: transientRetry,
  Catch: [{ ErrorEquals: ['States.ALL'], Next: 'FailPassage', ResultPath: '$.failure' }],
} as const;

const ids = {
  'ownerId.$': '$.ownerId',
  'documentId.$': '$.documentId',
  'passage.$': '$.passage',
} as const;

const transitionTask = <const Resource extends TaskState['Resource']>(Resource: Resource) =>
  ({
    Type: 'Task',
    Resource,
    Parameters: ids,
    ResultPath: '$.landing',
    TimeoutSeconds: 60,
    ...patience,
    Next: 'WhatNext',
  }) as const;

/** What automations do outside may be down for a while: waits of 2, 4, 8, 16, 32 and 60 seconds, about two minutes. */
const automationPatience = {
  Retry: [
    notRetried,
    throttled,
    { ErrorEquals: ['States.ALL'], IntervalSeconds: 2, MaxAttempts: 6, BackoffRate: 2, MaxDelaySeconds: 60 },
  ],
  Catch: [{ ErrorEquals: ['States.ALL'], Next: 'FailAutomation', ResultPath: '$.failure' }],
} as const;

/**
 * Moves a document from one human step to the next, back, or into the archive, and runs the automated steps in between, one
 * after the other. Input: ownerId, documentId, `passage`. Each task brings the document on in one write, so a run may be repeated
 * from its input at any time.
 */
export const machine = {
  name: 'transition',
  area: 'workflow',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      // Earlier executions died: what is left is to say so on the document.
      GivenUp: {
        Type: 'Choice',
        Choices: [{ Variable: '$.giveUp', IsPresent: true, Next: 'FailPassage' }],
        Default: 'FindPassage',
      },
      FindPassage: {
        Type: 'Task',
        Resource: '${find-passage}',
        Parameters: ids,
        ResultPath: '$.found',
        TimeoutSeconds: 60,
        ...patience,
        Next: 'WhichWay',
      },
      WhichWay: {
        Type: 'Choice',
        Choices: [
          { Variable: '$.found.action', StringEquals: 'confirm', Next: 'AdvanceDocument' },
          { Variable: '$.found.action', StringEquals: 'return', Next: 'ReturnDocument' },
          { Variable: '$.found.action', StringEquals: 'start', Next: 'StartDocument' },
          { Variable: '$.found.action', StringEquals: 'run', Next: 'RunAutomation' },
        ],
        Default: 'Done',
      },
      AdvanceDocument: transitionTask('${advance-document}'),
      ReturnDocument: { ...transitionTask('${return-document}'), Next: 'Done' },
      StartDocument: transitionTask('${start-document}'),
      WhatNext: {
        Type: 'Choice',
        Choices: [{ Variable: '$.landing.automated', BooleanEquals: true, Next: 'RunAutomation' }],
        Default: 'Done',
      },
      RunAutomation: { ...transitionTask('${run-automation}'), TimeoutSeconds: 300, ...automationPatience },
      FailAutomation: {
        Type: 'Task',
        Resource: '${fail-automation}',
        Parameters: { ...ids, 'failure.$': '$.failure' },
        ResultPath: '$.landing',
        TimeoutSeconds: 60,
        Retry: patience.Retry,
        Next: 'Done',
      },
      FailPassage: {
        Type: 'Task',
        Resource: '${fail-passage}',
        Parameters: ids,
        ResultPath: '$.landing',
        TimeoutSeconds: 60,
        Retry: patience.Retry,
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: [
    'find-passage',
    'advance-document',
    'return-document',
    'start-document',
    'run-automation',
    'fail-automation',
    'fail-passage',
  ],
} as const satisfies MachineDefinition;
