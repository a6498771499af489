import { wire } from '#functions/wiring/wire.ts';
import { answerMessage } from './answer-message.ts';

export const handler = async (event: unknown) => answerMessage(await wire())(event);
