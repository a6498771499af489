import * as z from 'zod';
import { admins, members } from '#shared/kit/role.ts';
import { doctypeId, hexId } from '#shared/kit/id.ts';
import { automationBlueprint, validationBlueprint } from '#shared/workflow/blueprint.ts';
import { simulation } from '#shared/transition/simulation.ts';
import { stepId, workflow } from '#shared/workflow/workflow.ts';
import { contract, nothing } from './contract.ts';

export const listWorkflows = contract({
  name: 'listWorkflows',
  summary: 'The workflows of all document types of the current company.',
  method: 'GET',
  path: '/workflow',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.array(workflow),
  refusals: [],
  area: 'workflow',
});

export const readWorkflow = contract({
  name: 'readWorkflow',
  summary: 'The workflow of one document type.',
  method: 'GET',
  path: '/workflow/{doctypeId}',
  access: members,
  params: z.object({ doctypeId }),
  query: nothing,
  body: nothing,
  answer: workflow,
  refusals: ['not-found'],
  area: 'workflow',
});

export const saveWorkflow = contract({
  name: 'saveWorkflow',
  summary:
    'Saves the whole workflow of a document type; `version` is the one that was read. A refusal with 422 lists the steps that need checking.',
  method: 'PUT',
  path: '/workflow/{id}',
  access: admins,
  params: z.object({ id: doctypeId }),
  query: nothing,
  body: workflow,
  answer: workflow,
  refusals: ['not-found', 'stale-version', 'workflow-invalid', 'workflow-steps-held'],
  area: 'workflow',
});

export const isStepDeletable = contract({
  name: 'isStepDeletable',
  summary:
    'Whether a step may be removed: no document stands at it. The message says why not, in the language of the caller.',
  method: 'GET',
  path: '/workflow/{id}/steps/{stepId}/deletable',
  access: admins,
  params: z.object({ id: doctypeId, stepId }),
  query: nothing,
  body: nothing,
  answer: z.object({ deletable: z.boolean(), message: z.string() }),
  refusals: ['not-found'],
  area: 'workflow',
});

export const listAutomations = contract({
  name: 'listAutomations',
  summary: 'The automation systems that a step may have, with their parameters.',
  method: 'GET',
  path: '/workflow/automation',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.array(automationBlueprint),
  refusals: [],
  area: 'workflow',
});

export const listValidations = contract({
  name: 'listValidations',
  summary: 'The validations that a step may ask for.',
  method: 'GET',
  path: '/workflow/validations',
  access: members,
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.array(validationBlueprint),
  refusals: [],
  area: 'workflow',
});

export const simulateWorkflow = contract({
  name: 'simulateWorkflow',
  summary: 'Where the last 500 documents of the type would go with a draft of its workflow. Nothing is changed.',
  method: 'POST',
  path: '/workflow/{id}/simulate',
  access: admins,
  params: z.object({ id: doctypeId }),
  query: nothing,
  body: workflow,
  answer: simulation,
  refusals: ['not-found', 'workflow-invalid'],
  area: 'workflow',
});

/** A saved workflow of the past, without its steps. */
export const workflowVersion = z.object({
  version: z.int().min(0),
  savedAt: z.iso.datetime(),
  by: z.object({ _id: hexId, name: z.string() }).nullable(),
  steps: z.int().min(0),
});

export const listWorkflowVersions = contract({
  name: 'listWorkflowVersions',
  summary: 'The last 200 saved workflows of a document type, newest first: when and by whom.',
  method: 'GET',
  path: '/workflow/{id}/versions',
  access: admins,
  params: z.object({ id: doctypeId }),
  query: nothing,
  body: nothing,
  answer: z.array(workflowVersion),
  refusals: ['not-found'],
  area: 'workflow',
});

export const readWorkflowVersion = contract({
  name: 'readWorkflowVersion',
  summary: 'One saved workflow of the past, whole. Saving it again restores it.',
  method: 'GET',
  path: '/workflow/{id}/versions/{version}',
  access: admins,
  params: z.object({ id: doctypeId, version: z.string().regex(/^\d{1,9}$/) }),
  query: nothing,
  body: nothing,
  answer: workflow,
  refusals: ['not-found'],
  area: 'workflow',
});
