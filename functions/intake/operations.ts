import * as tempfileBulk from '#shared/api/tempfiles.ts';
import * as tempfiles from '#shared/api/tempfiles.ts';
import { operation } from '#functions/http/serve.ts';
import { onEvent } from '#functions/steps/on-event.ts';
import { task } from '#functions/steps/task.ts';
import { withMailParser, withPdfEngine } from '#functions/wiring/with-adapters.ts';
import { addTempfile } from './upload/add-tempfile.ts';
import { changeTempfile, changeTempfiles, moveTempfile } from './upload/change-tempfile.ts';
import { cropTempfile, uncropTempfile } from './pages/crop-tempfile.ts';
import { deleteTempfile, deleteTempfiles } from './upload/delete-tempfile.ts';
import { failUpload, inspectUpload } from './prepare/inspect-upload.ts';
import { intakeTask } from './upload/upload-keys.ts';
import { listTempfiles } from './upload/list-tempfiles.ts';
import { receiveMailEvent } from './mail-event.ts';
import { makeThumbnail, splitPages } from './prepare/prepare-pages.ts';
import { proposeCuts, readUploadPage } from './prepare/propose-cuts.ts';
import { unlockPdf, unlockTempfile } from './pages/unlock.ts';

export const changeTempfilesHandler = operation(tempfileBulk.changeTempfiles, changeTempfiles);

export const addTempfileHandler = operation(tempfiles.addTempfile, addTempfile);
export const listTempfilesHandler = operation(tempfiles.listTempfiles, listTempfiles);
export const changeTempfileHandler = operation(tempfiles.changeTempfile, changeTempfile);
export const moveTempfileHandler = operation(tempfiles.moveTempfile, moveTempfile);
export const deleteTempfileHandler = operation(tempfiles.deleteTempfile, deleteTempfile);
export const deleteTempfilesHandler = operation(tempfiles.deleteTempfiles, deleteTempfiles);
export const cropTempfileHandler = operation(tempfiles.cropTempfile, withPdfEngine(cropTempfile));
export const uncropTempfileHandler = operation(tempfiles.uncropTempfile, uncropTempfile);
export const unlockPdfHandler = operation(tempfiles.unlockPdf, withPdfEngine(unlockPdf));
export const unlockTempfileHandler = operation(tempfiles.unlockTempfile, withPdfEngine(unlockTempfile));

export const inspectUploadHandler = task('inspect-upload', intakeTask, withPdfEngine(inspectUpload));
export const splitPagesHandler = task('split-pages', intakeTask, splitPages);
export const makeThumbnailHandler = task('make-thumbnail', intakeTask, withPdfEngine(makeThumbnail));
export const readUploadPageHandler = task('read-upload-page', intakeTask, withPdfEngine(readUploadPage));
export const proposeCutsHandler = task('propose-cuts', intakeTask, proposeCuts);
export const failUploadHandler = task('fail-upload', intakeTask, failUpload);

export const receiveMailHandler = onEvent('receive-mail', withMailParser(receiveMailEvent));
