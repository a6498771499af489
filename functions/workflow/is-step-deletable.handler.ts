import { isStepDeletable as contract } from '#shared/api/workflows.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { isStepDeletable } from './is-step-deletable.ts';

export const handler = serve(contract, async (input, caller) => isStepDeletable(await wire())(input, caller));
