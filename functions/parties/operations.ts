import * as fieldOptions from '#shared/api/field-options.ts';
import { operation } from '#functions/http/serve.ts';
import { fillFieldsFrom, fillFields, listFillChoices, listFillChoicesFor } from './fill-fields.ts';
import { suggestFieldOfType, suggestField } from './suggest-field.ts';

export const suggestFieldHandler = operation(fieldOptions.suggestField, suggestField);
export const suggestFieldOfTypeHandler = operation(fieldOptions.suggestFieldOfType, suggestFieldOfType);
export const fillFieldsHandler = operation(fieldOptions.fillFields, fillFields);
export const fillFieldsFromHandler = operation(fieldOptions.fillFieldsFrom, fillFieldsFrom);
export const listFillChoicesHandler = operation(fieldOptions.listFillChoices, listFillChoices);
export const listFillChoicesForHandler = operation(fieldOptions.listFillChoicesFor, listFillChoicesFor);
