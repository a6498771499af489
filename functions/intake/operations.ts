import * as tempfileBulk from '#shared/api/tempfile-bulk.ts';
import * as tempfiles from '#shared/api/tempfiles.ts';
import { operation } from '#functions/http/operation.ts';
import { onEvent } from '#functions/steps/on-event.ts';
import { task } from '#functions/steps/task.ts';
import { withPapers } from '#functions/wiring/with-adapters.ts';
import { addTempfile } from './add-tempfile.ts';
import { changeTempfile } from './change-tempfile.ts';
import { changeTempfiles } from './change-tempfiles.ts';
import { cropTempfile } from './crop-tempfile.ts';
import { deleteTempfile } from './delete-tempfile.ts';
import { deleteTempfiles } from './delete-tempfiles.ts';
import { failUpload } from './fail-upload.ts';
import { inspectUpload } from './inspect-upload.ts';
import { intakeTask } from './intake-task.ts';
import { listTempfiles } from './list-tempfiles.ts';
import { receiveMailEvent } from './mail-event.ts';
import { makeThumbnail } from './make-thumbnail.ts';
import { moveTempfile } from './move-tempfile.ts';
import { proposeCuts } from './propose-cuts.ts';
import { readUploadPage } from './read-upload-page.ts';
import { splitPages } from './split-pages.ts';
import { uncropTempfile } from './uncrop-tempfile.ts';
import { unlockPdf } from './unlock-pdf.ts';
import { unlockTempfile } from './unlock-tempfile.ts';

export const changeTempfilesHandler = operation(tempfileBulk.changeTempfiles, changeTempfiles);

export const addTempfileHandler = operation(tempfiles.addTempfile, addTempfile);
export const listTempfilesHandler = operation(tempfiles.listTempfiles, listTempfiles);
export const changeTempfileHandler = operation(tempfiles.changeTempfile, changeTempfile);
export const moveTempfileHandler = operation(tempfiles.moveTempfile, moveTempfile);
export const deleteTempfileHandler = operation(tempfiles.deleteTempfile, deleteTempfile);
export const deleteTempfilesHandler = operation(tempfiles.deleteTempfiles, deleteTempfiles);
export const cropTempfileHandler = operation(tempfiles.cropTempfile, withPapers(cropTempfile));
export const uncropTempfileHandler = operation(tempfiles.uncropTempfile, uncropTempfile);
export const unlockPdfHandler = operation(tempfiles.unlockPdf, withPapers(unlockPdf));
export const unlockTempfileHandler = operation(tempfiles.unlockTempfile, withPapers(unlockTempfile));

export const inspectUploadHandler = task('inspect-upload', intakeTask, withPapers(inspectUpload));
export const splitPagesHandler = task('split-pages', intakeTask, splitPages);
export const makeThumbnailHandler = task('make-thumbnail', intakeTask, withPapers(makeThumbnail));
export const readUploadPageHandler = task('read-upload-page', intakeTask, withPapers(readUploadPage));
export const proposeCutsHandler = task('propose-cuts', intakeTask, proposeCuts);
export const failUploadHandler = task('fail-upload', intakeTask, failUpload);

export const receiveMailHandler = onEvent('receive-mail', receiveMailEvent);
