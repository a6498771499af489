import { type MachineDefinition, executionSeconds, transientRetry } from '#functions/ports/machine-definition.ts';

/**
 * Hands what a person has in hand in a company over to another one: steps of workflows, uploaded files, then documents, some at a time.
 * Documents that a machine works on are waited for. Input: ownerId, userId, successor, by. A run may be repeated from its input at
 * any time.
 */
export const machine = {
  name: 'departure',
  area: 'workflow',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      // Earlier executions died: no document waits for this one.
      GivenUp: {
        Type: 'Choice',
        Choices: [{ Variable: '$.giveUp', IsPresent: true, Next: 'Done' }],
        Default: 'ReplaceInWorkflows',
      },
      ReplaceInWorkflows: {
        Type: 'Task',
        Resource: '${replace-in-workflows}',
        ResultPath: null,
        TimeoutSeconds: 300,
        Retry: transientRetry,
        Next: 'HandOverUploads',
      },
      HandOverUploads: {
        Type: 'Task',
        Resource: '${hand-over-uploads}',
        ResultPath: null,
        TimeoutSeconds: 300,
        Retry: transientRetry,
        Next: 'BeginHandOver',
      },
      BeginHandOver: {
        Type: 'Pass',
        Result: { cursor: '', round: 0, busy: false },
        ResultPath: '$.place',
        Next: 'HandOverPerson',
      },
      HandOverPerson: {
        Type: 'Task',
        Resource: '${hand-over-person}',
        Parameters: {
          'ownerId.$': '$.ownerId',
          'userId.$': '$.userId',
          'successor.$': '$.successor',
          'by.$': '$.by',
          'place.$': '$.place',
        },
        ResultPath: '$.place',
        TimeoutSeconds: 300,
        Retry: transientRetry,
        Next: 'MoreDocuments',
      },
      MoreDocuments: {
        Type: 'Choice',
        Choices: [
          { Variable: '$.place.next', StringEquals: 'more', Next: 'HandOverPerson' },
          { Variable: '$.place.next', StringEquals: 'again', Next: 'WaitForMachines' },
        ],
        Default: 'Done',
      },
      // A document that was moving with the workflow of before arrives at the person who leaves.
      WaitForMachines: { Type: 'Wait', Seconds: 30, Next: 'HandOverPerson' },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: ['replace-in-workflows', 'hand-over-uploads', 'hand-over-person'],
} as const satisfies MachineDefinition;
