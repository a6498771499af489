import type { Locale } from '#shared/kit/locale.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { TemplateWords } from '#shared/template/filling.ts';
import { fieldLabel, fieldName } from './field-names.ts';

type Options = Pick<Doctype, 'fields'> | undefined;

/** The words of a page in the template's language; choices of a document type are called as the type calls them. */
export const templateWords = (locale: Locale, doctype?: Options): TemplateWords => ({
  field: (id) => fieldName(locale, id),
  column: (meaning) => fieldLabel(locale, `columns.${meaning}`),
  option: (id, value) => {
    const own = doctype?.fields.find((field) => field.id === id)?.options?.find(({ key }) => key === value)?.value;
    const key = `options.${id}.${value}`;
    const said = fieldLabel(locale, key);
    return own ?? (said === key ? value : said);
  },
});
