import { wire } from '#functions/wiring/wire.ts';
import { disconnect } from './disconnect.ts';

export const handler = async (event: unknown) => disconnect(await wire())(event);
