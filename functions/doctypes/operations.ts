import * as doctypeList from '#shared/api/doctype-list.ts';
import * as doctypes from '#shared/api/doctypes.ts';
import * as fields from '#shared/api/fields.ts';
import { operation } from '#functions/http/serve.ts';
import { withPrints } from '#functions/wiring/with-adapters.ts';
import { addDoctype } from './edit/add-doctype.ts';
import { copyDoctype, importDoctype } from './copy/copy-doctype.ts';
import { deleteDoctype } from './edit/delete-doctype.ts';
import { listDoctypes, readDoctype } from './read/list-doctypes.ts';
import { listFields } from './read/list-fields.ts';
import { listWorkspaces, setWorkspace } from './workspaces/workspaces.ts';
import { printDoctype } from './read/print-doctype.ts';
import { readAutomationCurve } from './read/read-automation-curve.ts';
import { saveDoctype } from './edit/save-doctype.ts';

export const listDoctypesHandler = operation(doctypeList.listDoctypes, listDoctypes);

export const readDoctypeHandler = operation(doctypes.readDoctype, readDoctype);
export const addDoctypeHandler = operation(doctypes.addDoctype, addDoctype);
export const saveDoctypeHandler = operation(doctypes.saveDoctype, saveDoctype);
export const deleteDoctypeHandler = operation(doctypes.deleteDoctype, deleteDoctype);
export const copyDoctypeHandler = operation(doctypes.copyDoctype, copyDoctype);
export const importDoctypeHandler = operation(doctypes.importDoctype, importDoctype);
export const printDoctypeHandler = operation(doctypes.printDoctype, withPrints(printDoctype));
export const readAutomationCurveHandler = operation(doctypes.readAutomationCurve, readAutomationCurve);
export const setWorkspaceHandler = operation(doctypes.setWorkspace, setWorkspace);
export const listWorkspacesHandler = operation(doctypes.listWorkspaces, listWorkspaces);

export const listFieldsHandler = operation(fields.listFields, listFields);
