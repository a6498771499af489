import { contracts } from '#shared/api/all.ts';
import { toHandlerId, type HandlerId } from '#shared/kit/handler-id.ts';
import { machines } from './machines.ts';

/** What happens when a screen connects, speaks and leaves. */
export const liveHandlers = {
  $connect: 'live/connect',
  $disconnect: 'live/disconnect',
  $default: 'live/message',
} as const;

export const mailHandler = 'intake/receive-mail';

/** Starts machines whose starter died between its write and the start. */
export const sweepHandler = 'steps/sweep-outbox';

/** Deletes for good what lay in the trash for long enough. */
export const emptyTrashHandler = 'documents/empty-old-trash';

/** Signs what the documents of companies were at the end of each day. */
export const signRootsHandler = 'documents/sign-roots';

/** Starts the daily digests of notifications that are due. */
export const startDigestsHandler = 'notifications/start-digests';

/** Reminds people of documents to pay. */
export const remindDueHandler = 'notifications/remind-due';

/** Makes the further attempts of deliveries to webhooks that are due. */
export const dueWebhooksHandler = 'integrations/send-due-webhooks';

/** Starts the archives that are due by the schedules of companies. */
export const dueArchivesHandler = 'archive/start-due-archives';

/** Gives the slot of an execution that is over to the next one, and puts back one that died. */
export const endHandler = 'steps/end-execution';

/** Keeps copies of the index of documents and answers the questions of all other functions. */
export const askIndexHandler = 'steps/ask-index';

/** Stores what lets the index start quickly. */
export const maintainIndexHandler = 'steps/maintain-index';

/** Takes the files of a watched folder in, which only one machine has: it is no function of the cloud. */
export const watchedFolderHandler = 'intake/take-watched-file';

/** Every handler that the cloud has, without repetition. */
export const allHandlers: readonly HandlerId[] = [
  ...new Set<HandlerId>([
    ...contracts.map(toHandlerId),
    ...machines.flatMap(({ area, tasks }) => tasks.map((task): HandlerId => `${area}/${task}`)),
    ...Object.values(liveHandlers),
    mailHandler,
    sweepHandler,
    emptyTrashHandler,
    signRootsHandler,
    startDigestsHandler,
    remindDueHandler,
    dueArchivesHandler,
    dueWebhooksHandler,
    endHandler,
    askIndexHandler,
    maintainIndexHandler,
  ]),
];
