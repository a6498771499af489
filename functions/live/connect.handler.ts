import { wire } from '#functions/wiring/wire.ts';
import { connect } from './connect.ts';

export const handler = async (event: unknown) => connect(await wire())(event);
