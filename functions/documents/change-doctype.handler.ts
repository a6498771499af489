import { changeDoctype as contract } from '#shared/api/document-actions.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { changeDoctype } from './change-doctype.ts';

export const handler = serve(contract, async (input, caller) => changeDoctype(await wire())(input, caller));
