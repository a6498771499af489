import { listDevices as contract } from '#shared/api/devices.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listDevices } from './list-devices.ts';

export const handler = serve(contract, async (input, caller) => listDevices(await wire())(input, caller));
