import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const project = join(import.meta.dirname, '../..');
const file = join(project, '../shared/spec/calls.json');

const constant = z.object({ name: z.string(), value: z.string(), unit: z.string() });
export type Constant = z.infer<typeof constant>;
const specification = z.object({
  calls: z.array(z.object({ method: z.string(), path: z.string(), roles: z.string() })),
  liveEvents: z.array(z.object({ name: z.string() })),
  clientStateKeys: z.array(z.string()),
  constants: z.array(constant),
});

/** The calls, events, client keys and constants of the specification; undefined where it does not lie beside the project. */
export const specified = existsSync(file) ? specification.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;

/** Why these laws are skipped, in the name of their group. */
export const withSpecification = specified === undefined ? ' (skipped: ../shared/spec/calls.json is not there)' : '';

const texts = new Map<string, string>();

/** The text of a file of the project. */
export function readSource(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(project, path), 'utf8');
  texts.set(path, text);
  return text;
}
