import { listValidations as contract } from '#shared/api/workflows.ts';
import { validationBlueprints } from '#shared/workflow/validation-blueprints.ts';
import { serve } from '#functions/http/serve.ts';

/** The blueprints are part of the product; every member may read them. */
export const handler = serve(contract, async () => ({ ok: true, value: [...validationBlueprints] }));
