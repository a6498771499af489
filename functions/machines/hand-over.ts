import { type MachineDefinition, executionSeconds, transientRetry } from '#functions/ports/machine-definition.ts';

/**
 * Hands the documents at steps whose people have changed over to the new people, some at a time. Input: ownerId, doctype, steps, by, at.
 * A run may be repeated from its input at any time.
 */
export const machine = {
  name: 'hand-over',
  area: 'workflow',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      // Earlier executions died: no document waits for this one.
      GivenUp: {
        Type: 'Choice',
        Choices: [{ Variable: '$.giveUp', IsPresent: true, Next: 'Done' }],
        Default: 'BeginHandOver',
      },
      BeginHandOver: {
        Type: 'Pass',
        Result: { step: 0, cursor: '' },
        ResultPath: '$.place',
        Next: 'HandOverDocuments',
      },
      HandOverDocuments: {
        Type: 'Task',
        Resource: '${hand-over-documents}',
        ResultPath: '$.place',
        TimeoutSeconds: 300,
        Retry: transientRetry,
        Next: 'MoreDocuments',
      },
      MoreDocuments: {
        Type: 'Choice',
        Choices: [{ Variable: '$.place.more', BooleanEquals: true, Next: 'HandOverDocuments' }],
        Default: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: ['hand-over-documents'],
} as const satisfies MachineDefinition;
