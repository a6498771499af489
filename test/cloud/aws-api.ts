import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Texts } from '#functions/ports/outgoing.ts';
import type { LiveApi } from './edge/live-api.ts';
import type { Dynamo } from './services/dynamo.ts';
import { FunctionFailed, type Lambda } from './services/lambda.ts';
import type { Mail } from './services/mail.ts';
import type { Permissions } from './services/permissions.ts';
import { readAll } from './services/read-all.ts';
import type { s3 } from './services/s3/s3.ts';
import { StatesFault, type StateMachines } from './services/state-machines.ts';

export type Services = {
  readonly permissions: Permissions;
  readonly dynamo: Dynamo;
  readonly s3: ReturnType<typeof s3>;
  readonly stateMachines: StateMachines;
  readonly lambda: Lambda;
  readonly mail: Mail;
  readonly texts: Texts;
  readonly live: Pick<LiveApi, 'manage'>;
  readonly account: string;
  readonly region: string;
  /** Whether the files answer 503 at the moment. */
  readonly faults: { filesFail: boolean };
};

const startExecution = z.object({ stateMachineArn: z.string(), name: z.string(), input: z.string() });
const describeExecution = z.object({ executionArn: z.string() });
const sendEmail = z.object({
  Destination: z.object({ ToAddresses: z.tuple([z.string()]) }),
  Content: z.object({
    Simple: z.object({
      Subject: z.object({ Data: z.string() }),
      Body: z.object({ Text: z.object({ Data: z.string() }) }),
      Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
    }),
  }),
  FromEmailAddress: z.string(),
});

const callerOf = (request: IncomingMessage): string | undefined =>
  /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1];

function send(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
const refuse = (response: ServerResponse, status: number, type: string): void =>
  send(response, status, { __type: type, message: type }, { 'x-amzn-errortype': type });

/** The APIs of AWS that the product calls, at one address. What is not known here is answered 501. */
export function awsApi(services: Services): (request: IncomingMessage, response: ServerResponse) => void {
  const { permissions, account, region } = services;
  const arn = (service: string, rest: string): string => `arn:aws:${service}:${region}:${account}:${rest}`;

  function answerStates(request: IncomingMessage, response: ServerResponse, body: unknown): void {
    const operation = String(request.headers['x-amz-target']).split('.')[1];
    const isAllowed = (resource: string) =>
      permissions.allow(callerOf(request), { action: `states:${operation ?? ''}`, resource });
    const { stateMachines } = services;
    try {
      if (operation === 'StartExecution') {
        const { stateMachineArn, name, input } = startExecution.parse(body);
        if (!isAllowed(stateMachineArn)) {
          refuse(response, 400, 'AccessDeniedException');
          return;
        }
        stateMachines.start(stateMachineArn, name, input);
        const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
        send(response, 200, { executionArn, startDate: Date.now() / 1000 });
      } else if (operation === 'DescribeExecution') {
        const { executionArn } = describeExecution.parse(body);
        if (!isAllowed(executionArn)) {
          refuse(response, 400, 'AccessDeniedException');
          return;
        }
        send(response, 200, { executionArn, status: stateMachines.outcome(executionArn) });
      } else refuse(response, 501, 'NotImplemented');
    } catch (error) {
      if (!(error instanceof StatesFault)) throw error;
      refuse(response, 400, error.type);
    }
  }

  async function answerLambda(request: IncomingMessage, response: ServerResponse, name: string, body: Buffer) {
    const resource = arn('lambda', `function:${name}`);
    if (!permissions.allow(callerOf(request), { action: 'lambda:InvokeFunction', resource })) {
      refuse(response, 403, 'AccessDeniedException');
      return;
    }
    try {
      const answer = await services.lambda.invoke(name, body.toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    } catch (error) {
      if (!(error instanceof FunctionFailed)) throw error;
      if (error.isRefusal) refuse(response, 429, error.failure.errorType);
      else send(response, 200, error.failure, { 'x-amz-function-error': 'Unhandled' });
    }
  }

  async function answerMail(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    const { Destination, Content, FromEmailAddress } = sendEmail.parse(body);
    const [, domain = ''] = /@([^>]+)>?$/.exec(FromEmailAddress) ?? [];
    const resource = arn('ses', `identity/${domain}`);
    if (!permissions.allow(callerOf(request), { action: 'ses:SendEmail', resource })) {
      refuse(response, 403, 'AccessDeniedException');
      return;
    }
    const { Subject, Body, Headers } = Content.Simple;
    const [to] = Destination.ToAddresses;
    const headers = new Map(Headers.map(({ Name, Value }) => [Name, Value]));
    const isAnswer = headers.get('Auto-Submitted') === 'auto-replied';
    const message = {
      to,
      subject: Subject.Data,
      text: Body.Text.Data,
      ...(isAnswer ? { answers: { messageId: headers.get('In-Reply-To') } } : {}),
    };
    send(response, 200, { MessageId: await services.mail.send(message) });
  }

  /** SNS sends a short message to a phone; topics are for alarms. */
  async function answerText(request: IncomingMessage, response: ServerResponse, form: URLSearchParams): Promise<void> {
    if (!permissions.allow(callerOf(request), { action: 'sns:Publish', resource: 'phone' })) {
      response.writeHead(403).end();
      return;
    }
    await services.texts.send({ to: form.get('PhoneNumber') ?? '', text: form.get('Message') ?? '' });
    response.writeHead(200, { 'content-type': 'text/xml' });
    response.end('<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    const { pathname } = new URL(request.url ?? '/', 'http://aws');
    const target = String(request.headers['x-amz-target'] ?? '');
    const invoked = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(pathname)?.[1];
    const connection = /^\/live\/(?:@|%40)connections\/([^/]+)$/.exec(pathname)?.[1];
    if (target.startsWith('DynamoDB_')) await services.dynamo.answer(callerOf(request), request, response, body);
    else if (target.startsWith('AWSStepFunctions.')) answerStates(request, response, parseJson(body));
    else if (invoked !== undefined) await answerLambda(request, response, decodeURIComponent(invoked), body);
    else if (connection !== undefined)
      services.live.manage(
        callerOf(request),
        { method: request.method ?? '', connectionId: decodeURIComponent(connection), body },
        response,
      );
    else if (pathname === '/v2/email/outbound-emails') await answerMail(request, response, parseJson(body));
    else if (isForm(request)) await answerText(request, response, new URLSearchParams(body.toString()));
    else if (services.faults.filesFail)
      response.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>');
    else await services.s3.answer(request, response, body);
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(`${request.method ?? ''} ${request.url ?? ''}`, error);
      if (response.headersSent) response.destroy();
      else refuse(response, 501, 'NotImplemented');
    });
  };
}

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
const parseJson = (body: Buffer): unknown => JSON.parse(body.toString());
