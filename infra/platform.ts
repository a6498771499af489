import { ArnFormat, Aws, Fn, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { machines, pagesAtOnce, type MachineName } from './machines.ts';
import { getResourceName, listTaxCentreHosts, type Stage } from './stages.ts';

/**
 * What functions run on: shared resources by name, and the environment with their names. Names instead of
 * references keep the stacks free to change one by one, and let a task start another machine without a circle.
 */
export type Platform = {
  readonly tableArn: (scope: Construct) => string;
  readonly filesArn: (scope: Construct) => string;
  readonly machineArn: (scope: Construct, machine: MachineName) => string;
  readonly executionArn: (scope: Construct, machine: MachineName) => string;
  /** The function that keeps the index of documents. */
  readonly indexName: string;
  readonly indexArn: (scope: Construct) => string;
  /** The open connections, for one verb: POST speaks to them, DELETE closes them. */
  readonly liveArn: (scope: Construct, verb: 'POST' | 'DELETE') => string;
  readonly mailDomain: string;
  /** Where the metrics stand that are read from lines of logs. */
  readonly lossNamespace: string;
  readonly environment: (scope: Construct) => Readonly<Record<string, string>>;
  /** Only for the function that asks external readers. */
  readonly readerEnvironment: Readonly<Record<string, string>>;
  readonly textractRegion: string | undefined;
  /** Only for the functions of the first run. */
  readonly firstRunEnvironment: Readonly<Record<string, string>>;
  /** Only for the functions that ask the identity provider of the tax centre. */
  readonly taxCentreEnvironment: Readonly<Record<string, string>>;
};

export const getIndexName = (stage: Stage): string => getResourceName(stage, 'index');
export const getTableName = (stage: Stage): string => getResourceName(stage, 'table');
/** Bucket names are unique in the world, so the account stands in them. */
export const getFilesName = (stage: Stage): string => `${getResourceName(stage, 'files')}-${Aws.ACCOUNT_ID}`;
export const liveExport = (stage: Stage): string => getResourceName(stage, 'live-api');
export const signingKeyName = (stage: Stage): string => getResourceName(stage, 'signing-key');
export const originSecretName = (stage: Stage): string => getResourceName(stage, 'origin-secret');
export const firstRunCodeName = (stage: Stage): string => getResourceName(stage, 'first-run-code');
export const webExport = (stage: Stage): string => getResourceName(stage, 'web-domain');
export const liveStageName = 'live';

/**
 * Where people open the product. CloudFront makes its own name when the web stack is deployed, so the functions, which check where a
 * request comes from, are deployed after it.
 */
const getWebOrigin = (stage: Stage): string => `https://${stage.domain ?? Fn.importValue(webExport(stage))}`;

/** What the distribution adds to every request; CloudFormation puts it in when it deploys the distribution and the functions. */
export const getOriginSecret = (stage: Stage): string =>
  `{{resolve:secretsmanager:${originSecretName(stage)}:SecretString}}`;

/** Whose pages may send files to the bucket and fetch them, always with a signature that our API gave. */
export const listFileOrigins = (stage: Stage): readonly string[] =>
  // The bucket is made before the distribution, and its rule takes one wildcard. What protects the files is the signature.
  stage.domain === undefined
    ? ['https://*.cloudfront.net']
    : [stage.domain, ...listTaxCentreHosts(stage)].map((host) => `https://${host}`);

export function buildPlatform(stage: Stage): Platform {
  const liveApi = (): string => Fn.importValue(liveExport(stage));
  const machineArn = (scope: Construct, machine: MachineName): string =>
    Stack.of(scope).formatArn({
      service: 'states',
      resource: 'stateMachine',
      resourceName: getResourceName(stage, machine),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
  return {
    tableArn: (scope) =>
      Stack.of(scope).formatArn({ service: 'dynamodb', resource: 'table', resourceName: getTableName(stage) }),
    filesArn: (scope) =>
      Stack.of(scope).formatArn({ service: 's3', region: '', account: '', resource: getFilesName(stage) }),
    indexName: getIndexName(stage),
    indexArn: (scope) =>
      Stack.of(scope).formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName: getIndexName(stage),
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    machineArn,
    executionArn: (scope, machine) =>
      Stack.of(scope).formatArn({
        service: 'states',
        resource: 'execution',
        resourceName: `${getResourceName(stage, machine)}:*`,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    liveArn: (scope, verb) =>
      Stack.of(scope).formatArn({
        service: 'execute-api',
        resource: liveApi(),
        resourceName: `${liveStageName}/${verb}/@connections/*`,
      }),
    mailDomain: stage.mailDomain,
    lossNamespace: getResourceName(stage, 'losses'),
    textractRegion: stage.textractRegion,
    readerEnvironment: readerEnvironment(stage),
    taxCentreEnvironment: taxCentreEnvironment(stage),
    firstRunEnvironment: { FIRST_RUN_CODE: `{{resolve:secretsmanager:${firstRunCodeName(stage)}:SecretString}}` },
    environment: (scope) => ({
      CLOUD: 'aws',
      TABLE_NAME: getTableName(stage),
      BUCKET: getFilesName(stage),
      INDEX_FUNCTION: getIndexName(stage),
      LIVE_ENDPOINT: `https://${liveApi()}.execute-api.${Stack.of(scope).region}.${Aws.URL_SUFFIX}/${liveStageName}`,
      WEB_ORIGIN: getWebOrigin(stage),
      TAX_CENTRE_HOSTS: listTaxCentreHosts(stage).join(','),
      PROXY_HOPS: '1',
      ORIGIN_SECRET: getOriginSecret(stage),
      READING_SLOTS: String(Math.floor(stage.readingConcurrency / pagesAtOnce)),
      MAIL_FROM: `Docflow <docflow@${stage.mailDomain}>`,
      MAIL_DOMAIN: stage.mailDomain,
      CONTACT_EMAIL: stage.contactEmail,
      CONTACT_PHONE: stage.contactPhone,
      // CloudFormation puts the secret in when it deploys; the template holds a reference only.
      SECRET: `{{resolve:secretsmanager:${signingKeyName(stage)}:SecretString}}`,
      ...Object.fromEntries(
        machines.map(({ name }) => [`${name.replaceAll('-', '_').toUpperCase()}_MACHINE_ARN`, machineArn(scope, name)]),
      ),
    }),
  };
}

function taxCentreEnvironment({ taxCentreIssuer, taxCentreClientId, taxCentreSecret }: Stage) {
  return {
    TAX_CENTRE_ISSUER: taxCentreIssuer ?? '',
    TAX_CENTRE_CLIENT_ID: taxCentreClientId ?? '',
    ...(taxCentreSecret === undefined
      ? {}
      : { TAX_CENTRE_CLIENT_SECRET: `{{resolve:secretsmanager:${taxCentreSecret}:SecretString}}` }),
  };
}

function readerEnvironment({ textractRegion, readersSecret }: Stage): Readonly<Record<string, string>> {
  const key = (name: string) => `{{resolve:secretsmanager:${readersSecret ?? ''}:SecretString:${name}}}`;
  return {
    ...(textractRegion === undefined ? {} : { TEXTRACT_REGION: textractRegion }),
    ...(readersSecret === undefined ? {} : { GEMINI_API_KEY: key('gemini'), OPENAI_API_KEY: key('openai') }),
  };
}
