import { summarizeDocument as contract } from '#shared/api/attachments.ts';
import { serve } from '#functions/http/serve.ts';
import { prints } from '#functions/wiring/prints.ts';
import { wire } from '#functions/wiring/wire.ts';
import { summarizeDocument } from './summarize-document.ts';

export const handler = serve(contract, async (input, caller) =>
  summarizeDocument({ ...(await wire()), prints: prints() })(input, caller),
);
