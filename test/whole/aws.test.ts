import { App } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { Match, Template } from 'aws-cdk-lib/assertions';
import aslValidator from 'asl-validator';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/api/all.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import { type HandlerId } from '#shared/kit/handler-id.ts';
import { buildApp } from '#infra/app/build-app.ts';
import { bundleFunctions, type Bundle } from '#infra/bundle.ts';
import { planFunctions } from '#infra/function-plan.ts';
import { callByName } from '#infra/call-by-name.ts';
import { allHandlers } from '#infra/handlers.ts';
import { machines } from '#infra/machines.ts';
import { checkByNag } from '#infra/nag.ts';
import { readStage } from '#infra/stages.ts';
import type { Retrier, States } from '#functions/ports/machine-definition.ts';
import {
  eventFor,
  listOfType,
  pickOfEachKind,
  probeBundle,
  resources,
  templateIn,
  variablesOf,
  violationsIn,
} from '#test/builders/stand-ins/probe-bundle.ts';
import { recordedEvent } from './recorded-events.ts';

let folder: string;
let bundles: ReadonlyMap<HandlerId, Bundle>;
let templates: ReadonlyMap<string, Template>;
let outdir: string;
let assembly: CloudAssembly;

const ofType = (type: string) => listOfType(templates.values(), type);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'docflow-aws-'));
  bundles = await bundleFunctions(planFunctions(allHandlers), path.join(folder, 'lambda'), false);
  const web = path.join(folder, 'web');
  mkdirSync(web);
  writeFileSync(path.join(web, 'index.html'), '<!doctype html>');
  outdir = path.join(folder, 'cdk.out');
  const app = new App({ outdir, analyticsReporting: false });
  buildApp(app, { stage: readStage(() => undefined), bundles, web });
  checkByNag(app);
  assembly = app.synth();
  templates = new Map(
    assembly.stacks.map((stack) => [stack.stackName, Template.fromJSON(templateIn(stack.templateFullPath))]),
  );
}, 900_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the product on AWS', () => {
  test('every contract has exactly one route, and every route a contract', () => {
    const routes = ofType('AWS::ApiGatewayV2::Route')
      .map(({ Properties }) => String(Properties['RouteKey']))
      .filter((route) => !route.startsWith('$'));
    expect(routes.toSorted()).toEqual(
      contracts.map(({ method, path: route }) => `${method} ${apiPrefix}${route}`).toSorted(),
    );
  });

  test('every handler of the product is one function', () => {
    // The helpers that CDK makes for a deployment know nothing of our table.
    const functions = ofType('AWS::Lambda::Function').filter(
      ({ Properties }) => 'TABLE_NAME' in variablesOf(Properties),
    );
    expect(functions.map(({ Properties }) => Properties['Runtime'])).toEqual(functions.map(() => 'nodejs24.x'));
    expect(functions.length).toBe(allHandlers.length);
  });

  test('table and files are encrypted, backed up and closed to the public', () => {
    const data = templates.get('docflow-dev-data');
    data?.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } })],
      SSESpecification: { SSEEnabled: true },
      TimeToLiveSpecification: { Enabled: true },
    });
    const buckets = ofType('AWS::S3::Bucket');
    expect(buckets.length).toBeGreaterThanOrEqual(3);
    for (const { Properties } of buckets) {
      expect(Properties).toMatchObject({
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      });
      expect(Properties).toHaveProperty('BucketEncryption');
    }
  });

  test('browsers may put files to signed addresses, and post no forms', () => {
    const cors = ofType('AWS::S3::Bucket').flatMap(({ Properties }) => Properties['CorsConfiguration'] ?? []);
    expect(cors).toMatchObject([{ CorsRules: [{ AllowedMethods: ['GET', 'PUT'], AllowedHeaders: ['*'] }] }]);
  });

  test('a production deployment cannot be deleted by a slip', () => {
    const app = new App({ outdir: path.join(folder, 'prod.out'), analyticsReporting: false });
    buildApp(app, {
      stage: readStage((key) => new Map(Object.entries({ stage: 'prod', alarmEmail: 'on-duty@firma.sk' })).get(key)),
      bundles,
      web: path.join(folder, 'web'),
    });
    const { stacks } = app.synth();
    expect(stacks.every(({ terminationProtection }) => terminationProtection === true)).toBe(true);
    const data = stacks.find(({ stackName }) => stackName === 'docflow-prod-data');
    Template.fromJSON(templateIn(data?.templateFullPath ?? '')).hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ DeletionProtectionEnabled: true })],
    });
  });

  test('a fresh account lets API Gateway write logs before the live stage that writes them', () => {
    const live = templates.get('docflow-dev-live');
    const [account] = Object.entries(live?.findResources('AWS::ApiGateway::Account') ?? {});
    expect(account?.[1]).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    live?.hasResource('AWS::ApiGatewayV2::Stage', {
      DependsOn: Match.arrayWith([account?.[0]]),
      Properties: { AccessLogSettings: Match.anyValue() },
    });
    live?.hasResource('AWS::IAM::Role', {
      DeletionPolicy: 'Retain',
      Properties: {
        AssumeRolePolicyDocument: Match.objectLike({
          Statement: [Match.objectLike({ Principal: { Service: 'apigateway.amazonaws.com' } })],
        }),
        ManagedPolicyArns: [
          Match.objectLike({ 'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp('PushToCloudWatchLogs$')])] }),
        ],
      },
    });
  });

  test('without a domain the pages at the address of CloudFront may ask the functions and the bucket', () => {
    const [domain] = Object.values(templates.get('docflow-dev-web')?.findOutputs('Domain') ?? {});
    expect(domain).toMatchObject({ Value: { 'Fn::GetAtt': [expect.any(String), 'DomainName'] } });
    const origin = { 'Fn::Join': ['', ['https://', { 'Fn::ImportValue': 'docflow-dev-web-domain' }]] };
    expect(domain).toMatchObject({ Export: { Name: 'docflow-dev-web-domain' } });
    const origins = ofType('AWS::Lambda::Function')
      .filter(({ Properties }) => 'TABLE_NAME' in variablesOf(Properties))
      .map(({ Properties }) => variablesOf(Properties)['WEB_ORIGIN']);
    expect(origins).toHaveLength(allHandlers.length);
    expect(origins).toEqual(origins.map(() => origin));
    templates.get('docflow-dev-data')?.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: { CorsRules: [Match.objectLike({ AllowedOrigins: ['https://*.cloudfront.net'] })] },
    });
    templates.get('docflow-dev-page')?.hasOutput('Address', { Value: Match.objectLike({}) });
  });

  test('with a domain its pages may, and no other', () => {
    const app = new App({ outdir: path.join(folder, 'domain.out'), analyticsReporting: false });
    const context = new Map([
      ['domain', 'faktury.firma.sk'],
      ['certificateArn', 'arn:aws:acm:us-east-1:123456789012:certificate/one'],
    ]);
    buildApp(app, { stage: readStage((key) => context.get(key)), bundles, web: path.join(folder, 'web') });
    checkByNag(app);
    const written = app.synth().stacks.map(({ templateFullPath }) => templateIn(templateFullPath));
    const all = written.flatMap((template) => Object.values(resources.parse(template['Resources'] ?? {})));
    const origins = all.flatMap(({ Properties }) => variablesOf(Properties)['WEB_ORIGIN'] ?? []);
    expect(new Set(origins)).toEqual(new Set(['https://faktury.firma.sk']));
    expect(origins).toHaveLength(allHandlers.length);
    expect(JSON.stringify(all)).not.toContain('cloudfront.net');
    expect(JSON.stringify(all)).toContain('"Aliases":["faktury.firma.sk"]');
    expect(violationsIn(path.join(folder, 'domain.out'))).toEqual([]);
  });

  test('a domain without its certificate is refused before anything is deployed', () => {
    expect(() => readStage((key) => (key === 'domain' ? 'faktury.firma.sk' : undefined))).toThrow(/certificateArn/);
  });

  test('functions are deployed after the address that they check, and the page after the functions', () => {
    const stacks = new Map(assembly.stacks.map((stack) => [stack.stackName, stack]));
    const before = (name: string): readonly string[] => stacks.get(name)?.dependencies.map(({ id }) => id) ?? [];
    const served = [...stacks.keys()].filter((name) => name.startsWith('docflow-dev-api-'));
    expect(served.length).toBeGreaterThan(5);
    for (const name of [...served, 'docflow-dev-machines', 'docflow-dev-live-routes']) {
      expect(before(name)).toContain('docflow-dev-web');
      expect(before('docflow-dev-page')).toContain(name);
    }
  });

  test('the deployment prints a one-time code, which only the functions of the first run receive', () => {
    const informed = ofType('AWS::Lambda::Function').filter(
      ({ Properties }) => 'FIRST_RUN_CODE' in variablesOf(Properties),
    );
    expect(informed.map(({ Properties }) => variablesOf(Properties)['FIRST_RUN_CODE'])).toEqual(
      Array.from({ length: 2 }, () => '{{resolve:secretsmanager:docflow-dev-first-run-code:SecretString}}'),
    );
    templates.get('docflow-dev-data')?.hasResourceProperties('AWS::SecretsManager::Secret', {
      Name: 'docflow-dev-first-run-code',
      GenerateSecretString: Match.objectLike({ PasswordLength: 20, ExcludePunctuation: true }),
    });
    const page = templates.get('docflow-dev-page');
    const [shown] = Object.keys(page?.findResources('Custom::FirstRunCode') ?? {});
    page?.hasOutput('FirstRunCode', { Value: { 'Fn::GetAtt': [shown, 'SecretString'] } });
  });

  test('external readers are for the one function that reads fields, and only where a deployment asks for them', () => {
    const words = /textract:|GEMINI_API_KEY|TEXTRACT_REGION/;
    expect([...templates.values()].filter((template) => words.test(JSON.stringify(template.toJSON())))).toEqual([]);
    const app = new App({ outdir: path.join(folder, 'readers.out'), analyticsReporting: false });
    const context = new Map([
      ['textractRegion', 'eu-central-1'],
      ['readersSecret', 'docflow-readers'],
    ]);
    buildApp(app, { stage: readStage((key) => context.get(key)), bundles, web: path.join(folder, 'web') });
    checkByNag(app);
    const all = app
      .synth()
      .stacks.flatMap(({ templateFullPath }) =>
        Object.entries(resources.parse(templateIn(templateFullPath)['Resources'] ?? {})),
      );
    const named = all.filter(([, { Properties }]) => words.test(JSON.stringify(Properties)));
    expect(named.map(([, { Type }]) => Type).sort()).toEqual(['AWS::IAM::Policy', 'AWS::Lambda::Function']);
    expect(named.every(([id]) => /readfields/i.test(id))).toBe(true);
    expect(JSON.stringify(named)).toContain('{{resolve:secretsmanager:docflow-readers:SecretString:gemini}}');
  });

  test('mail comes in with the recipients of its envelope, and what cannot be taken waits and rings', () => {
    const mail = templates.get('docflow-dev-mail');
    mail?.hasResourceProperties('AWS::SES::ReceiptRule', {
      Rule: {
        Recipients: ['mail.docflow.example'],
        ScanEnabled: true,
        Actions: [
          { S3Action: Match.objectLike({ ObjectKeyPrefix: 'mail-in/' }) },
          { LambdaAction: Match.objectLike({ InvocationType: 'Event' }) },
        ],
      },
    });
    mail?.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      MaximumEventAgeInSeconds: 21_600,
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
    });
    expect(
      ofType('AWS::Lambda::Function').map(({ Properties }) => JSON.stringify(Properties['Environment'])),
    ).toContainEqual(expect.stringContaining('"MAIL_DOMAIN":"mail.docflow.example"'));
    mail?.resourceCountIs('AWS::Events::Rule', 0);
    templates.get('docflow-dev-watch')?.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Threshold: 1,
    });
  });

  test('readings take eight functions at once unless the deployment says otherwise, and none is reserved', () => {
    const slotsOf = (template: object) => /"READING_SLOTS":"(\d+)"/.exec(JSON.stringify(template))?.[1];
    expect(slotsOf(templates.get('docflow-dev-machines')?.toJSON() ?? {})).toBe('4');
    expect(readStage((key) => (key === 'readingConcurrency' ? '800' : undefined)).readingConcurrency).toBe(800);
    // A new account may reserve nothing: Lambda keeps a hundred functions for all.
    for (const { Properties } of ofType('AWS::Lambda::Function'))
      expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions');
  });

  test('the end of every execution is reported', () => {
    const rules = ofType('AWS::Events::Rule').map(({ Properties }) => JSON.stringify(Properties));
    const ends = rules.filter((rule) => rule.includes('Step Functions Execution Status Change'));
    expect(ends).toHaveLength(machines.length);
    for (const { name } of machines) {
      const rule = ends.find((end) => end.includes(`\\"machine\\":\\"${name}\\"`));
      expect(rule).toContain('"status":["SUCCEEDED","FAILED","TIMED_OUT","ABORTED"]');
    }
  });

  test('no function may do more than its own table, bucket, machines and addresses', () => {
    const statements = ofType('AWS::IAM::Policy').flatMap(({ Properties }) =>
      JSON.stringify(Properties['PolicyDocument']),
    );
    expect(statements.length).toBeGreaterThan(allHandlers.length);
    for (const policy of statements) expect(policy).not.toMatch(/"Action":"(?:\*|dynamodb:\*|s3:\*|states:\*)"/);
  });

  test('a function that only reads may count calls and note the use of an API key, and write nothing else', () => {
    const policies = ofType('AWS::IAM::Policy').map(({ Properties }) => JSON.stringify(Properties['PolicyDocument']));
    const noting = policies.filter((policy) => policy.includes('dynamodb:LeadingKeys'));
    expect(noting.length).toBeGreaterThan(30);
    for (const policy of noting) {
      expect(policy).toMatch(
        /{"dynamodb:LeadingKeys":\[(?:"APIKEYUSE#\*","RATE#api-key#\*",)?"RATE#calls#\*"(?:,"RATE#print#\*")?\]}/,
      );
      expect(policy).not.toMatch(/dynamodb:(?:PutItem|DeleteItem)/);
    }
  });

  test('the AWS Solutions rules find nothing that was not answered with a reason', () => {
    expect(violationsIn(outdir)).toEqual([]);
  });
});

