import { printHistory as contract } from '#shared/api/history.ts';
import { serve } from '#functions/http/serve.ts';
import { prints } from '#functions/wiring/prints.ts';
import { wire } from '#functions/wiring/wire.ts';
import { printHistory } from './print-history.ts';

export const handler = serve(contract, async (input, caller) =>
  printHistory({ ...(await wire()), prints: prints() })(input, caller),
);
