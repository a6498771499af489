import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wireAws } from '#functions/wiring/aws.ts';
import { readAwsSettings } from '#functions/wiring/environment.ts';
import { dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';
import { mailerInFolder } from '#functions/adapters/outbox-folder/mailer.ts';
import { textsInFolder } from '#functions/adapters/outbox-folder/texts.ts';
import { distribution } from './edge/distribution.ts';
import { httpApi } from './edge/http-api.ts';
import { liveApi } from './edge/live-api.ts';
import { smtpServer } from './edge/smtp.ts';
import { alarms, logFilters } from './services/alarms.ts';
import { awsApi } from './aws-api.ts';
import { dynamo } from './services/dynamo.ts';
import { events } from './services/events.ts';
import { lambda } from './services/lambda.ts';
import { mail } from './services/mail.ts';
import { meterUnits, metricsIn } from './services/metrics.ts';
import { operatorKey, permissions, type Caller } from './services/permissions.ts';
import { corsOf } from './services/s3/cors.ts';
import { objectsIn } from './services/s3/objects.ts';
import { s3 } from './services/s3/s3.ts';
import { stateMachines } from './services/state-machines.ts';
import { createTable } from './services/table.ts';
import * as deployment from './templates/deployment.ts';
import { makeSecrets } from './templates/secrets.ts';
import { ofType, readStacks, type Resource } from './templates/stacks.ts';

const account = '111122223333';
const region = 'eu-central-1';
const secretAccessKey = 'not-a-real-key';

export type CloudOptions = {
  /** The synthesised app. */
  readonly synthesised: string;
  /** Port of the distribution; 0 takes any free one. */
  readonly port?: number;
  /** Functions that the account runs at the same time; a new account has ten. */
  readonly concurrency?: number;
  /** How many times as long functions and the API may take as on AWS, for a machine that does other things, too. */
  readonly slowness?: number;
  /** Idle processes that are kept. */
  readonly keptWarm?: number;
  /** Takes each line that a function prints. */
  readonly onLine?: (functionName: string, line: string) => void;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server whose address is known before it answers. */
async function listen(port: number): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer({ keepAliveTimeout: 65_000 });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { server, port: address.port };
}

function first<T>(all: readonly T[], what: string): T {
  const [found] = all;
  if (found === undefined) throw new Error(`the templates have no ${what}`);
  return found;
}

/**
 * The product as it is deployed, whole on this machine: the functions of the synthesised templates in bare processes with their own
 * environment, memory, time and rights, and small doubles of what AWS runs around them. What differs from AWS stands in README.md.
 */
export async function openCloud({
  synthesised,
  port = 0,
  concurrency = 10,
  slowness = 1,
  keptWarm = 12,
  onLine = () => undefined,
}: CloudOptions) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docflow-aws-'));
  const outbox = path.join(folder, 'outbox');
  const api = dynamoApi();
  if ('missing' in api) throw new Error(api.missing);
  const [web, gateway, aws, emulator] = await Promise.all([listen(port), listen(0), listen(0), api.open()]);
  const place = {
    account,
    region,
    web: `localhost:${web.port}`,
    gateway: `localhost:${gateway.port}`,
    files: `127.0.0.1:${aws.port}`,
  };
  const resources = readStacks(synthesised, place);
  const secrets = makeSecrets(resources);
  const endpoint = `http://127.0.0.1:${aws.port}`;
  /** No server here has a certificate, and the live connections are managed where all of AWS is. */
  const fillIn = (text: string): string =>
    secrets
      .fillIn(text)
      .replace(/https:\/\/[\w-]+\.execute-api\.[\w-]+\.amazonaws\.com/g, endpoint)
      .replaceAll(`https://${place.web}`, `http://${place.web}`)
      .replaceAll(`https://${place.files}`, `http://${place.files}`);
  const functions = deployment
    .listFunctions(resources, { ...secrets, fillIn }, synthesised)
    .map((deployed) => ({ ...deployed, timeoutMs: deployed.timeoutMs * slowness }));
  const keys = new Map(functions.map(({ name }, at) => [name, `AKIAFUNCTION${String(at).padStart(4, '0')}`]));
  const rights = permissions(
    new Map(functions.map(({ name, statements }): [string, Caller] => [keys.get(name) ?? '', { name, statements }])),
  );
  const clock = { now: () => Date.now() };
  const meter = meterUnits();
  const metrics = metricsIn(clock);
  const filterLogs = logFilters(resources, metrics);
  const environment = (key: string): Record<string, string> => ({
    AWS_REGION: region,
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: key,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    // Nothing here reaches the outside.
    COMPANY_REGISTERS: 'no',
    VAT_REGISTER: 'no',
    EXCHANGE_RATES: 'no',
  });
  const lost: { readonly queue: string; readonly functionName: string; readonly event: string }[] = [];
  const lambdas = lambda({
    functions,
    concurrency,
    keptWarm,
    meter,
    metrics,
    temporary: path.join(folder, 'tmp'),
    environment: ({ name, folder: home }) => ({
      ...environment(keys.get(name) ?? ''),
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      LAMBDA_TASK_ROOT: home,
      PATH: '/usr/local/bin:/usr/bin:/bin',
    }),
    onLine: ({ name, logGroup }, line) => {
      filterLogs(logGroup, line);
      onLine(name, line);
    },
    onLost: (queue = 'none', { name }, event) => {
      lost.push({ queue, functionName: name, event });
      const QueueName = queue.split(':').at(-1) ?? '';
      metrics.record('AWS/SQS', 'ApproximateNumberOfMessagesVisible', { QueueName }, lost.length);
    },
  });
  const bucket = first(filesBuckets(resources), 'bucket of files');
  const objects = objectsIn(path.join(folder, 'files'));
  /** Pages of this machine stand for those at the address of the distribution. */
  const cors = corsOf(bucket, (origin) =>
    origin === `http://${place.web}` ? 'https://d111111abcdef8.cloudfront.net' : origin,
  );
  const files = s3({ bucket: bucket.name, objects, permissions: rights, secretAccessKey, clock, meter, cors });
  const machines = await stateMachines({
    machines: deployment.listMachines(resources),
    lambda: lambdas,
    meter,
    metrics,
    onEnd: (machineArn, name, status) => schedule.executionEnded(machineArn, name, status),
  });
  const written = { folder: outbox, clock, log: { info: quiet, warn: quiet, error: quiet } };
  const mails = mail({
    rule: deployment.readMailRule(resources),
    objects,
    lambda: lambdas,
    meter,
    outbox: mailerInFolder({ ...written, from: 'Docflow <docflow@mail.docflow.example>' }),
  });
  const smtp = await smtpServer(mails);
  const routes = deployment.listRoutes(resources);
  const throttles = deployment.readThrottles(resources);
  const apis = ofType(resources, 'AWS::ApiGatewayV2::Api');
  const idOf = (protocol: string) =>
    first(
      apis.filter(({ properties }) => properties['ProtocolType'] === protocol),
      `${protocol} API`,
    ).name;
  const http = httpApi({
    apiId: idOf('HTTP'),
    routes: routes.http,
    throttle: throttles.http,
    slowness,
    lambda: lambdas,
    meter,
    metrics,
  });
  const live = liveApi({
    arn: `arn:aws:execute-api:${region}:${account}:${idOf('WEBSOCKET')}/live`,
    routes: routes.live,
    throttle: throttles.live,
    lambda: lambdas,
    permissions: rights,
    meter,
  });
  const tables = `arn:aws:dynamodb:${region}:${account}:table/`;
  const table = dynamo({ endpoint: emulator.endpoint, tables, permissions: rights, meter, metrics });
  const faults = { filesFail: false };
  serve(
    aws.server,
    awsApi({
      permissions: rights,
      dynamo: table,
      s3: files,
      stateMachines: machines,
      lambda: lambdas,
      mail: mails,
      texts: textsInFolder(written),
      live,
      account,
      region,
      faults,
    }),
  );
  await createTable(emulator.client, resources);
  const edge = distribution({ resources, synthesised, http, live, fillIn });
  serve(web.server, (request, response) => void edge.handle(request, response).catch(refuse(response)));
  web.server.on('upgrade', (request, stream, head) => {
    edge.upgrade(request, stream, head).catch(() => stream.destroy());
  });
  serve(gateway.server, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://gateway');
    const forwarded = String(request.headers['x-forwarded-for'] ?? '');
    const from = request.socket.remoteAddress ?? '';
    http.handle(request, response, url, { forwarded, from, added: {} }).catch(refuse(response));
  });
  gateway.server.on('upgrade', (request, stream, head) => {
    live.connect(request, stream, head, {}).catch(() => stream.destroy());
  });
  const schedule = events({ rules: deployment.listRules(resources), lambda: lambdas, meter });

  return {
    /** Where people open the product. */
    url: `http://${place.web}`,
    /** The address of the API itself, beside the distribution. */
    gatewayUrl: `http://${place.gateway}`,
    /** Where what was sent lies: mails and short messages in `outbox`. */
    dataDir: folder,
    /** Where mail comes in. */
    mailPort: smtp.port,
    secrets,
    mail: mails,
    lambda: lambdas,
    machines,
    live,
    table,
    faults,
    lost,
    meter,
    schedule,
    denials: rights.denials,
    alarms: alarms(resources, metrics),
    /** The ports of the product over this cloud, with all rights: to make what a run begins with, and to look at what became of it. */
    operate() {
      const [{ environment: variables } = { environment: {} }] = functions;
      Object.assign(process.env, environment(operatorKey));
      return wireAws(readAwsSettings({ ...variables, ...environment(operatorKey) }));
    },
    async close(): Promise<void> {
      schedule.close();
      live.close();
      await smtp.close();
      await machines.close();
      await lambdas.close();
      for (const { server } of [web, gateway, aws]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      await emulator.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The one bucket with a name is that of the files; the others belong to the web and to logs. */
const filesBuckets = (resources: readonly Resource[]): readonly Resource[] =>
  ofType(resources, 'AWS::S3::Bucket').filter(({ properties }) => 'BucketName' in properties);

const quiet = (): void => undefined;
const serve = (server: Server, handler: Handler): void => void server.on('request', handler);

const refuse = (response: ServerResponse) => (error: unknown) => {
  console.error(error);
  response.destroy();
};

export type Cloud = Awaited<ReturnType<typeof openCloud>>;