describe('state machines', () => {
  test.each(machines.map((machine) => [machine.name, machine] as const))(
    '%s is valid Amazon States Language',
    (_name, { definition }) => {
      // The validator wants ARNs where the definition names tasks.
      const filled: unknown = JSON.parse(
        JSON.stringify(definition).replace(
          /\$\{(\w+)\}/g,
          (_, task: string) => `arn:aws:lambda:eu-central-1:123456789012:function:${task}`,
        ),
      );
      const result = aslValidator(filled);
      expect(result.errors).toEqual([]);
      expect(result.isValid).toBe(true);
    },
  );
});

describe('patience', () => {
  /** Waits for hours, at no fixed time. */
  const isLasting = ({ ErrorEquals, JitterStrategy, MaxAttempts = 0, MaxDelaySeconds = 0 }: Retrier): boolean =>
    ErrorEquals.includes('Lambda.TooManyRequestsException') &&
    JitterStrategy === 'FULL' &&
    MaxAttempts * MaxDelaySeconds > 4 * 3600;

  test.each(machines.map((machine) => [machine.name, machine] as const))(
    'each task of %s waits for hours until Lambda has room for it',
    (_name, { definition }) => {
      const retriers = [...retriersOf(definition)];
      expect(retriers.length).toBeGreaterThan(0);
      const hasty = retriers.filter(
        ([, tries]) => !tries.some((each) => isLasting(each)) || tries.at(-1)?.ErrorEquals[0] !== 'States.ALL',
      );
      expect(hasty.map(([state]) => state)).toEqual([]);
      expect(definition.TimeoutSeconds).toBeGreaterThanOrEqual(12 * 3600);
    },
  );
});

