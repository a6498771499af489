import { downloadAttachment as contract } from '#shared/api/attachments.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { downloadAttachment } from './download-attachment.ts';

export const handler = serve(contract, async (input, caller) => downloadAttachment(await wire())(input, caller));
