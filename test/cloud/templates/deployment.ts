import path from 'node:path';
import * as z from 'zod';
import { json, type Json } from '#shared/kit/json.ts';
import type { Secrets } from './secrets.ts';
import { ofType, type Resource } from './stacks.ts';

const list = <T extends z.ZodType>(one: T) => z.union([one.transform((each) => [each]), z.array(one)]);

const statement = z.object({
  Effect: z.literal('Allow'),
  Action: list(z.string()),
  Resource: list(z.string()).optional(),
  NotResource: list(z.string()).optional(),
  Condition: z.record(z.string(), z.record(z.string(), list(z.string()))).default({}),
});
/** What a role may do. The product denies nothing by name. */
export type Statement = z.infer<typeof statement>;

const lambda = z.object({
  Handler: z.string(),
  Code: z.object({ S3Key: z.string() }),
  Role: z.string(),
  Runtime: z.string(),
  MemorySize: z.number().default(128),
  Timeout: z.number().default(3),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).default({ Variables: {} }),
  LoggingConfig: z.object({ LogGroup: z.string() }).optional(),
});

/** A function as its template describes it. */
export type DeployedFunction = {
  readonly name: string;
  readonly arn: string;
  readonly folder: string;
  readonly file: string;
  readonly exportName: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly memoryMb: number;
  readonly timeoutMs: number;
  readonly statements: readonly Statement[];
  readonly logGroup: string | undefined;
  readonly later: LaterCalls;
};

/** What becomes of a call whose answer is not waited for. */
export type LaterCalls = {
  readonly maxAgeMs: number;
  readonly retries: number;
  /** ARN of the queue that takes what failed for good. */
  readonly onFailure: string | undefined;
};

/** The defaults of Lambda. */
const usualLater: LaterCalls = { maxAgeMs: 6 * 3_600_000, retries: 2, onFailure: undefined };

const invokeConfig = z.object({
  FunctionName: z.string(),
  MaximumEventAgeInSeconds: z.number().default(21_600),
  MaximumRetryAttempts: z.number().default(2),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }).optional(),
});

const inThisProduct = 'nodejs24.x';

/** The functions of the product. Helpers that run at deployment alone know nothing of its table, and are left out. */
export function listFunctions(
  resources: readonly Resource[],
  secrets: Secrets,
  synthesised: string,
): readonly DeployedFunction[] {
  const policies = ofType(resources, 'AWS::IAM::Policy').map(({ properties }) =>
    z
      .object({ Roles: z.array(z.string()), PolicyDocument: z.object({ Statement: z.array(statement) }) })
      .parse(properties),
  );
  const later = new Map(
    ofType(resources, 'AWS::Lambda::EventInvokeConfig').map(({ properties }) => {
      const { FunctionName, MaximumEventAgeInSeconds, MaximumRetryAttempts, DestinationConfig } =
        invokeConfig.parse(properties);
      const settings: LaterCalls = {
        maxAgeMs: MaximumEventAgeInSeconds * 1000,
        retries: MaximumRetryAttempts,
        onFailure: DestinationConfig?.OnFailure.Destination,
      };
      return [FunctionName, settings] as const;
    }),
  );
  return ofType(resources, 'AWS::Lambda::Function').flatMap(({ properties, arn, name }) => {
    const found = lambda.parse(properties);
    const { Variables } = found.Environment;
    if (found.Runtime !== inThisProduct || !('TABLE_NAME' in Variables)) return [];
    // The assets of an app lie beside its templates under the names that they get in the bucket of the deployment.
    const folder = path.join(synthesised, `asset.${path.parse(found.Code.S3Key).name}`);
    const [module = '', exportName = ''] = found.Handler.split('.');
    return {
      name,
      arn,
      folder,
      file: path.join(folder, `${module}.mjs`),
      exportName,
      environment: Object.fromEntries(Object.entries(Variables).map(([key, value]) => [key, secrets.fillIn(value)])),
      memoryMb: found.MemorySize,
      timeoutMs: found.Timeout * 1000,
      statements: policies
        .filter(({ Roles }) => Roles.some((role) => found.Role.endsWith(`/${role}`)))
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
      logGroup: found.LoggingConfig?.LogGroup,
      later: later.get(name) ?? usualLater,
    };
  });
}

const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const routePath = z.templateLiteral(['/', z.string()]);
export type Route = {
  readonly method: z.infer<typeof method>;
  readonly path: z.infer<typeof routePath>;
  readonly functionArn: string;
};

const functionIn = /arn:aws:lambda:[^/]+:function:[^/]+/;

