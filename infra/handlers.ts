import { contracts } from '#shared/api/all.ts';
import { machines } from './machines.ts';

/** What happens when a screen connects, speaks and leaves. */
export const liveHandlers = {
  $connect: 'functions/live/connect.handler.ts',
  $disconnect: 'functions/live/disconnect.handler.ts',
  $default: 'functions/live/message.handler.ts',
} as const;

export const mailHandler = 'functions/intake/receive-mail.handler.ts';

/** Starts machines whose starter died between its write and the start. */
export const sweepHandler = 'functions/steps/sweep-outbox.handler.ts';

/** Gives the slot of an execution that is over to the next one, and puts back one that died. */
export const endHandler = 'functions/steps/end-execution.handler.ts';

/** Every handler file of the product, without repetition. */
export const allHandlers: readonly string[] = [
  ...new Set([
    ...contracts.map(({ handler }) => handler),
    ...machines.flatMap(({ tasks }): string[] => Object.values(tasks)),
    ...Object.values(liveHandlers),
    mailHandler,
    sweepHandler,
    endHandler,
  ]),
];
