import { withOwnIndex } from '#functions/wiring/with-adapters.ts';
import { askIndex } from './ask-index.ts';
import { endExecution } from './end-execution.ts';
import { maintainIndex } from './maintain-index.ts';
import { onEvent } from './on-event.ts';
import { sweepOutbox } from './sweep-outbox.ts';

export const endExecutionHandler = onEvent('end-execution', endExecution);
export const sweepOutboxHandler = onEvent('sweep-outbox', sweepOutbox);
export const askIndexHandler = onEvent('ask-index', withOwnIndex(askIndex));
export const maintainIndexHandler = onEvent('maintain-index', withOwnIndex(maintainIndex));
