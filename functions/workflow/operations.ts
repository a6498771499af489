import * as workflows from '#shared/api/workflows.ts';
import { operation } from '#functions/http/serve.ts';
import { task } from '#functions/steps/task.ts';
import {
  advanceDocument,
  startDocument,
  returnDocument,
  findTransition,
  failTransition,
} from './engine/move-document.ts';
import { failAutomation, failedAutomationTask, runAutomation } from './automations/run-automation.ts';
import { handOverDocuments, handOverTask, refreshDocuments, refreshTask } from './engine/follow-saved-workflow.ts';
import { departureTask, handOverUploads, replaceInWorkflows } from './departure/replace-person.ts';
import { handOverPerson, handOverPersonTask } from './departure/hand-over-person.ts';
import { isStepDeletable } from './editor/steps-with-documents.ts';
import { listAutomations, listValidations } from './list-blueprints.ts';
import { listWorkflowVersions, listWorkflows, readWorkflow, readWorkflowVersion } from './editor/read-workflow.ts';
import { saveWorkflow } from './editor/save-workflow.ts';
import { simulateWorkflow } from './editor/simulate-workflow.ts';
import { workflowTask } from './engine/transition.ts';

export const listWorkflowsHandler = operation(workflows.listWorkflows, listWorkflows);
export const readWorkflowHandler = operation(workflows.readWorkflow, readWorkflow);
export const saveWorkflowHandler = operation(workflows.saveWorkflow, saveWorkflow);
export const isStepDeletableHandler = operation(workflows.isStepDeletable, isStepDeletable);
export const listAutomationsHandler = operation(workflows.listAutomations, listAutomations);
export const listValidationsHandler = operation(workflows.listValidations, listValidations);
export const simulateWorkflowHandler = operation(workflows.simulateWorkflow, simulateWorkflow);
export const listWorkflowVersionsHandler = operation(workflows.listWorkflowVersions, listWorkflowVersions);
export const readWorkflowVersionHandler = operation(workflows.readWorkflowVersion, readWorkflowVersion);

export const handOverDocumentsHandler = task('hand-over-documents', handOverTask, handOverDocuments);
export const replaceInWorkflowsHandler = task('replace-in-workflows', departureTask, replaceInWorkflows);
export const handOverUploadsHandler = task('hand-over-uploads', departureTask, handOverUploads);
export const handOverPersonHandler = task('hand-over-person', handOverPersonTask, handOverPerson);
export const refreshDocumentsHandler = task('refresh-documents', refreshTask, refreshDocuments);
export const findPassageHandler = task('find-passage', workflowTask, findTransition);
export const advanceDocumentHandler = task('advance-document', workflowTask, advanceDocument);
export const returnDocumentHandler = task('return-document', workflowTask, returnDocument);
export const startDocumentHandler = task('start-document', workflowTask, startDocument);
export const runAutomationHandler = task('run-automation', workflowTask, runAutomation);
export const failAutomationHandler = task('fail-automation', failedAutomationTask, failAutomation);
export const failPassageHandler = task('fail-passage', workflowTask, failTransition);
