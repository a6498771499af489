import type {
  listAutomations as automationsContract,
  listValidations as validationsContract,
} from '#shared/api/workflows.ts';
import { automationBlueprints } from '#shared/workflow/blueprints.ts';
import { validationBlueprints } from '#shared/workflow/validation-blueprints.ts';
import type { Outcome } from '#functions/ports/caller.ts';

/** The blueprints are part of the product; every member may read them. */
export const listAutomations = () => async (): Promise<Outcome<typeof automationsContract>> => ({
  ok: true,
  value: [...automationBlueprints],
});

export const listValidations = () => async (): Promise<Outcome<typeof validationsContract>> => ({
  ok: true,
  value: [...validationBlueprints],
});
