import { type MachineDefinition, executionSeconds, transientRetry } from '#functions/ports/machine-definition.ts';

/**
 * Lets the documents of a type follow its saved settings, some at a time. Input: ownerId, doctype, refresh. A run may be repeated
 * from its input at any time.
 */
export const machine = {
  name: 'refresh',
  area: 'workflow',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      // Earlier executions died: no document waits for this one.
      GivenUp: {
        Type: 'Choice',
        Choices: [{ Variable: '$.giveUp', IsPresent: true, Next: 'Done' }],
        Default: 'BeginRefresh',
      },
      BeginRefresh: {
        Type: 'Pass',
        Result: { cursor: '' },
        ResultPath: '$.place',
        Next: 'RefreshDocuments',
      },
      RefreshDocuments: {
        Type: 'Task',
        Resource: '${refresh-documents}',
        Parameters: {
          'ownerId.$': '$.ownerId',
          'doctype.$': '$.doctype',
          'place.$': '$.place',
        },
        ResultPath: '$.place',
        TimeoutSeconds: 300,
        Retry: transientRetry,
        Next: 'MoreToRefresh',
      },
      MoreToRefresh: {
        Type: 'Choice',
        Choices: [{ Variable: '$.place.more', BooleanEquals: true, Next: 'RefreshDocuments' }],
        Default: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: ['refresh-documents'],
} as const satisfies MachineDefinition;
