import { type MachineDefinition, executionSeconds, transientRetry } from '#functions/ports/machine-definition.ts';

/**
 * Tells the webhooks of a company of events: keeps a delivery for each of them and makes its first attempt; further ones are made when
 * they are due. Input: ownerId, events. A run may be repeated from its input at any time: a delivery is kept once.
 */
export const machine = {
  name: 'webhook',
  area: 'integrations',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      // Earlier executions died: what they kept is sent when it is due, and the rest is on record in the log.
      GivenUp: {
        Type: 'Choice',
        Choices: [{ Variable: '$.giveUp', IsPresent: true, Next: 'Done' }],
        Default: 'AnnounceEvents',
      },
      AnnounceEvents: {
        Type: 'Task',
        Resource: '${announce-events}',
        ResultPath: '$.announced',
        TimeoutSeconds: 300,
        Retry: transientRetry,
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: ['announce-events'],
} as const satisfies MachineDefinition;
