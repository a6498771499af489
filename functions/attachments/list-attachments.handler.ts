import { listAttachments as contract } from '#shared/api/attachments.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listAttachments } from './list-attachments.ts';

export const handler = serve(contract, async (input, caller) => listAttachments(await wire())(input, caller));
