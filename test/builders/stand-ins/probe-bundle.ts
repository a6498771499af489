import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import { contracts } from '#shared/api/all.ts';
import { toHandlerId, type HandlerId } from '#shared/kit/handler-id.ts';
import type { Bundle } from '#infra/bundle.ts';
import { functionEnvironment } from './function-environment.ts';

const run = promisify(execFile);

const environment = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) });
/** The environment of a function; nothing for other resources. */
export const variablesOf = (properties: unknown): Readonly<Record<string, unknown>> =>
  environment.safeParse(properties).data?.Environment.Variables ?? {};

/** A synthesised template. */
export const templateIn = (file: string): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));

/** What a function that holds an area is sent for one of its handlers. */
export const eventFor = ({ kind }: Bundle, handler: HandlerId, event: unknown): unknown =>
  kind === 'tasks' ? { task: handler.split('/')[1], input: event } : event;

const probe = `
const started = performance.now();
const { handler } = await import(process.argv[1]);
const loaded = performance.now() - started;
const event = JSON.parse(process.argv[2]);
const answer = await handler(event, {}).then((value) => ({ value }), (error) => ({ error: String(error?.name) }));
console.log('\\n@' + JSON.stringify({ loaded: Math.round(loaded), answer }));
process.exit(0);
`;

/** Loads a bundle in a bare Node process and sends it one event; `folder` is where it is run. */
export async function probeBundle(bundle: Bundle, event: unknown, folder: string) {
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', probe, path.resolve(bundle.file), JSON.stringify(event)],
    { env: { PATH: process.env['PATH'] ?? '', ...functionEnvironment() }, timeout: 60_000, cwd: folder },
  );
  return z
    .object({ loaded: z.number(), answer: z.unknown() })
    .parse(JSON.parse(stdout.slice(stdout.lastIndexOf('@') + 1)));
}

/** One bundle of each area and kind: the bundles of an area hold the same ports. */
export function pickOfEachKind(bundles: ReadonlyMap<HandlerId, Bundle>): readonly (readonly [HandlerId, Bundle])[] {
  const describeKind = ([handler, { usesPdfEngine, usesBrowser }]: readonly [HandlerId, Bundle]): string =>
    `${handler.split('/')[0] ?? ''} ${usesPdfEngine} ${usesBrowser} ${contracts.some((contract) => toHandlerId(contract) === handler)}`;
  return [...Map.groupBy(bundles, describeKind).values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}

/** The resources of a synthesised template. */
export const resources = z.record(
  z.string(),
  z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
);

/** The resources of one CloudFormation type in all templates. */
export const listOfType = (templates: Iterable<Template>, type: string) =>
  [...templates].flatMap((template) =>
    Object.values(resources.parse(template.toJSON()['Resources'] ?? {})).filter(({ Type }) => Type === type),
  );

/** What the AWS Solutions rules found in a synthesised app. */
export function violationsIn(synthesised: string): readonly string[] {
  const report = z
    .object({ pluginReports: z.array(z.object({ violations: z.array(z.object({ ruleName: z.string() })) })) })
    .safeParse(JSON.parse(readFileSync(path.join(synthesised, 'validation-report.json'), 'utf8')));
  return report.success
    ? report.data.pluginReports.flatMap(({ violations }) => violations.map(({ ruleName }) => ruleName))
    : ['no report was written'];
}
