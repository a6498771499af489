import { afterAll, expect, test } from 'vitest';
import { allHandlers } from '#infra/handlers.ts';
import { readStage } from '#infra/stages.ts';
import { emptyFunctions } from '#test/builders/stand-ins/empty-functions.ts';
import { variablesOf } from '#test/builders/stand-ins/probe-bundle.ts';

const deployments = emptyFunctions();
afterAll(() => deployments.close());

function synthesize(name: string, context: Readonly<Record<string, string>>) {
  const { resources, violations } = deployments.synthesize(name, context);
  expect(violations).toEqual([]);
  return resources;
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

test('the distribution adds a secret for both APIs behind it, and every function asks for that one', () => {
  const all = synthesize('origin-secret', {});
  const secret = '{{resolve:secretsmanager:docflow-dev-origin-secret:SecretString}}';
  const propertiesOf = (type: string) => all.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
  expect(propertiesOf('AWS::SecretsManager::Secret')).toContainEqual(
    expect.objectContaining({
      Name: 'docflow-dev-origin-secret',
      GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
    }),
  );
  const [distribution] = propertiesOf('AWS::CloudFront::Distribution').map((properties) => JSON.stringify(properties));
  const added = [...(distribution ?? '').matchAll(/"OriginCustomHeaders":(\[[^\]]*\])/g)];
  expect(added.map(([, headers = '']): unknown => JSON.parse(headers))).toEqual(
    Array.from({ length: 2 }, () => [{ HeaderName: 'x-origin-secret', HeaderValue: secret }]),
  );
  const asked = propertiesOf('AWS::Lambda::Function').flatMap((each) => variablesOf(each)['ORIGIN_SECRET'] ?? []);
  expect(asked).toEqual(allHandlers.map(() => secret));
});
