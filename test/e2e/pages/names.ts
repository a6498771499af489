import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { Namespace, TextKey } from '#web/text/catalogues.ts';

const project = path.join(import.meta.dirname, '../../..');
const folderOf = (namespace: Namespace): string =>
  namespace === 'fields' ? 'shared/text/fields' : `web/src/text/catalogues/${namespace}`;

const readTexts = (namespace: Namespace, locale: Locale): Readonly<Record<string, string>> =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(path.join(project, folderOf(namespace), `${locale}.json`), 'utf8')));

const loaded = new Map<string, Readonly<Record<string, string>>>();

function textsOf(namespace: Namespace, locale: Locale): Readonly<Record<string, string>> {
  const key = `${namespace}/${locale}`;
  const texts = loaded.get(key) ?? readTexts(namespace, locale);
  loaded.set(key, texts);
  return texts;
}

const plural = ['', '_one', '_few', '_many', '_other'] as const;

type Values = Readonly<Record<string, string | number>>;

/** The text as part of a regular expression; spaces of every width are the same. */
export const literal = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`);

/** A text of the catalogue as a pattern: values that are not given may be anything. */
function patternOf(text: string, values: Values): string {
  const parts = text.split(/\{\{(\w+)[^}]*\}\}/);
  return parts
    .map((part, at) => (at % 2 === 0 ? part : values[part]))
    .map((part) => (part === undefined ? '.*' : literal(String(part))))
    .join('');
}

/** The accessible name that begins with a text of the product: counts, keys and marks may follow. */
type Named = <N extends Namespace>(namespace: N, key: TextKey<N>, values?: Values) => RegExp;

/** The names of a screen in its language. Of a text that counts, every form is its name. */
export const namesIn =
  (locale: Locale): Named =>
  (namespace, key, values = {}) => {
    const texts = textsOf(namespace, locale);
    const forms = plural.flatMap((form) => texts[`${key}${form}`] ?? []);
    if (forms.length === 0) throw new Error(`the catalogue ${namespace} has no text ${key} in ${locale}`);
    return new RegExp(`^(?:${forms.map((form) => patternOf(form, values)).join('|')})`);
  };

/** The name of a field, and of the group of fields in which it stands. */
export function fieldNames(locale: Locale, id: string): { readonly field: string; readonly group: string } {
  const texts = textsOf('fields', locale);
  const [field, group] = [texts[id], texts[`groups.${findFieldDefinition(id)?.group ?? ''}`]];
  if (field === undefined || group === undefined) throw new Error(`the catalogue has no field ${id} in ${locale}`);
  return { field, group };
}
