import { endExecution } from './end-execution.ts';
import { onEvent } from './on-event.ts';
import { sweepOutbox } from './sweep-outbox.ts';

export const endExecutionHandler = onEvent('end-execution', endExecution);
export const sweepOutboxHandler = onEvent('sweep-outbox', sweepOutbox);
