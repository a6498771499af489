import { type MachineDefinition, executionSeconds, transientRetry } from '#functions/ports/machine-definition.ts';

/**
 * Opens a received mail: sender → files → uploads, each of which is prepared by an execution of its own and then becomes a document.
 * Input: ownerId, mailId. A run may be repeated from its input at any time.
 */
export const machine = {
  name: 'mail',
  area: 'intake',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      // Earlier executions died: what is left is to say so on the mail, where a person can try again.
      GivenUp: {
        Type: 'Choice',
        Choices: [{ Variable: '$.giveUp', IsPresent: true, Next: 'FailMail' }],
        Default: 'TakeMail',
      },
      TakeMail: {
        Type: 'Task',
        Resource: '${take-mail}',
        ResultPath: null,
        TimeoutSeconds: 290,
        Retry: transientRetry,
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'FailMail', ResultPath: '$.failure' }],
        Next: 'Done',
      },
      FailMail: {
        Type: 'Task',
        Resource: '${fail-mail}',
        Parameters: { 'ownerId.$': '$.ownerId', 'mailId.$': '$.mailId' },
        ResultPath: null,
        TimeoutSeconds: 60,
        Retry: transientRetry,
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: ['take-mail', 'fail-mail'],
} as const satisfies MachineDefinition;
