/**
 * A function that the account has no room for at the moment, or that Lambda could not start, is asked again for hours: nothing
 * was done, so nothing can be done twice. Full jitter keeps a burst from coming back as a burst. Faults of the task itself are
 * counted apart and are given up much sooner.
 */
export const throttled = {
  ErrorEquals: [
    'Lambda.TooManyRequestsException',
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
    'Lambda.ClientExecutionTimeoutException',
  ],
  IntervalSeconds: 2,
  BackoffRate: 2,
  MaxDelaySeconds: 120,
  // Sixty seconds on average: about six hours.
  MaxAttempts: 360,
  JitterStrategy: 'FULL',
} as const;

/** Malformed input, which no machine tries again. */
export const neverAgain = { ErrorEquals: ['TaskFailed'], MaxAttempts: 0 } as const;

/** Long enough for every task of an execution to wait for its functions. */
export const executionSeconds = 86_400;

/** Pages of one file or document that are in work at the same time; an execution that reads holds as many functions at most. */
export const pagesAtOnce = 2;
