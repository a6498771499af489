import { App } from 'aws-cdk-lib';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#infra/app/build-app.ts';
import type { Bundle } from '#infra/bundle.ts';
import { planFunctions } from '#infra/function-plan.ts';
import { allHandlers } from '#infra/handlers.ts';
import { checkByNag } from '#infra/nag.ts';
import { readStage } from '#infra/stages.ts';
import type { HandlerId } from '#shared/kit/handler-id.ts';
import { resources, templateIn, variablesOf, violationsIn } from '#test/builders/stand-ins/probe-bundle.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'docflow-aws-sign-in-'));
const code = path.join(folder, 'code');
mkdirSync(code);
writeFileSync(path.join(code, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Functions without code: only what stands around them is looked at. */
const bundles: ReadonlyMap<HandlerId, Bundle> = new Map(
  planFunctions(allHandlers).flatMap((plan) =>
    plan.handlers.map((handler) => [
      handler,
      {
        ...plan,
        folder: code,
        file: code,
        handler: 'index.handler',
        bytes: 0,
        usesPdfEngine: false,
        usesBrowser: false,
      },
    ]),
  ),
);

/** The resources of a deployment with this context. */
function synthesize(name: string, context: Readonly<Record<string, string>>) {
  const outdir = path.join(folder, name);
  const app = new App({ outdir, analyticsReporting: false });
  buildApp(app, { stage: readStage((key) => context[key]), bundles, web: code });
  checkByNag(app);
  const all = app
    .synth()
    .stacks.flatMap(({ templateFullPath }) =>
      Object.values(resources.parse(templateIn(templateFullPath)['Resources'] ?? {})),
    );
  expect(violationsIn(outdir)).toEqual([]);
  return all;
}

test('two functions send short messages, to phones and to no topic', () => {
  const texting = synthesize('plain', {})
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .map(({ Properties }) => JSON.stringify(Properties))
    .filter((policy) => policy.includes('"NotResource"'));
  expect(texting).toHaveLength(2);
  for (const policy of texting) {
    expect(policy).toContain('"Action":"sns:Publish"');
    expect(policy).toContain(':sns:*:*:*');
  }
});

test('the tax centre has hosts, which are origins of our pages, and an issuer that two functions ask (R-SHL-03)', () => {
  const all = synthesize('tax-centre', {
    domain: 'faktury.firma.sk',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/one',
    taxCentreDomains: 'dane.firma.sk, Dane2.firma.sk',
    taxCentreIssuer: 'https://id.firma.sk',
    taxCentreClientId: 'docflow',
    taxCentreSecret: 'docflow-tax-centre',
  });
  const variables = all.map(({ Properties }) => variablesOf(Properties));
  const hosts = variables.flatMap((each) => each['TAX_CENTRE_HOSTS'] ?? []);
  expect(hosts).toHaveLength(allHandlers.length);
  expect(new Set(hosts)).toEqual(new Set(['dane.firma.sk,dane2.firma.sk']));
  expect(variables.filter((each) => each['TAX_CENTRE_ISSUER'] === 'https://id.firma.sk')).toHaveLength(2);
  expect(JSON.stringify(variables)).toContain('{{resolve:secretsmanager:docflow-tax-centre:SecretString}}');
  expect(JSON.stringify(all)).toContain('"Aliases":["faktury.firma.sk","dane.firma.sk","dane2.firma.sk"]');
  expect(JSON.stringify(all)).toContain('"https://dane2.firma.sk"');
});

test.each([
  ['taxCentreDomains', 'dane.firma.sk', /certificate/],
  ['taxCentreIssuer', 'https://id.firma.sk', /taxCentreClientId/],
])('%s alone is refused before anything is deployed', (name, value, reason) => {
  expect(() => readStage((key) => (key === name ? value : undefined))).toThrow(reason);
});
