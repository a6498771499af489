import { type MachineDefinition, executionSeconds, transientRetry } from '#functions/ports/machine-definition.ts';

/**
 * Sends a notification to one person outside of the product, or their digest of a day. Input: channel (push, mail or digest), userId,
 * and ownerId and notification, or day. A run may be repeated from its input at any time.
 */
export const machine = {
  name: 'notification-delivery',
  area: 'notifications',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      // Earlier executions died: the bell has it, and nothing waits for it.
      GivenUp: {
        Type: 'Choice',
        Choices: [
          { Variable: '$.giveUp', IsPresent: true, Next: 'Done' },
          { Variable: '$.channel', StringEquals: 'push', Next: 'SendPush' },
          { Variable: '$.channel', StringEquals: 'mail', Next: 'SendMail' },
        ],
        Default: 'SendDigest',
      },
      SendPush: {
        Type: 'Task',
        Resource: '${send-push}',
        TimeoutSeconds: 300,
        Retry: transientRetry,
        // A push service that does not answer for a minute: the message would come too late.
        Catch: [{ ErrorEquals: ['PushUnreachable'], Next: 'Done', ResultPath: '$.failure' }],
        Next: 'Done',
      },
      SendMail: {
        Type: 'Task',
        Resource: '${send-mail}',
        TimeoutSeconds: 120,
        Retry: transientRetry,
        Next: 'Done',
      },
      SendDigest: {
        Type: 'Task',
        Resource: '${send-digest}',
        TimeoutSeconds: 300,
        Retry: transientRetry,
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: ['send-push', 'send-mail', 'send-digest'],
} as const satisfies MachineDefinition;
