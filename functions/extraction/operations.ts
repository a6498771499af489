import { task } from '#functions/steps/task.ts';
import { readers } from '#functions/wiring/readers.ts';
import { withPdfEngine } from '#functions/wiring/with-adapters.ts';
import { askReader } from './ask-reader.ts';
import { askVatRegister } from './ask-vat-register.ts';
import { checkFields, findDuplicates } from './check-document.ts';
import { extractionTask, pageTask } from './change-reading.ts';
import { failDocument } from './fail-reading.ts';
import { joinCopies, joiningTask } from './join-copies.ts';
import { guessType } from './guess-type.ts';
import { preparePages } from './prepare-pages.ts';
import { readFields } from './read-fields.ts';
import { readPage } from './read-page.ts';
import { startWorkflow } from './start-workflow.ts';
import { takeAttachments } from './take-attachments.ts';

export const preparePagesHandler = task('prepare-pages', extractionTask, withPdfEngine(preparePages));
export const readPageHandler = task('read-page', pageTask, withPdfEngine(readPage));
export const guessTypeHandler = task('guess-type', extractionTask, withPdfEngine(guessType));
export const readFieldsHandler = task(
  'read-fields',
  extractionTask,
  withPdfEngine((ports) => readFields({ ...ports, askReader: askReader({ ...ports, readers: readers() }) })),
);
export const checkFieldsHandler = task('check-fields', extractionTask, checkFields);
export const joinCopiesHandler = task('join-copies', joiningTask, withPdfEngine(joinCopies));
export const askVatRegisterHandler = task('ask-vat-register', extractionTask, askVatRegister);
export const findDuplicatesHandler = task('find-duplicates', extractionTask, findDuplicates);
export const takeAttachmentsHandler = task('take-attachments', extractionTask, withPdfEngine(takeAttachments));
export const startWorkflowHandler = task('start-workflow', extractionTask, startWorkflow);
export const failDocumentHandler = task('fail-document', extractionTask, failDocument);
