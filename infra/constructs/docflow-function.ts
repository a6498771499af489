import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Code, Function as LambdaFunction, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { bundleName, type Bundle } from '../bundle.ts';
import { lambdaArchitecture, lambdaRuntime } from '../lambda-runtime.ts';
import { acknowledge } from '../nag.ts';
import type { Needs } from '../needs.ts';
import type { Platform } from '../platform.ts';

export type DocflowFunctionProps = {
  readonly handler: string;
  readonly bundle: Bundle;
  readonly purpose: string;
  readonly needs: Needs;
  readonly platform: Platform;
};

/** One Lambda with a role of its own that may do exactly what its needs say, and a log group that forgets after three months. */
export class DocflowFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, { handler, bundle, purpose, needs, platform }: DocflowFunctionProps) {
    super(scope, id);
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
      memorySize: needs.papers ? 3008 : 512,
      timeout: Duration.seconds(needs.papers ? 120 : 25),
      environment: platform.environment,
    });
    this.lend(needs, platform);
    acknowledge(
      role,
      'AwsSolutions-IAM5',
      `${bundleName(handler)}: wildcards are X-Ray, the streams of its own log group, the indexes of the one table and the objects of the one bucket.`,
    );
  }

  /** Resources are lent by verb. */
  private lend(needs: Needs, { table, bucket, machineArn, liveArn, mailDomain }: Platform): void {
    if (needs.table === 'write') table.grantReadWriteData(this.lambda);
    else table.grantReadData(this.lambda);
    if (needs.files === 'write') bucket.grantReadWrite(this.lambda);
    if (needs.files === 'read') bucket.grantRead(this.lambda);
    if (needs.machines.length > 0) {
      this.lambda.addToRolePolicy(
        new PolicyStatement({ actions: ['states:StartExecution'], resources: needs.machines.map(machineArn) }),
      );
    }
    if (needs.live)
      this.lambda.addToRolePolicy(
        new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources: [liveArn] }),
      );
    if (needs.mail) {
      const identity = Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: mailDomain });
      this.lambda.addToRolePolicy(new PolicyStatement({ actions: ['ses:SendEmail'], resources: [identity] }));
    }
  }
}
