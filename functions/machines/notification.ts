import { type MachineDefinition, executionSeconds, transientRetry } from '#functions/ports/machine-definition.ts';

/**
 * Puts an event into the inboxes of those whom it concerns. Input: ownerId, event. A run may be repeated from its input at any
 * time: an inbox takes an event once.
 */
export const machine = {
  name: 'notification',
  area: 'notifications',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      // Earlier executions died: the event is on record in the log, and nothing waits for it.
      GivenUp: {
        Type: 'Choice',
        Choices: [{ Variable: '$.giveUp', IsPresent: true, Next: 'Done' }],
        Default: 'NotifyPeople',
      },
      NotifyPeople: {
        Type: 'Task',
        Resource: '${notify-people}',
        ResultPath: '$.notified',
        TimeoutSeconds: 120,
        Retry: transientRetry,
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: ['notify-people'],
} as const satisfies MachineDefinition;
