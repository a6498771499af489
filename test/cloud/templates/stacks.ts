import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { json, type Json } from '#shared/kit/json.ts';
import { arnOf, attributeOf, referenceOf, type Place } from './names.ts';

const resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), json).default({}),
});
const template = z.object({
  Resources: z.record(z.string(), resource).default({}),
  Outputs: z.record(z.string(), z.object({ Value: json, Export: z.object({ Name: json }).optional() })).default({}),
});
type Template = z.infer<typeof template>;

/** A resource of a stack, with every reference in its properties resolved. */
export type Resource = {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly arn: string;
  readonly properties: Readonly<Record<string, Json>>;
};

/** The resources of one CloudFormation type. */
export const ofType = (resources: readonly Resource[], type: string): readonly Resource[] =>
  resources.filter((resource) => resource.type === type);

const ending = '.template.json';

const readTemplates = (folder: string): ReadonlyMap<string, Template> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => [
        file.slice(0, -ending.length),
        template.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
      ]),
  );

/**
 * The stacks of a synthesised app as CloudFormation would make them: references, attributes and values that one stack exports for
 * another become the names of `place`. A function of the template language that the product does not use is an error.
 */
export function readStacks(folder: string, place: Place): readonly Resource[] {
  const templates = readTemplates(folder);
  const exported = new Map<string, () => Json>();

  const identify = (stack: string, id: string) => {
    const found = templates.get(stack)?.Resources[id];
    if (found === undefined) throw new Error(`${stack} has no resource ${id}`);
    const name = nameProperties.map((key) => found.Properties[key]).find((value) => value !== undefined);
    return { type: found.Type, name: name === undefined ? `${stack}-${id}` : text(resolve(stack, name)) };
  };

  const functions: Readonly<Record<string, (stack: string, value: Json) => Json>> = {
    Ref: (stack, value) => pseudo(place, text(value)) ?? referenceOf(place, identify(stack, text(value))),
    'Fn::GetAtt': (stack, value) => {
      const [id, attribute] = list(value).map(text);
      return attributeOf(place, identify(stack, id ?? ''), attribute ?? '');
    },
    'Fn::Join': (stack, value) => {
      const [separator, parts] = list(value);
      return list(resolve(stack, parts ?? []))
        .map(text)
        .join(text(separator ?? ''));
    },
    'Fn::Sub': (stack, value) =>
      text(value).replace(/\$\{([^}]+)\}/g, (_, name: string) => text(resolve(stack, { Ref: name }))),
    'Fn::Split': (stack, value) => {
      const [separator, whole] = list(value);
      return text(resolve(stack, whole ?? '')).split(text(separator ?? ''));
    },
    'Fn::Select': (stack, value) => {
      const [index, from] = list(value);
      return list(resolve(stack, from ?? []))[Number(index)] ?? '';
    },
    'Fn::ImportValue': (stack, value) => {
      const name = text(resolve(stack, value));
      const found = exported.get(name);
      if (found === undefined) throw new Error(`${stack} imports ${name}, which no stack exports`);
      return found();
    },
  };

  function resolve(stack: string, value: Json): Json {
    if (isList(value)) return value.map((each) => resolve(stack, each));
    if (typeof value !== 'object' || value === null) return value;
    const [[key, argument] = ['', null], ...rest] = Object.entries(value);
    const known = rest.length === 0 ? functions[key] : undefined;
    if (known !== undefined) return known(stack, argument ?? null);
    if (key.startsWith('Fn::')) throw new Error(`${stack} uses ${key}, which is not known here`);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(stack, each ?? null)]));
  }

  for (const [stack, { Outputs }] of templates)
    for (const { Value, Export } of Object.values(Outputs))
      if (Export !== undefined) exported.set(text(resolve(stack, Export.Name)), () => resolve(stack, Value));

  return [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, { Properties }]): Resource => {
      const identified = identify(stack, id);
      return {
        stack,
        id,
        ...identified,
        arn: arnOf(place, identified),
        properties: Object.fromEntries(
          Object.entries(Properties).map(([name, value]) => [name, resolve(stack, value)]),
        ),
      };
    }),
  );
}

/** Properties by which resources are named. */
const nameProperties = [
  'BucketName',
  'TableName',
  'FunctionName',
  'StateMachineName',
  'TopicName',
  'ReceiptRuleSetName',
];

const pseudo = ({ account, region }: Place, name: string): string | undefined =>
  ({
    'AWS::AccountId': account,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
  })[name];

const text = (value: Json): string => {
  if (typeof value === 'object') throw new TypeError(`not a text: ${JSON.stringify(value).slice(0, 200)}`);
  return String(value);
};
const isList = (value: Json): value is Json[] => Array.isArray(value);
const list = (value: Json): readonly Json[] => {
  if (!isList(value)) throw new TypeError(`not a list: ${JSON.stringify(value).slice(0, 200)}`);
  return value;
};
