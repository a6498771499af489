import { downloadDocument as contract } from '#shared/api/documents.ts';
import { serve } from '#functions/http/serve.ts';
import { papers } from '#functions/wiring/papers.ts';
import { wire } from '#functions/wiring/wire.ts';
import { downloadDocument } from './download-document.ts';

export const handler = serve(contract, async (input, caller) =>
  downloadDocument({ ...(await wire()), papers: papers() })(input, caller),
);
