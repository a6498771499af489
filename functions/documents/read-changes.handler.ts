import { readChanges as contract } from '#shared/api/document-list.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readChanges } from './read-changes.ts';

export const handler = serve(contract, async (input, caller) => readChanges(await wire())(input, caller));
