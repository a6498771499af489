import { type MachineDefinition, executionSeconds, transientRetry } from '#functions/ports/machine-definition.ts';

const ids = { 'ownerId.$': '$.ownerId', 'jobId.$': '$.jobId' } as const;

/**
 * Does one thing to many documents, some at a time; every run goes on from where the one before it came. Input: ownerId, jobId.
 */
export const machine = {
  name: 'document-job',
  area: 'documents',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      GivenUp: {
        Type: 'Choice',
        // Earlier executions died: what is left is to say so to the person who waits.
        Choices: [{ Variable: '$.giveUp', IsPresent: true, Next: 'FailDocumentJob' }],
        Default: 'RunDocumentJob',
      },
      RunDocumentJob: {
        Type: 'Task',
        Resource: '${run-document-job}',
        Parameters: ids,
        ResultPath: '$.result',
        TimeoutSeconds: 600,
        Retry: transientRetry,
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'FailDocumentJob', ResultPath: '$.failure' }],
        Next: 'MoreDocuments',
      },
      MoreDocuments: {
        Type: 'Choice',
        Choices: [{ Variable: '$.result.more', BooleanEquals: true, Next: 'RunDocumentJob' }],
        Default: 'Done',
      },
      FailDocumentJob: {
        Type: 'Task',
        Resource: '${fail-document-job}',
        Parameters: ids,
        ResultPath: null,
        TimeoutSeconds: 60,
        Retry: transientRetry,
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: ['run-document-job', 'fail-document-job'],
} as const satisfies MachineDefinition;
