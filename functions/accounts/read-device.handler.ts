import { readDevice as contract } from '#shared/api/devices.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readDevice } from './read-device.ts';

export const handler = serve(contract, async (input, caller) => readDevice(await wire())(input, caller));
