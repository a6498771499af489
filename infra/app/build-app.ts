import type { App, Environment, Stack } from 'aws-cdk-lib';
import { contracts } from '#shared/api/all.ts';
import type { HandlerId } from '#shared/kit/handler-id.ts';
import type { Bundle } from '#infra/bundle.ts';
import { functionMaker } from '#infra/constructs/function-maker.ts';
import { buildPlatform } from '#infra/platform.ts';
import { ApiStack } from '#infra/stacks/api-stack.ts';
import { DataStack } from '#infra/stacks/data-stack.ts';
import { LiveStack } from '#infra/stacks/live-stack.ts';
import { MachinesStack } from '#infra/stacks/machines-stack.ts';
import { MailStack } from '#infra/stacks/mail-stack.ts';
import { PageStack } from '#infra/stacks/page-stack.ts';
import { LiveRoutesStack, RoutesStack } from '#infra/stacks/routes-stack.ts';
import { WatchStack } from '#infra/stacks/watch-stack.ts';
import { WebStack } from '#infra/stacks/web-stack.ts';
import { isPrecious, getResourceName, type Stage } from '#infra/stages.ts';

export type Parts = {
  readonly stage: Stage;
  readonly bundles: ReadonlyMap<HandlerId, Bundle>;
  /** Folder of the built web. */
  readonly web: string;
  readonly env?: Environment;
};

/** The whole product as stacks: data, live, api, web, then what runs functions (machines, routes per area, mail), the page, watch. */
export function buildApp(app: App, { stage, bundles, web, env }: Parts): void {
  const common = {
    stage,
    terminationProtection: isPrecious(stage),
    tags: { product: 'docflow', stage: stage.stage },
    ...(env === undefined ? {} : { env }),
  };
  const named = (name: string): string => getResourceName(stage, name);

  const data = new DataStack(app, named('data'), common);
  const live = new LiveStack(app, named('live'), common);
  const api = new ApiStack(app, named('api'), common);
  const address = new WebStack(app, named('web'), {
    ...common,
    api: api.api,
    live: live.api,
    files: data.bucket,
    accessLogs: data.accessLogs,
  });
  const platform = buildPlatform(stage);
  const make = functionMaker(bundles, platform);
  const machinesStack = new MachinesStack(app, named('machines'), { ...common, make });
  const served: Stack[] = [...Map.groupBy(contracts, ({ area }) => area)].map(
    ([area, areaContracts]) =>
      new RoutesStack(app, named(`api-${area}`), { ...common, api: api.api, contracts: areaContracts, make }),
  );
  const liveRoutes = new LiveRoutesStack(app, named('live-routes'), { ...common, api: live.api, make });
  const mail = new MailStack(app, named('mail'), { ...common, make, files: data.bucket });
  // Functions refer to table, bucket, live address and the web's address by name, so the order of the stacks is stated here.
  for (const stack of [machinesStack, ...served, liveRoutes, mail]) {
    stack.addStackDependency(data);
    stack.addStackDependency(live);
    stack.addStackDependency(address);
  }
  const page = new PageStack(app, named('page'), {
    ...common,
    web: address,
    firstRunCode: data.firstRunCode,
    built: web,
  });
  for (const stack of [machinesStack, ...served, liveRoutes]) page.addStackDependency(stack);
  new WatchStack(app, named('watch'), {
    ...common,
    api: api.api,
    table: data.table,
    machines: machinesStack.machines,
    lostMail: mail.lost,
    lossNamespace: platform.lossNamespace,
  });
}
