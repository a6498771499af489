import { printTemplate as contract } from '#shared/api/templates.ts';
import { serve } from '#functions/http/serve.ts';
import { printer } from '#functions/wiring/printer.ts';
import { wire } from '#functions/wiring/wire.ts';
import { printTemplate } from './print-template.ts';

export const handler = serve(contract, async (input, caller) =>
  printTemplate({ ...(await wire()), printer: printer() })(input, caller),
);
