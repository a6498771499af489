import * as fc from 'fast-check';
import * as z from 'zod';
import { sampleFromSchema, toShape, type Filling, type Shape } from './sample-from-schema.ts';

/** A value inside of so many arrays or objects. */
const nest = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

/** Texts that mean something to a program on their way: paths, headers, SQL, HTML, formulas, patterns, days and numbers that are none. */
const hostileTexts: readonly string[] = [
  ...[
    '../../etc/passwd',
    '%00',
    '%s%n',
    'a\r\nX-Injected: 1',
    '\u202efdp.exe',
    "'; DROP TABLE x; --",
    '<script>alert(1)</script>',
  ],
  ...[
    '=HYPERLINK("http://x")',
    'x,=1+2',
    '(a+)+$',
    '['.repeat(50),
    'constructor',
    'toString',
    'NaN',
    '0x10',
    '１２',
    '1e999',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '-000001-01-01',
    '9999-99-99T99:99:99Z',
    '99999999999999999999',
    `SK${'9'.repeat(60)}`,
  ],
  ...['f'.repeat(24), 'F'.repeat(24), '😀'.repeat(5000), 'x'.repeat(100_000)],
];

/** Bodies whose size, depth or keys are what is wrong with them. */
const hostileShapes: readonly unknown[] = [
  nest(800, (inner) => [inner]),
  nest(800, (inner) => ({ a: inner })),
  Array.from({ length: 3000 }, () => 'a'),
  Array.from({ length: 2000 }, (_, at) => at),
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: 1 } } },
];

/** What no schema expects, or only few. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(...hostileTexts),
  fc.constantFrom<unknown[]>(...hostileShapes),
  fc.constantFrom<unknown[]>(
    null,
    true,
    -1,
    0.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    '../..',
    '__proto__',
    '%',
    '#',
    'null',
  ),
  fc.constantFrom<unknown[]>([], {}, [[]], [null], { constructor: 1 }, 'a'.repeat(20_000), '😀'.repeat(50), '\ud800'),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const formats: Readonly<Record<string, readonly string[]>> = {
  email: ['osoba@example.sk', 'a@b.example'],
  'date-time': ['2026-11-20T08:00:00.000Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  date: ['2026-11-20', '2024-02-29', '0001-01-01', '9999-12-31'],
  // No name is looked up for it, and no one listens there.
  uri: ['https://127.0.0.1:9/', 'http://127.0.0.1:9/a?b#c'],
};

function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // Not every expression can be turned round; the sample stands for it.
    return undefined;
  }
}

function text(shape: Shape, sample: () => unknown): fc.Arbitrary<unknown> {
  const known = formats[shape.format ?? ''];
  if (known !== undefined) return fc.constantFrom(...known);
  if (shape.pattern !== undefined) return matching(shape.pattern) ?? fc.constant(sample());
  const minLength = shape.minLength ?? 0;
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(shape.maxLength ?? 40, 40)),
  });
}

function number(shape: Shape): fc.Arbitrary<number> {
  const [min, max] = [shape.minimum ?? -1000, shape.maximum ?? 1_000_000];
  return shape.type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
}

function fitting(shape: Shape, filling: Filling): fc.Arbitrary<unknown> {
  const entity = shape['entity'];
  const id =
    typeof entity === 'string' ? Object.entries(filling.ids).find(([name]) => name === entity)?.[1] : undefined;
  if (id !== undefined)
    return fc.oneof(
      { weight: 5, arbitrary: fc.constant<unknown>(id) },
      { weight: 1, arbitrary: plain(shape, filling) },
    );
  return plain(shape, filling);
}

function plain(shape: Shape, filling: Filling): fc.Arbitrary<unknown> {
  const options = (shape.anyOf ?? shape.oneOf ?? []).map(toShape);
  if (options.length > 0) return fc.oneof(...options.map((option) => anything(option, filling)));
  const types: unknown = shape.type;
  if (Array.isArray(types)) return fc.oneof(...types.map((type: Shape['type']) => plain({ ...shape, type }, filling)));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  switch (shape.type) {
    case 'object':
      return object(shape, filling);
    case 'array':
      return Array.isArray(shape.items)
        ? fc.constant([])
        : fc.array(anything(toShape(shape.items), filling), {
            minLength: shape.minItems ?? 0,
            maxLength: Math.max(shape.minItems ?? 0, Math.min(shape.maxItems ?? 4, 4)),
          });
    case 'string':
      return text(shape, () => sampleFromSchema(z.fromJSONSchema(shape), filling));
    case 'integer':
    case 'number':
      return number(shape);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function object(shape: Shape, filling: Filling): fc.Arbitrary<unknown> {
  const required = new Set(shape.required ?? []);
  const names = Object.entries(shape.properties ?? {}).map(([name, part]) => {
    const named = filling.named?.[name];
    const value = anything(toShape(part), filling);
    return [
      name,
      named === undefined
        ? value
        : fc.oneof({ weight: 3, arbitrary: fc.constant(named) }, { weight: 1, arbitrary: value }),
    ] as const;
  });
  return fc.record(Object.fromEntries(names), {
    requiredKeys: [...required].filter((name) => names.some(([known]) => known === name)),
  });
}

/** Mostly what fits the shape; now and then, at any depth, what does not. */
const anything = (shape: Shape, filling: Filling): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 14, arbitrary: fitting(shape, filling) }, { weight: 1, arbitrary: hostile });

/**
 * Values that a schema accepts, and values like them that it does not. Ids of entities are mostly those of the filling, so that requests
 * get past the look-up of what they name.
 */
export const randomFromSchema = (schema: z.ZodType, filling: Filling): fc.Arbitrary<unknown> =>
  anything(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), filling);
