import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnStage, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { liveExport, liveStageName } from '../platform.ts';
import { nameOf, type Stage } from '../stages.ts';

/** The address of the live connection. Its routes stand in the API stack, because their functions need to know the address. */
export class LiveStack extends Stack {
  readonly api: WebSocketApi;
  readonly stage: WebSocketStage;

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { readonly stage: Stage }) {
    super(scope, id, props);
    this.api = new WebSocketApi(this, 'Live', {
      apiName: nameOf(stage, 'live'),
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
    raw.accessLogSettings = {
      destinationArn: logs.logGroupArn,
      format: JSON.stringify({
        at: '$context.requestTime',
        route: '$context.routeKey',
        status: '$context.status',
        connection: '$context.connectionId',
      }),
    };
    raw.defaultRouteSettings = { throttlingBurstLimit: 200, throttlingRateLimit: 100 };
  }
}
