import { drawTemplate as contract } from '#shared/api/templates.ts';
import { serve } from '#functions/http/serve.ts';
import { printer } from '#functions/wiring/printer.ts';
import { wire } from '#functions/wiring/wire.ts';
import { drawTemplate } from './draw-template.ts';

export const handler = serve(contract, async (input, caller) =>
  drawTemplate({ ...(await wire()), printer: printer() })(input, caller),
);
