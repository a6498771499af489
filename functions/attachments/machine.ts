import type { MachineDefinition } from '#functions/ports/machine-definition.ts';

/** What may go away by itself; faults of a file are values, never errors. */
const retry = [
  { ErrorEquals: ['TaskFailed'], MaxAttempts: 0 },
  { ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 2, BackoffRate: 2 },
] as const;

/** Prepares an attached file: content check → pictures of its first pages. Input: ownerId, attachmentId. */
export const machine = {
  name: 'attachment',
  definition: {
    StartAt: 'PrepareAttachment',
    TimeoutSeconds: 900,
    States: {
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
  tasks: {
    'prepare-attachment': 'functions/attachments/prepare-attachment.handler.ts',
    'fail-attachment': 'functions/attachments/fail-attachment.handler.ts',
  },
} as const satisfies MachineDefinition;
