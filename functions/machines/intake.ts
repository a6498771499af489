import {
  type MachineDefinition,
  executionSeconds,
  notRetried,
  pagesAtOnce,
  throttled,
  transientRetry,
} from '#functions/ports/machine-definition.ts';

/** What may go away by itself: the cloud's own hiccups and lost races. Faults of a file are values, never errors. */
const retry = [
  notRetried,
  throttled,
  { ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 2, BackoffRate: 2 },
] as const;

const giveUp = [{ ErrorEquals: ['States.ALL'], Next: 'FailUpload', ResultPath: '$.failure' }] as const;

const settle = [{ ErrorEquals: ['States.ALL'], Next: 'Settled', ResultPath: '$.failure' }] as const;

/**
 * Prepares an uploaded file: content check → one record per page → pictures of each page → proposals where documents begin. A file of a
 * received mail, and a delivered one, then becomes a document by itself. Input: ownerId, fileId, mail where it came with one, and the
 * document that a delivered one becomes.
 */
export const machine = {
  name: 'intake',
  area: 'intake',
  definition: {
    StartAt: 'GivenUp',
    TimeoutSeconds: executionSeconds,
    States: {
      // Earlier executions died: what is left is to say so on the upload.
      GivenUp: {
        Type: 'Choice',
        Choices: [{ Variable: '$.giveUp', IsPresent: true, Next: 'FailUpload' }],
        Default: 'InspectUpload',
      },
      InspectUpload: {
        Type: 'Task',
        Resource: '${inspect-upload}',
        TimeoutSeconds: 120,
        Retry: retry,
        Catch: giveUp,
        Next: 'Accepted',
      },
      Accepted: {
        Type: 'Choice',
        Choices: [{ Variable: '$.accepted', BooleanEquals: true, Next: 'SplitPages' }],
        Default: 'Settled',
      },
      SplitPages: {
        Type: 'Task',
        Resource: '${split-pages}',
        Parameters: { 'ownerId.$': '$.ownerId', 'fileId.$': '$.fileId' },
        ResultPath: '$.split',
        TimeoutSeconds: 60,
        Retry: retry,
        Catch: giveUp,
        Next: 'DrawPages',
      },
      DrawPages: {
        Type: 'Map',
        ItemsPath: '$.split.pages',
        MaxConcurrency: pagesAtOnce,
        ItemProcessor: {
          StartAt: 'MakeThumbnail',
          States: {
            MakeThumbnail: {
              Type: 'Task',
              Resource: '${make-thumbnail}',
              TimeoutSeconds: 120,
              Retry: retry,
              End: true,
            },
          },
        },
        ResultPath: null,
        Catch: giveUp,
        Next: 'ReadPages',
      },
      // The pages are ready; what follows only proposes, and may fail without anybody's loss.
      ReadPages: {
        Type: 'Map',
        ItemsPath: '$.split.pages',
        MaxConcurrency: pagesAtOnce,
        ItemProcessor: {
          StartAt: 'ReadUploadPage',
          States: {
            ReadUploadPage: {
              Type: 'Task',
              Resource: '${read-upload-page}',
              TimeoutSeconds: 180,
              Retry: retry,
              End: true,
            },
          },
        },
        ResultPath: null,
        Catch: settle,
        Next: 'ProposeCuts',
      },
      ProposeCuts: {
        Type: 'Task',
        Resource: '${propose-cuts}',
        Parameters: { 'ownerId.$': '$.ownerId', 'fileId.$': '$.fileId' },
        ResultPath: null,
        TimeoutSeconds: 120,
        Retry: retry,
        Catch: settle,
        Next: 'Settled',
      },
      FailUpload: {
        Type: 'Task',
        Resource: '${fail-upload}',
        Parameters: { 'ownerId.$': '$.ownerId', 'fileId.$': '$.fileId' },
        ResultPath: null,
        TimeoutSeconds: 60,
        Retry: retry,
        Next: 'Settled',
      },
      Settled: {
        Type: 'Choice',
        Choices: [
          { Variable: '$.mail', IsPresent: true, Next: 'ConcludeMail' },
          { Variable: '$.delivered', IsPresent: true, Next: 'ConcludeDelivery' },
        ],
        Default: 'Done',
      },
      ConcludeMail: {
        Type: 'Task',
        Resource: '${conclude-mail}',
        Parameters: { 'ownerId.$': '$.ownerId', 'fileId.$': '$.fileId', 'mail.$': '$.mail' },
        ResultPath: null,
        TimeoutSeconds: 120,
        Retry: transientRetry,
        Next: 'Done',
      },
      ConcludeDelivery: {
        Type: 'Task',
        Resource: '${conclude-delivery}',
        Parameters: { 'ownerId.$': '$.ownerId', 'fileId.$': '$.fileId' },
        ResultPath: null,
        TimeoutSeconds: 120,
        Retry: transientRetry,
        Next: 'Done',
      },
      Done: { Type: 'Succeed' },
    },
  },
  tasks: [
    'inspect-upload',
    'split-pages',
    'make-thumbnail',
    'read-upload-page',
    'propose-cuts',
    'fail-upload',
    'conclude-mail',
    'conclude-delivery',
  ],
} as const satisfies MachineDefinition;
