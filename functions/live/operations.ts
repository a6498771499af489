import { onEvent } from '#functions/steps/on-event.ts';
import { answerMessage } from './answer-message.ts';
import { connect } from './connect.ts';
import { disconnect } from './disconnect.ts';

export const connectHandler = onEvent('connect', connect);
export const messageHandler = onEvent('message', answerMessage);
export const disconnectHandler = onEvent('disconnect', disconnect);
