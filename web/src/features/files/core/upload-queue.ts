import { uploadPace, type IntakeError, type UploadType } from '#shared/intake/tempfile.ts';

/** A file on its way to the server: waiting, being sent, arrived, or out of the queue for good (R-INT-29). */
export type UploadState = 'enqueued' | 'started' | 'finished' | 'dequeued';

/** Why a file is not sent (again): the server's reasons, or no answer. */
export type UploadProblem = IntakeError | 'unreachable' | 'refused';

/** What the user wants done with the pages as soon as they are on the server (R-INT-31). */
export type Deferred = { readonly doctype: string };

export type Upload = {
  /** The client's id of the future document. */
  readonly id: string;
  readonly name: string;
  /** By content; undefined for a file of an unknown type, which is never sent. */
  readonly type: UploadType | undefined;
  readonly size: number;
  readonly split: boolean;
  /** Position of its document among the others. */
  readonly index: number;
  readonly state: UploadState;
  /** 1 while the first attempt is under way. */
  readonly attempt: number;
  /** Share of the bytes that are sent, 0-1. */
  readonly sent: number;
  /** Not before this instant (ms); set while a failed transfer waits for its next attempt. */
  readonly notBefore: number;
  readonly problem: UploadProblem | undefined;
  /** The server's own sentence about the problem, when it gave one. */
  readonly sentence: string | undefined;
  readonly deferred: Deferred | undefined;
};

/** A file with a `problem` was refused before sending; it is listed with its reason and is never sent. */
export type NewUpload = Pick<Upload, 'id' | 'name' | 'type' | 'size' | 'split' | 'index'> & {
  readonly problem?: UploadProblem;
};

export type UploadQueue = { readonly uploads: readonly Upload[]; readonly lastStart: number };
export const emptyQueue: UploadQueue = { uploads: [], lastStart: Number.NEGATIVE_INFINITY };

export type Message =
  | { readonly kind: 'added'; readonly uploads: readonly NewUpload[] }
  | { readonly kind: 'tick' }
  | { readonly kind: 'progress'; readonly id: string; readonly sent: number }
  | { readonly kind: 'arrived'; readonly id: string; readonly fileId: string }
  | {
      readonly kind: 'failed';
      readonly id: string;
      readonly problem: UploadProblem;
      readonly sentence?: string | undefined;
    }
  | {
      readonly kind: 'rejected';
      readonly id: string;
      readonly problem: UploadProblem;
      readonly sentence?: string | undefined;
    }
  | { readonly kind: 'retry'; readonly id: string }
  | { readonly kind: 'deferred'; readonly id: string; readonly change: Deferred }
  | { readonly kind: 'removed'; readonly id: string };

/** What the browser is to do after a message. */
export type Effect =
  | { readonly kind: 'transfer'; readonly id: string }
  | { readonly kind: 'abort'; readonly id: string }
  /** Send a tick at this instant (ms). */
  | { readonly kind: 'wake'; readonly at: number }
  | { readonly kind: 'change'; readonly fileId: string; readonly change: Deferred }
  /** The file arrived after the user took it back: delete it on the server (R-INT-32). */
  | { readonly kind: 'discard'; readonly fileId: string };

type Step = readonly [UploadQueue, readonly Effect[]];

/** Milliseconds before the attempt after `attempt`: 3 s, then three times longer each (R-INT-33). */
export const getBackoff = (attempt: number): number => uploadPace.backoffMs * uploadPace.factor ** (attempt - 1);

/** The queue after a message, at the instant `now` (ms), and what is to be done about it. */
export function update(queue: UploadQueue, message: Message, now: number): Step {
  switch (message.kind) {
    case 'added':
      return startNext({ ...queue, uploads: [...queue.uploads, ...message.uploads.map(enqueue)] }, now);
    case 'tick':
      return startNext(queue, now);
    case 'progress':
      return [changeUpload(queue, message.id, (upload) => ({ ...upload, sent: message.sent })), []];
    case 'arrived':
      return handleArrival(queue, message, now);
    case 'failed':
      return startNext(
        changeUpload(queue, message.id, (upload) => handleFailure(upload, message, now)),
        now,
      );
    case 'rejected':
      return startNext(
        changeUpload(queue, message.id, (upload) => abandon(upload, message)),
        now,
      );
    case 'retry':
      return startNext(changeUpload(queue, message.id, retry), now);
    case 'deferred':
      return [changeUpload(queue, message.id, (upload) => ({ ...upload, deferred: message.change })), []];
    case 'removed': {
      const aborts = queue.uploads.some(({ id, state }) => id === message.id && state === 'started');
      const [next, effects] = startNext(removeUpload(queue, message.id), now);
      return [next, aborts ? [{ kind: 'abort', id: message.id }, ...effects] : effects];
    }
  }
}

