import * as z from 'zod';
import type { EntityName } from '#shared/kit/id.ts';

/** Ids to put where a schema names the entity of an id, and plain values for properties by their name. */
export type Filling = {
  readonly ids: Readonly<Partial<Record<EntityName, string>>>;
  readonly named?: Readonly<Record<string, unknown>>;
};

/** What of JSON Schema our contracts use. */
export type Shape = z.core.JSONSchema.BaseSchema;

export const toShape = (part: z.core.JSONSchema._JSONSchema | undefined): Shape =>
  typeof part === 'object' ? part : {};

const candidates = [
  'a',
  'osoba@example.sk',
  '2026-11-20T08:00:00.000Z',
  '2026-11-20',
  '123456',
  '123456789012',
  '2026-03',
  '0123456789abcdef01234567',
  '0123456789abcdef'.repeat(4),
  // The keys of a browser for push messages.
  'A'.repeat(87),
  'A'.repeat(22),
  'https://firma.example',
  'SK',
  'logo-0123456789abcdef.png',
];

const formats: Readonly<Record<string, RegExp>> = {
  email: /^\S+@\S+\.\S+$/,
  'date-time': /T.*Z$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  uri: /^https?:\/\//,
};

/** Every format and pattern must fit: a schema whose texts cannot be made up is a fault of this list. */
function text(shape: Shape): string {
  const fits = (candidate: string) =>
    candidate.length >= (shape.minLength ?? 0) &&
    candidate.length <= (shape.maxLength ?? Infinity) &&
    (shape.format === undefined || (formats[shape.format]?.test(candidate) ?? false)) &&
    (shape.pattern === undefined || new RegExp(shape.pattern).test(candidate));
  const found = candidates.find(fits);
  if (found === undefined) throw new Error(`no sample text for ${JSON.stringify(shape)}`);
  return found;
}

const getEntity = (shape: Shape): string | undefined => {
  const entity = shape['entity'];
  return typeof entity === 'string' ? entity : undefined;
};

/** Whether the shape, or anything inside it, is an id that the filling has. */
function holdsId(shape: Shape, filling: Filling): boolean {
  const entity = getEntity(shape);
  if (entity !== undefined) return Object.hasOwn(filling.ids, entity);
  const inside = [
    ...Object.values(shape.properties ?? {}),
    ...(shape.anyOf ?? []),
    ...(Array.isArray(shape.items) ? shape.items : shape.items === undefined ? [] : [shape.items]),
  ];
  return inside.some((part) => holdsId(toShape(part), filling));
}

function object(shape: Shape, filling: Filling): Record<string, unknown> {
  const wanted = Object.entries(shape.properties ?? {}).filter(
    ([name, part]) => (shape.required ?? []).includes(name) || holdsId(toShape(part), filling),
  );
  return Object.fromEntries(
    wanted.map(([name, part]) => [name, filling.named?.[name] ?? sample(toShape(part), filling)]),
  );
}

function array(shape: Shape, filling: Filling): unknown[] {
  const item = Array.isArray(shape.items) ? undefined : toShape(shape.items);
  if (item === undefined) return [];
  const wanted = holdsId(item, filling) ? 1 : 0;
  return Array.from({ length: Math.max(shape.minItems ?? 0, wanted) }, () => sample(item, filling));
}

function sample(shape: Shape, filling: Filling): unknown {
  const entity = getEntity(shape);
  const id = Object.entries(filling.ids).find(([name]) => name === entity)?.[1];
  if (id !== undefined) return id;
  const options = (shape.anyOf ?? []).map(toShape);
  const option = options.find((part) => holdsId(part, filling)) ?? options[0];
  if (option !== undefined) return sample(option, filling);
  if (shape.default !== undefined && !holdsId(shape, filling)) return shape.default;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  switch (shape.type) {
    case 'object':
      return object(shape, filling);
    case 'array':
      return array(shape, filling);
    case 'string':
      return text(shape);
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, 0);
    case 'boolean':
      return false;
    case 'null':
    case undefined:
      return null;
  }
}

/**
 * The smallest value that a schema accepts, with every id in it, also optional ones, taken from the filling (ids say what they
 * point at, see shared/kit/id.ts).
 */
export const sampleFromSchema = (schema: z.ZodType, filling: Filling): unknown =>
  sample(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), filling);

/** The entities that ids inside a schema point at. */
export function findEntities(schema: z.ZodType): ReadonlySet<string> {
  const found = new Set<string>();
  z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const entity = jsonSchema['entity'];
      if (typeof entity === 'string') found.add(entity);
    },
  });
  return found;
}