/** The retriers of each task, also of those inside maps. */
function retriersOf({ States: states }: States): ReadonlyMap<string, readonly Retrier[]> {
  return new Map(
    Object.entries(states).flatMap(([name, state]) => {
      if (state.Type === 'Map') return [...retriersOf(state.ItemProcessor)];
      return state.Type === 'Task' ? [[name, state.Retry ?? []] as const] : [];
    }),
  );
}

describe('functions that hold an area', () => {
  let shared: ReadonlyMap<HandlerId, Bundle>;
  let synthesised: readonly Template[];
  const plans = planFunctions(allHandlers, 'area');
  const resourcesOf = (type: string) =>
    synthesised.flatMap((template) =>
      Object.values(resources.parse(template.toJSON()['Resources'] ?? {})).filter(({ Type }) => Type === type),
    );

  beforeAll(async () => {
    const stage = readStage((key) => (key === 'functions' ? 'area' : undefined));
    expect(stage.functions).toBe('area');
    shared = await bundleFunctions(plans, path.join(folder, 'areas'), false);
    const app = new App({ outdir: path.join(folder, 'areas.out'), analyticsReporting: false });
    buildApp(app, { stage, bundles: shared, web: path.join(folder, 'web') });
    checkByNag(app);
    synthesised = app.synth().stacks.map(({ templateFullPath }) => Template.fromJSON(templateIn(templateFullPath)));
  }, 900_000);

  test('hold every handler once, and are a fifth as many at most', () => {
    expect(plans.flatMap(({ handlers }) => handlers).toSorted()).toEqual(allHandlers.toSorted());
    const functions = resourcesOf('AWS::Lambda::Function').filter(
      ({ Properties }) => 'TABLE_NAME' in variablesOf(Properties),
    );
    expect(functions).toHaveLength(plans.length);
    expect(plans.length).toBeLessThan(allHandlers.length / 5);
    expect(violationsIn(path.join(folder, 'areas.out'))).toEqual([]);
  });

  test('serve every route, with one permission for all routes of a function', () => {
    const routes = resourcesOf('AWS::ApiGatewayV2::Route').filter(
      ({ Properties }) => !String(Properties['RouteKey']).startsWith('$'),
    );
    expect(routes).toHaveLength(contracts.length);
    const served = plans.filter(({ kind }) => kind === 'operations');
    const http = resourcesOf('AWS::Lambda::Permission').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('apigateway'),
    );
    expect(http.length).toBeLessThan(served.length + 10);
  });

  test.each(machines.map((machine) => [machine.name, machine] as const))(
    '%s stays valid Amazon States Language when its states name the task that they call',
    (_name, { definition }) => {
      const named = callByName(definition, () => true);
      const result = aslValidator(
        JSON.parse(
          JSON.stringify(named).replace(
            /\$\{([\w-]+)\}/g,
            (_, task: string) => `arn:aws:lambda:eu-central-1:123456789012:function:${task}`,
          ),
        ),
      );
      expect(result.errors).toEqual([]);
      const calls = [...JSON.stringify(named).matchAll(/"task":"([\w-]+)"/g)].map(([, task]) => task);
      expect(calls).toHaveLength([...retriersOf(definition)].length);
    },
  );

  test('answer what each of their operations and tasks answers', async () => {
    const wrong: string[] = [];
    const first = new Set<string>();
    for (const [handler, bundle] of shared) {
      // The last of the rows, so that the table is looked through.
      if (bundle.kind === 'one' || handler !== bundle.handlers.at(-1)) continue;
      first.add(bundle.name);
      const { event, expected } = recordedEvent(handler);
      const answer = await probeBundle(bundle, eventFor(bundle, handler, event), folder);
      if (!expected(answer.answer)) wrong.push(`${handler}: ${JSON.stringify(answer)}`);
    }
    expect(first.size).toBe(plans.filter(({ kind }) => kind !== 'one').length);
    expect(wrong).toEqual([]);
  }, 900_000);
});

/** TEST_BUNDLES=all tries every function; loading a hundred of them takes longer than all other tests of the cloud. */
const everything = process.env['TEST_BUNDLES'] === 'all';

describe('bundled functions', () => {
  test(
    'each loads in a bare Node process and answers a recorded event',
    async () => {
      const lines: string[] = [];
      const wrong: string[] = [];
      for (const [handler, bundle] of everything ? bundles : pickOfEachKind(bundles)) {
        const { event, expected } = recordedEvent(handler);
        const { loaded, answer } = await probeBundle(bundle, event, folder);
        lines.push(
          `${handler.padEnd(58)} ${String(Math.round(bundle.bytes / 1024)).padStart(6)} kB ${String(loaded).padStart(5)} ms`,
        );
        if (!expected(answer)) wrong.push(`${handler}: ${JSON.stringify(answer)}`);
      }
      console.info(lines.join('\n'));
      expect(wrong).toEqual([]);
    },
    everything ? 1_200_000 : 300_000,
  );
});
