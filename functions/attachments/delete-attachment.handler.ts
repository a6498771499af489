import { deleteAttachment as contract } from '#shared/api/attachments.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { deleteAttachment } from './delete-attachment.ts';

export const handler = serve(contract, async (input, caller) => deleteAttachment(await wire())(input, caller));
