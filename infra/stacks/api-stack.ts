import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnStage, HttpApi, HttpNoneAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { getResourceName, type Stage } from '../stages.ts';

/** The HTTP API itself: address, access log, throttling. Its routes stand in one stack per area. */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { readonly stage: Stage }) {
    super(scope, id, props);
    this.api = new HttpApi(this, 'Api', {
      apiName: getResourceName(stage, 'api'),
      description: 'Every operation of shared/api. Sessions and roles are checked by the functions themselves.',
      defaultAuthorizer: new HttpNoneAuthorizer(),
    });
    const logs = new LogGroup(this, 'AccessLogs', { retention: RetentionDays.THREE_MONTHS });
    const raw = this.api.defaultStage?.node.defaultChild;
    if (!(raw instanceof CfnStage)) throw new TypeError('the stage has no CloudFormation resource');
    raw.accessLogSettings = {
      destinationArn: logs.logGroupArn,
      // The path may hold ids, never secrets; query strings and headers are left out on purpose.
      format: JSON.stringify({
        at: '$context.requestTime',
        method: '$context.httpMethod',
        route: '$context.routeKey',
        status: '$context.status',
        ms: '$context.responseLatency',
        id: '$context.requestId',
      }),
    };
    // What an account has: a lower limit here would let one company use up what all of them share.
    raw.defaultRouteSettings = { throttlingBurstLimit: 5000, throttlingRateLimit: 10_000 };
  }
}
