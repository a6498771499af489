import * as templates from '#shared/api/templates.ts';
import { operation } from '#functions/http/operation.ts';
import { withPrinter } from '#functions/wiring/with-adapters.ts';
import { addTemplate } from './add-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { drawTemplate } from './draw-template.ts';
import { listTemplates } from './list-templates.ts';
import { printTemplate } from './print-template.ts';
import { readTemplate } from './read-template.ts';
import { saveTemplate } from './save-template.ts';

export const listTemplatesHandler = operation(templates.listTemplates, listTemplates);
export const addTemplateHandler = operation(templates.addTemplate, addTemplate);
export const readTemplateHandler = operation(templates.readTemplate, readTemplate);
export const saveTemplateHandler = operation(templates.saveTemplate, saveTemplate);
export const deleteTemplateHandler = operation(templates.deleteTemplate, deleteTemplate);
export const drawTemplateHandler = operation(templates.drawTemplate, withPrinter(drawTemplate));
export const printTemplateHandler = operation(templates.printTemplate, withPrinter(printTemplate));
