import type { Locale } from '#shared/kit/locale.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { TemplateWords } from '#shared/template/filling.ts';
import { getFieldLabel, getFieldName } from './field-names.ts';

type Options = Pick<Doctype, 'fields'> | undefined;

/** The words of a page in the template's language; choices of a document type are called as the type calls them. */
export const getTemplateWords = (locale: Locale, doctype?: Options): TemplateWords => ({
  field: (id) => getFieldName(locale, id),
  column: (meaning) => getFieldLabel(locale, `columns.${meaning}`),
  option: (id, value) => {
    const own = doctype?.fields.find((field) => field.id === id)?.options?.find(({ key }) => key === value)?.value;
    const key = `options.${id}.${value}`;
    const label = getFieldLabel(locale, key);
    return own ?? (label === key ? value : label);
  },
});
