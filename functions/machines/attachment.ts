import {
  type MachineDefinition,
  executionSeconds,
  notRetried,
  throttled,
} from '#functions/ports/machine-definition.ts';

/** What may go away by itself; faults of a file are values, never errors. */
const retry = [
  notRetried,
  throttled,
  { ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 2, BackoffRate: 2 },
] as const;

/** Prepares an attached file: content check → pictures of its first pages. Input: ownerId, attachmentId. */
export const machine = {
  name: 'attachment',
  area: 'attachments',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      // Earlier executions died: what is left is to say so on the attachment.
      GivenUp: {
        Type: 'Choice',
        Choices: [{ Variable: '$.giveUp', IsPresent: true, Next: 'FailAttachment' }],
        Default: 'PrepareAttachment',
      },
      PrepareAttachment: {
        Type: 'Task',
        Resource: '${prepare-attachment}',
        TimeoutSeconds: 280,
        Retry: retry,
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'FailAttachment', ResultPath: '$.failure' }],
        End: true,
      },
      FailAttachment: {
        Type: 'Task',
        Resource: '${fail-attachment}',
        TimeoutSeconds: 60,
        Retry: retry,
        End: true,
      },
    },
  },
  tasks: ['prepare-attachment', 'fail-attachment'],
} as const satisfies MachineDefinition;
