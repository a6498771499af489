import { removeDevice as contract } from '#shared/api/devices.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { removeDevice } from './remove-device.ts';

export const handler = serve(contract, async (input, caller) => removeDevice(await wire())(input, caller));
