import * as z from 'zod';
import { expect, test } from 'vitest';
import { contracts } from '#shared/api/all.ts';
import { listTexts } from '#test/builders/records/list-texts.ts';

/** Line ends, control signs and marks of direction, in long and in short texts. */
const hostile = ['a\r\nb\u0000\u202ec', 'a\nb', '\u0000', 'Jana\u0085\u2028Malá\u202e \u0007'];
const unclean = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Ends of the places where a text may have several lines, or where none is kept as a name; with the reason. As of 2026-11-27. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'a text of several lines by nature': [
    ...['body.payload.returnReason', 'body.returnReason', 'settings.note', 'postMessage body.text'],
    'answerEinvoice body.note',
    ...['steps{}.description', 'findings[].says', 'registers[].says', 'body.trouble', 'checks[].suggestion'],
  ],
  'a value of a document, which may be a description of several lines, and what it is compared with': [
    ...['fields[].value', 'fields[].value[]', 'data[].value', 'data[].read', 'fields[].default'],
    ...['conditionRules[].value', 'automationParams{}', 'query.q', 'body.q', 'params.query', 'query.country'],
  ],
  'an id, a key or a code, which is compared with one that is there; no person is shown it as a name': [
    ...['._id', '[].id', '.param', '.tempId', 'options[].key', 'entries[].code', 'checks[].name', 'checks[].day'],
    ...['checks[].rule', 'checks[].supplier', 'acknowledged[].rule', 'acknowledged[].field', 'acknowledged{}[].rule'],
    ...['acknowledged{}[].field', 'figures[]', 'steps{}', 'steps[]', 'body.templateId', 'body.job', 'body.lease'],
    ...[
      'body.state',
      'commandKeys{key}',
      'commandKeys{}[]',
      'body.attempt',
      'query.cursor',
      'body.key',
      'body.project',
    ],
    ...['exportSystem', 'duplicityUniqueId[]', 'alwaysLook.fields[]', 'wfFields{key}', 'selectedTemplate'],
    ...['assign[]', 'conditionRules[].field', 'validations[]', 'automationSystem', 'automationSystemDuplicateDoctype'],
    ...['.automation', 'automationParams{key}', 'query.supplier', 'body.number'],
  ],
  'a tag by its value, so that one of earlier days can be taken away': [
    ...['tags.remove[]', 'tagDocument body.remove[]', 'changeTag body.value', 'deleteTag body.value'],
    ...['tags[].value', 'filters.tags[]'],
  ],
  'a secret that is never shown': ['body.code', 'body.password', 'finishTaxCentreSignIn body.answer'],
  'an account number, which loses all white space and is checked afterwards': ['body.iban', 'body.iban[]'],
};

const isUnclean = (schema: z.core.$ZodType): boolean =>
  hostile.some((text) => {
    const parsed = z.safeParse(schema, text);
    return parsed.success && [parsed.data].flat().some((one) => typeof one === 'string' && unclean.test(one));
  });

const texts = contracts.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === 'binary' ? [] : listTexts(schema, `${name} ${part}`),
  ),
);
const places = [...new Set(texts.filter(({ schema }) => isUnclean(schema)).map(({ place }) => place))];
const endings = Object.values(allowed).flat();

test('every one-line text of a request loses line ends, control signs and marks of direction', () => {
  expect(texts.length).toBeGreaterThan(400);
  expect(places.filter((place) => !endings.some((ending) => place.endsWith(ending)))).toEqual([]);
});

test('every exception still stands in a request', () => {
  expect(endings.filter((ending) => !places.some((place) => place.endsWith(ending)))).toEqual([]);
});
