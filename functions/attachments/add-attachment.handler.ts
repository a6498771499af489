import { addAttachment as contract } from '#shared/api/attachments.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { addAttachment } from './add-attachment.ts';

export const handler = serve(contract, async (input, caller) => addAttachment(await wire())(input, caller));