/** The queue in numbers: waiting, being sent, and how many may be sent at once (R-INT-27, R-INT-29). */
export const countUploads = ({ uploads }: UploadQueue) => ({
  queue: uploads.filter(({ state }) => state === 'enqueued').length,
  processing: uploads.filter(({ state }) => state === 'started').length,
  maxPending: uploadPace.parallel,
});

/** True while leaving would lose something. */
export const isBusy = (queue: UploadQueue): boolean => {
  const { queue: waiting, processing } = countUploads(queue);
  return waiting + processing > 0;
};

const enqueue = (upload: NewUpload): Upload => ({
  ...upload,
  state: upload.problem === undefined ? 'enqueued' : 'dequeued',
  attempt: 0,
  sent: 0,
  notBefore: 0,
  problem: upload.problem,
  sentence: undefined,
  deferred: undefined,
});

const changeUpload = (queue: UploadQueue, id: string, change: (upload: Upload) => Upload): UploadQueue => ({
  ...queue,
  uploads: queue.uploads.map((upload) => (upload.id === id ? change(upload) : upload)),
});

const removeUpload = (queue: UploadQueue, id: string): UploadQueue => ({
  ...queue,
  uploads: queue.uploads.filter((upload) => upload.id !== id),
});

type Failure = { readonly problem: UploadProblem; readonly sentence?: string | undefined };

const abandon = (upload: Upload, { problem, sentence }: Failure): Upload => ({
  ...upload,
  state: 'dequeued',
  problem,
  sentence,
});

function handleFailure(upload: Upload, failure: Failure, now: number): Upload {
  if (upload.attempt >= uploadPace.attempts) return abandon(upload, failure);
  const { problem, sentence } = failure;
  return { ...upload, state: 'enqueued', sent: 0, notBefore: now + getBackoff(upload.attempt), problem, sentence };
}

/** "Retry now": at once while attempts are left, from the first attempt once they are used up. */
const retry = (upload: Upload): Upload =>
  upload.state === 'dequeued' && upload.problem !== undefined
    ? { ...upload, state: 'enqueued', attempt: 0, sent: 0, notBefore: 0 }
    : { ...upload, notBefore: 0 };

function handleArrival(
  queue: UploadQueue,
  { id, fileId }: { readonly id: string; readonly fileId: string },
  now: number,
): Step {
  const upload = queue.uploads.find((one) => one.id === id);
  if (upload === undefined) return [queue, [{ kind: 'discard', fileId }]];
  const finished = changeUpload(queue, id, (one) => ({ ...one, state: 'finished', sent: 1, problem: undefined }));
  const [next, effects] = startNext(finished, now);
  return [
    next,
    upload.deferred === undefined ? effects : [{ kind: 'change', fileId, change: upload.deferred }, ...effects],
  ];
}

/** Starts one upload if fewer than three run and 300 ms have passed since the last start; asks to be woken for the next. */
function startNext(queue: UploadQueue, now: number): Step {
  const running = queue.uploads.filter(({ state }) => state === 'started').length;
  const waiting = queue.uploads.filter(({ state }) => state === 'enqueued');
  if (waiting.length === 0 || running >= uploadPace.parallel) return [queue, []];
  const openAt = queue.lastStart + uploadPace.pauseMs;
  const ready = waiting.find(({ notBefore }) => notBefore <= now);
  const soonest = Math.max(openAt, Math.min(...waiting.map(({ notBefore }) => notBefore)));
  if (ready === undefined || openAt > now) return [queue, [{ kind: 'wake', at: soonest }]];
  const started = changeUpload({ ...queue, lastStart: now }, ready.id, (upload) => ({
    ...upload,
    state: 'started',
    attempt: upload.attempt + 1,
    problem: undefined,
    sentence: undefined,
  }));
  return [
    started,
    [
      { kind: 'transfer', id: ready.id },
      { kind: 'wake', at: now + uploadPace.pauseMs },
    ],
  ];
}