/** The routes of the HTTP API, and those of the live connection by their key. */
export function listRoutes(resources: readonly Resource[]) {
  const integrations = new Map(
    ofType(resources, 'AWS::ApiGatewayV2::Integration').map(({ name, properties }) => {
      const [functionArn] = functionIn.exec(z.string().parse(properties['IntegrationUri'])) ?? [];
      if (functionArn === undefined) throw new Error(`${name} leads to no function`);
      return [`integrations/${name}`, functionArn];
    }),
  );
  const http: Route[] = [];
  const live = new Map<string, string>();
  for (const { name, properties } of ofType(resources, 'AWS::ApiGatewayV2::Route')) {
    const { RouteKey, Target } = z.object({ RouteKey: z.string(), Target: z.string() }).parse(properties);
    const functionArn = integrations.get(Target);
    if (functionArn === undefined) throw new Error(`the route ${name} leads nowhere`);
    const [verb, address] = RouteKey.split(' ');
    if (RouteKey.startsWith('$')) live.set(RouteKey, functionArn);
    else http.push({ method: method.parse(verb), path: routePath.parse(address), functionArn });
  }
  return { http, live };
}

const stage = z.object({
  StageName: z.string(),
  DefaultRouteSettings: z.object({ ThrottlingBurstLimit: z.number(), ThrottlingRateLimit: z.number() }),
});
export type Throttle = { readonly burst: number; readonly perSecond: number };

/** How many calls the stages of the two APIs take, over all callers. */
export function readThrottles(resources: readonly Resource[]): { readonly http: Throttle; readonly live: Throttle } {
  const found = new Map(
    ofType(resources, 'AWS::ApiGatewayV2::Stage').map(({ properties }) => {
      const { StageName, DefaultRouteSettings: settings } = stage.parse(properties);
      const throttle = { burst: settings.ThrottlingBurstLimit, perSecond: settings.ThrottlingRateLimit };
      return [StageName, throttle];
    }),
  );
  const [http, live] = [found.get('$default'), found.get('live')];
  if (http === undefined || live === undefined) throw new Error('a stage of the APIs is missing');
  return { http, live };
}

const machine = z.object({
  StateMachineName: z.string(),
  DefinitionString: z.string(),
  DefinitionSubstitutions: z.record(z.string(), z.string()).default({}),
});

export type DeployedMachine = { readonly arn: string; readonly name: string; readonly definition: Json };

/** The state machines, with the ARNs of their functions filled in. */
export const listMachines = (resources: readonly Resource[]): readonly DeployedMachine[] =>
  ofType(resources, 'AWS::StepFunctions::StateMachine').map(({ arn, properties }) => {
    const { StateMachineName, DefinitionString, DefinitionSubstitutions } = machine.parse(properties);
    const filled = DefinitionString.replace(/\$\{([^}]+)\}/g, (_, key: string) => {
      const value = DefinitionSubstitutions[key];
      if (value === undefined) throw new Error(`${StateMachineName} has no substitution for ${key}`);
      return value;
    });
    return { arn, name: StateMachineName, definition: json.parse(JSON.parse(filled)) };
  });

const rule = z.object({
  ScheduleExpression: z.string().optional(),
  EventPattern: z
    .object({ detail: z.object({ stateMachineArn: z.array(z.string()), status: z.array(z.string()) }) })
    .optional(),
  Targets: z.tuple([
    z.object({
      Arn: z.string(),
      Input: z.string().optional(),
      InputTransformer: z
        .object({ InputPathsMap: z.record(z.string(), z.string()), InputTemplate: z.string() })
        .optional(),
      RetryPolicy: z.object({ MaximumRetryAttempts: z.number() }).optional(),
    }),
  ]),
});

/** Rules of EventBridge: what is called when, and by which event. */
export const listRules = (resources: readonly Resource[]) =>
  ofType(resources, 'AWS::Events::Rule').map(({ name, properties }) => {
    const { ScheduleExpression: schedule, EventPattern, Targets } = rule.parse(properties);
    const [{ Arn, Input, InputTransformer }] = Targets;
    return {
      name,
      schedule,
      pattern: EventPattern?.detail,
      functionArn: Arn,
      input: Input,
      transform: InputTransformer,
    };
  });
export type Rule = ReturnType<typeof listRules>[number];

const receipt = z.object({
  Rule: z.object({
    Recipients: z.array(z.string()),
    Actions: z.tuple([
      z.object({ S3Action: z.object({ BucketName: z.string(), ObjectKeyPrefix: z.string() }) }),
      z.object({ LambdaAction: z.object({ FunctionArn: z.string() }) }),
    ]),
  }),
});

/** What SES does with a message that it receives. */
export function readMailRule(resources: readonly Resource[]) {
  const [found] = ofType(resources, 'AWS::SES::ReceiptRule');
  const { Recipients, Actions } = receipt.parse(found?.properties).Rule;
  const [{ S3Action }, { LambdaAction }] = Actions;
  return {
    domains: Recipients,
    bucket: S3Action.BucketName,
    prefix: S3Action.ObjectKeyPrefix,
    functionArn: LambdaAction.FunctionArn,
  };
}
