import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { CfnStage, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acknowledge } from '../nag.ts';
import { liveExport, liveStageName } from '../platform.ts';
import { getResourceName, type Stage } from '../stages.ts';

/** The address of the live connection. Its routes stand in the API stack, because their functions need to know the address. */
export class LiveStack extends Stack {
  readonly api: WebSocketApi;
  readonly stage: WebSocketStage;

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { readonly stage: Stage }) {
    super(scope, id, props);
    this.api = new WebSocketApi(this, 'Live', {
      apiName: getResourceName(stage, 'live'),
      description: 'Tells open screens what changed.',
    });
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: liveStageName,
      autoDeploy: true,
    });
    new CfnOutput(this, 'ApiId', { value: this.api.apiId, exportName: liveExport(stage) });
    const logs = new LogGroup(this, 'AccessLogs', { retention: RetentionDays.THREE_MONTHS });
    const raw = this.stage.node.defaultChild;
    if (!(raw instanceof CfnStage)) throw new TypeError('the stage has no CloudFormation resource');
    raw.addResourceDependency(this.logsOfAccount());
    raw.accessLogSettings = {
      destinationArn: logs.logGroupArn,
      format: JSON.stringify({
        at: '$context.requestTime',
        route: '$context.routeKey',
        status: '$context.status',
        connection: '$context.connectionId',
      }),
    };
    // What an account has: a lower limit here would let one company use up what all of them share.
    raw.defaultRouteSettings = { throttlingBurstLimit: 5000, throttlingRateLimit: 10_000 };
  }

  /**
   * The role under which API Gateway writes logs, which an account has once in each region: without it no WebSocket stage with an access
   * log can be made. It may serve other stacks too, so that it and its role stay when this stack is deleted
   * (docs/decisions/0028-a-fresh-account.md).
   */
  private logsOfAccount(): CfnAccount {
    const managed = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs';
    const role = new Role(this, 'GatewayLogs', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      description: 'API Gateway writes the logs of every API of this account and region',
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(managed)],
    });
    role.applyRemovalPolicy(RemovalPolicy.RETAIN);
    acknowledge(
      role,
      `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${managed}]`,
      'The one role of the account serves every API in it; this is the policy that AWS keeps for that purpose.',
    );
    const account = new CfnAccount(this, 'GatewayAccount', { cloudWatchRoleArn: role.roleArn });
    account.applyRemovalPolicy(RemovalPolicy.RETAIN);
    return account;
  }
}
