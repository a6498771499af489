import { Stack, type StackProps } from 'aws-cdk-lib';
import {
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  WebSocketRoute,
  type HttpApi,
  type WebSocketApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration, WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Contract } from '#shared/api/contract.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import { toHandlerId } from '#shared/kit/handler-id.ts';
import type { MakeFunction } from '../constructs/function-maker.ts';
import { liveHandlers } from '../handlers.ts';
import { acknowledge } from '../nag.ts';

type Props = StackProps & {
  readonly api: HttpApi;
  readonly contracts: readonly Contract[];
  readonly make: MakeFunction;
};

/** The routes of one area and their functions: the API is built from the contracts. */
export class RoutesStack extends Stack {
  constructor(scope: Construct, id: string, { api, contracts, make, ...props }: Props) {
    super(scope, id, props);
    const integrations = new Map<IFunction, HttpLambdaIntegration>();
    /** One integration for all routes of a function, whose policy has no room for a permission per route. */
    const shared = (lambda: IFunction): HttpLambdaIntegration => {
      const found =
        integrations.get(lambda) ??
        new HttpLambdaIntegration(`${lambda.node.path.replaceAll('/', '-')}-integration`, lambda, {
          scopePermissionToRoute: false,
        });
      integrations.set(lambda, found);
      return found;
    };
    for (const contract of contracts) {
      const { name, method, path, summary } = contract;
      const { lambda, isShared } = make(this, toHandlerId(contract), summary);
      // The route stands in this stack, not in the API's own: `api.addRoutes` would tie the two into a circle.
      const route = new HttpRoute(this, `${name}-route`, {
        httpApi: api,
        routeKey: HttpRouteKey.with(`${apiPrefix}${path}`, HttpMethod[method]),
        integration: isShared ? shared(lambda) : new HttpLambdaIntegration(`${name}-integration`, lambda),
      });
      acknowledge(
        route,
        'AwsSolutions-APIG4',
        'functions/http/serve.ts checks session and role of every operation from its contract.',
      );
    }
  }
}

/** What happens when a screen connects, speaks and leaves. */
export class LiveRoutesStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { api, make, ...props }: StackProps & { readonly api: WebSocketApi; readonly make: MakeFunction },
  ) {
    super(scope, id, props);
    for (const [route, handler] of Object.entries(liveHandlers)) {
      const { lambda } = make(this, handler, `Live connection: ${route}`);
      const added = new WebSocketRoute(this, `${route.replace('$', '')}-route`, {
        webSocketApi: api,
        routeKey: route,
        integration: new WebSocketLambdaIntegration(`${route}-integration`, lambda),
      });
      acknowledge(
        added,
        'AwsSolutions-APIG4',
        'The connect handler reads the session cookie; without one the connection joins no room and is denied.',
      );
    }
  }
}
