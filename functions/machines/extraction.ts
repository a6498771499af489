import {
  type MachineDefinition,
  type TaskState,
  executionSeconds,
  notRetried,
  pagesAtOnce,
  throttled,
} from '#functions/ports/machine-definition.ts';

/** Only what may go away by itself is tried again; faults of a file are written into the document by the tasks themselves. */
const patience = {
  Retry: [notRetried, throttled, { ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 2, BackoffRate: 2 }],
  Catch: [{ ErrorEquals: ['States.ALL'], Next: 'FailDocument', ResultPath: '$.failure' }],
} as const;

/** A task that works on the document and hands its input on. */
const step = <const Resource extends TaskState['Resource'], const Next extends string>(
  Resource: Resource,
  Next: Next,
) =>
  ({
    Type: 'Task',
    Resource,
    Parameters: ids,
    ResultPath: null,
    TimeoutSeconds: 120,
    ...patience,
    Next,
  }) as const;

const ids = {
  'ownerId.$': '$.ownerId',
  'documentId.$': '$.documentId',
  'reading.$': '$.reading',
} as const;

/**
 * Reads a document: pages → words → type → fields → checks → files of the same invoice → register of VAT
 * numbers → duplicates → embedded files → workflow.
 * Input: ownerId, documentId, reading.
 * Whatever task gives up, the document ends as failed with a reason, never stuck. With giveUp it ends so at once.
 */
export const machine = {
  name: 'extraction',
  area: 'extraction',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      // Earlier executions died: what is left is to say so on the document.
      GivenUp: {
        Type: 'Choice',
        Choices: [{ Variable: '$.giveUp', IsPresent: true, Next: 'FailDocument' }],
        Default: 'PreparePages',
      },
      PreparePages: {
        Type: 'Task',
        Resource: '${prepare-pages}',
        Parameters: ids,
        ResultPath: '$.prepared',
        TimeoutSeconds: 300,
        ...patience,
        Next: 'ReadPages',
      },
      ReadPages: {
        Type: 'Map',
        ItemsPath: '$.prepared.pages',
        MaxConcurrency: pagesAtOnce,
        ItemProcessor: {
          StartAt: 'ReadPage',
          States: {
            ReadPage: {
              Type: 'Task',
              Resource: '${read-page}',
              TimeoutSeconds: 180,
              Retry: patience.Retry,
              End: true,
            },
          },
        },
        ResultPath: null,
        Catch: patience.Catch,
        Next: 'GuessType',
      },
      GuessType: step('${guess-type}', 'ReadFields'),
      ReadFields: step('${read-fields}', 'CheckFields'),
      CheckFields: step('${check-fields}', 'BeginJoining'),
      BeginJoining: {
        Type: 'Pass',
        Result: { waiting: false, tries: 0, isEinvoice: false },
        ResultPath: '$.joining',
        Next: 'JoinCopies',
      },
      // Two files that are not joined are duplicates, of which the next task warns.
      JoinCopies: {
        Type: 'Task',
        Resource: '${join-copies}',
        Parameters: { ...ids, 'tries.$': '$.joining.tries' },
        ResultPath: '$.joining',
        TimeoutSeconds: 120,
        Retry: patience.Retry,
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'FindDuplicates', ResultPath: '$.failure' }],
        Next: 'AskJoining',
      },
      AskJoining: {
        Type: 'Choice',
        Choices: [
          { Variable: '$.joining.waiting', BooleanEquals: true, Next: 'WaitForOther' },
          { Variable: '$.joining.isEinvoice', BooleanEquals: true, Next: 'AskVatRegister' },
        ],
        Default: 'FindDuplicates',
      },
      WaitForOther: { Type: 'Wait', Seconds: 3, Next: 'JoinCopies' },
      // What the register says stands beside the values; the document does not depend on it.
      AskVatRegister: {
        ...step('${ask-vat-register}', 'FindDuplicates'),
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'FindDuplicates', ResultPath: '$.failure' }],
      },
      FindDuplicates: step('${find-duplicates}', 'TakeAttachments'),
      // What an e-invoice carries beside its data belongs to the document before anybody works on it; without it the document is read too.
      TakeAttachments: {
        ...step('${take-attachments}', 'StartWorkflow'),
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'StartWorkflow', ResultPath: '$.failure' }],
      },
      StartWorkflow: step('${start-workflow}', 'Done'),
      FailDocument: {
        Type: 'Task',
        Resource: '${fail-document}',
        Parameters: ids,
        ResultPath: null,
        TimeoutSeconds: 60,
        Retry: patience.Retry,
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: [
    'prepare-pages',
    'read-page',
    'guess-type',
    'read-fields',
    'check-fields',
    'join-copies',
    'ask-vat-register',
    'find-duplicates',
    'take-attachments',
    'start-workflow',
    'fail-document',
  ],
} as const satisfies MachineDefinition;
