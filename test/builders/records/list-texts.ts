import * as z from 'zod';

/** A text that a schema takes: where it stands (`body.tags[].label`), and what parses it. */
export type TakenText = { readonly place: string; readonly schema: z.core.$ZodType };

/** What a schema that only adds something to another one is about: optional, nullable, with a default. */
function getInner(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable) return schema._zod.def.innerType;
  if (schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodPrefault) return schema._zod.def.innerType;
  if (schema instanceof z.core.$ZodCatch || schema instanceof z.core.$ZodReadonly) return schema._zod.def.innerType;
  if (schema instanceof z.core.$ZodNonOptional) return schema._zod.def.innerType;
  if (schema instanceof z.core.$ZodLazy) return schema._zod.def.getter();
  return undefined;
}

/** The parts of a schema that is made of several, with the places where they stand. */
function listParts(schema: z.core.$ZodType, place: string): readonly TakenText[] {
  if (schema instanceof z.core.$ZodObject) {
    const { shape, catchall } = schema._zod.def;
    const others = catchall === undefined ? [] : [{ place: `${place}{}`, schema: catchall }];
    return [...Object.entries(shape).map(([name, part]) => ({ place: `${place}.${name}`, schema: part })), ...others];
  }
  if (schema instanceof z.core.$ZodArray) return [{ place: `${place}[]`, schema: schema._zod.def.element }];
  if (schema instanceof z.core.$ZodTuple)
    return schema._zod.def.items.map((item) => ({ place: `${place}[]`, schema: item }));
  if (schema instanceof z.core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def;
    return [
      { place: `${place}{key}`, schema: keyType },
      { place: `${place}{}`, schema: valueType },
    ];
  }
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.map((option) => ({ place, schema: option }));
  if (!(schema instanceof z.core.$ZodIntersection)) return [];
  const { left, right } = schema._zod.def;
  return [
    { place, schema: left },
    { place, schema: right },
  ];
}

/** Whether a pipe changes a text: then it is judged whole, by what comes out of it. */
function isPipeOfText(schema: z.core.$ZodType): boolean {
  if (!(schema instanceof z.core.$ZodPipe)) return false;
  const { in: from } = schema._zod.def;
  return from instanceof z.core.$ZodString || from instanceof z.core.$ZodTransform || isPipeOfText(from);
}

/** Every text that a schema takes, at any depth; `place` is the name of the schema itself. */
export function listTexts(schema: z.core.$ZodType, place: string): readonly TakenText[] {
  const found: TakenText[] = [];
  const walk = (text: TakenText, within: readonly z.core.$ZodType[]): void => {
    // A schema that holds itself has no more kinds of texts the second time.
    if (within.includes(text.schema)) return;
    if (text.schema instanceof z.core.$ZodString || isPipeOfText(text.schema)) found.push(text);
    else {
      const inner = text.schema instanceof z.core.$ZodPipe ? text.schema._zod.def.in : getInner(text.schema);
      const parts = inner === undefined ? listParts(text.schema, text.place) : [{ place: text.place, schema: inner }];
      for (const part of parts) walk(part, [...within, text.schema]);
    }
  };
  walk({ place, schema }, []);
  return found;
}
