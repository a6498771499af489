import { changeAttachment as contract } from '#shared/api/attachments.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { changeAttachment } from './change-attachment.ts';

export const handler = serve(contract, async (input, caller) => changeAttachment(await wire())(input, caller));
