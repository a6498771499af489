import { printDoctype as contract } from '#shared/api/doctypes.ts';
import { serve } from '#functions/http/serve.ts';
import { prints } from '#functions/wiring/prints.ts';
import { wire } from '#functions/wiring/wire.ts';
import { printDoctype } from './print-doctype.ts';

export const handler = serve(contract, async (input, caller) =>
  printDoctype({ ...(await wire()), prints: prints() })(input, caller),
);
