import type { MachineDefinition, TaskState } from '#functions/ports/machine-definition.ts';

/** What may go away by itself is tried again; malformed input never. Whatever is left ends at FailPassage. */
const patience = {
  Retry: [
    { ErrorEquals: ['TaskFailed'], MaxAttempts: 0 },
    { ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 3, BackoffRate: 2 },
  ],
  Catch: [{ ErrorEquals: ['States.ALL'], Next: 'FailPassage', ResultPath: '$.failure' }],
} as const;

const ids = {
  'ownerId.$': '$.ownerId',
  'documentId.$': '$.documentId',
  'passage.$': '$.passage',
} as const;

const landing = <const Resource extends TaskState['Resource']>(Resource: Resource) =>
  ({
    Type: 'Task',
    Resource,
    Parameters: ids,
    ResultPath: '$.landing',
    TimeoutSeconds: 60,
    ...patience,
    Next: 'Done',
  }) as const;

/**
 * Moves a document from one human step to the next, back, or into the archive. Input: ownerId, documentId, passage. Each
 * task lands the movement in one write, so a run may be repeated from its input at any time.
 */
export const machine = {
  name: 'workflow',
  definition: {
    StartAt: 'FindPassage',
    TimeoutSeconds: 600,
    States: {
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
        ],
        Default: 'Done',
      },
      AdvanceDocument: landing('${advance-document}'),
      ReturnDocument: landing('${return-document}'),
      StartDocument: landing('${start-document}'),
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
  tasks: {
    'find-passage': 'functions/workflow/find-passage.handler.ts',
    'advance-document': 'functions/workflow/advance-document.handler.ts',
    'return-document': 'functions/workflow/return-document.handler.ts',
    'start-document': 'functions/workflow/start-document.handler.ts',
    'fail-passage': 'functions/workflow/fail-passage.handler.ts',
  },
} as const satisfies MachineDefinition;
