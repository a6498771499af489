import * as templates from '#shared/api/templates.ts';
import { operation } from '#functions/http/serve.ts';
import { withPrinter } from '#functions/wiring/with-adapters.ts';
import { addTemplate, saveTemplate, deleteTemplate } from './edit-templates.ts';
import { drawTemplate, printTemplate } from './print-template.ts';
import { listTemplates, readTemplate } from './read-templates.ts';

export const listTemplatesHandler = operation(templates.listTemplates, listTemplates);
export const addTemplateHandler = operation(templates.addTemplate, addTemplate);
export const readTemplateHandler = operation(templates.readTemplate, readTemplate);
export const saveTemplateHandler = operation(templates.saveTemplate, saveTemplate);
export const deleteTemplateHandler = operation(templates.deleteTemplate, deleteTemplate);
export const drawTemplateHandler = operation(templates.drawTemplate, withPrinter(drawTemplate));
export const printTemplateHandler = operation(templates.printTemplate, withPrinter(printTemplate));
