import { Duration, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Code, Function as LambdaFunction, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import {
  callLimitPartition,
  keyLimitPartition,
  keyUsePartition,
  printLimitPartition,
  tableSchema,
} from '#shared/kit/table-schema.ts';
import type { Bundle } from '../bundle.ts';
import { getMemory } from '../function-memory.ts';
import { getSeconds } from '../function-seconds.ts';
import { lambdaArchitecture, lambdaRuntime } from '../lambda-runtime.ts';
import { acknowledge, acknowledgeWildcard } from '../nag.ts';
import type { Needs } from '../kinds-of-needs.ts';
import type { Platform } from '../platform.ts';

export type DocflowFunctionProps = {
  readonly bundle: Bundle;
  readonly purpose: string;
  readonly needs: Needs;
  readonly platform: Platform;
  /** Only for a function that others call by name. */
  readonly name?: string;
};

const tableReads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'];
const tableWrites = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
const fileReads = ['s3:GetObject'];
/** Parts of a file are put like whole files; giving one up is a right of its own. Locks are asked for before anything is deleted or replaced. */
const fileWrites = [
  's3:PutObject',
  's3:DeleteObject',
  's3:AbortMultipartUpload',
  's3:GetObjectRetention',
  's3:PutObjectRetention',
];

/** One Lambda with a role of its own that may do exactly what its needs say, and a log group that forgets after three months. */
export class DocflowFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** Whether it holds several handlers, so that the event must say which one it is for. */
  readonly isShared: boolean;

  constructor(scope: Construct, id: string, { bundle, purpose, needs, platform, name }: DocflowFunctionProps) {
    super(scope, id);
    this.isShared = bundle.kind !== 'one';
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: purpose,
    });
    logGroup.grantWrite(role);
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: lambdaRuntime,
      architecture: lambdaArchitecture,
      description: purpose,
      code: Code.fromAsset(bundle.folder),
      handler: bundle.handler,
      role,
      logGroup,
      tracing: Tracing.ACTIVE,
      ...(name === undefined ? {} : { functionName: name }),
      ...(needs.keepsIndex ? { ephemeralStorageSize: Size.gibibytes(8) } : {}),
      memorySize: getMemory(needs),
      timeout: Duration.seconds(getSeconds(bundle.handlers)),
      environment: {
        ...platform.environment(this),
        ...(needs.readers ? platform.readerEnvironment : {}),
        ...(needs.firstRun ? platform.firstRunEnvironment : {}),
        ...(needs.taxCentre ? platform.taxCentreEnvironment : {}),
      },
    });
    acknowledge(this, 'AwsSolutions-IAM5[Resource::*]', 'X-Ray takes traces under no narrower resource.');
    this.lend(needs, platform);
  }

  /** Resources are lent by verb, without wildcards where AWS knows a narrower name. */
  private lend(needs: Needs, platform: Platform): void {
    const table = platform.tableArn(this);
    this.allow(needs.table === 'write' ? [...tableReads, ...tableWrites] : tableReads, [
      table,
      ...Object.keys(tableSchema.indexes).map((index) => `${table}/index/${index}`),
    ]);
    const counted = [
      ...(needs.notesKeys ? [keyUsePartition, keyLimitPartition] : []),
      ...(needs.countsCalls ? [callLimitPartition] : []),
      ...(needs.browser ? [printLimitPartition] : []),
    ];
    if (counted.length > 0 && needs.table === 'read') {
      // Calls, prints and the uses of API keys are counted where nothing else may be written.
      this.lambda.addToRolePolicy(
        new PolicyStatement({
          actions: ['dynamodb:UpdateItem'],
          resources: [table],
          conditions: {
            'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': counted.map((beginning) => `${beginning}*`) },
          },
        }),
      );
    }
    if (needs.files !== 'none') {
      const files = platform.filesArn(this);
      this.allow(needs.files === 'write' ? [...fileReads, ...fileWrites] : fileReads, [`${files}/*`]);
      // Without it S3 answers 403 instead of 404 for a file that is not there.
      this.allow(['s3:ListBucket'], [files]);
      acknowledgeWildcard(this, `${files}/*`, 'Keys of files begin with the id of a company, which no role knows.');
    }
    if (needs.asksIndex) this.allow(['lambda:InvokeFunction'], [platform.indexArn(this)]);
    if (needs.machines.length > 0) {
      this.allow(
        ['states:StartExecution'],
        needs.machines.map((machine) => platform.machineArn(this, machine)),
      );
    }
    if (needs.settles) {
      const executions = needs.machines.map((machine) => platform.executionArn(this, machine));
      this.allow(['states:DescribeExecution'], executions);
      for (const arn of executions)
        acknowledgeWildcard(
          this,
          arn,
          'Names of executions are made of ids of documents and files, which no role knows.',
        );
    }
    if (needs.live) {
      const connections = platform.liveArn(this, 'POST');
      this.allow(['execute-api:ManageConnections'], [connections]);
      acknowledgeWildcard(this, connections, 'A function may speak to every open connection of the one live API.');
    }
    if (needs.hangsUp) {
      const connections = platform.liveArn(this, 'DELETE');
      this.allow(['execute-api:ManageConnections'], [connections]);
      acknowledgeWildcard(this, connections, 'Ids of connections are given when they open; no role knows them before.');
    }
    if (needs.readers && platform.textractRegion !== undefined) {
      // Textract knows no resources; the region is all that can be narrowed.
      this.lambda.addToRolePolicy(
        new PolicyStatement({
          actions: ['textract:AnalyzeExpense', 'textract:DetectDocumentText'],
          resources: ['*'],
          conditions: { StringEquals: { 'aws:RequestedRegion': platform.textractRegion } },
        }),
      );
    }
    if (needs.texts) {
      // A phone has no ARN; what has one is a topic, to which nothing is sent.
      const topics = Stack.of(this).formatArn({ service: 'sns', region: '*', account: '*', resource: '*' });
      this.lambda.addToRolePolicy(new PolicyStatement({ actions: ['sns:Publish'], notResources: [topics] }));
    }
    if (needs.mail) {
      this.allow(
        ['ses:SendEmail'],
        [Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: platform.mailDomain })],
      );
    }
  }

  private allow(actions: readonly string[], resources: readonly string[]): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
  }
}
