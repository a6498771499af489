import { App } from 'aws-cdk-lib';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '#infra/app/build-app.ts';
import type { Bundle } from '#infra/bundle.ts';
import { planFunctions, type Holding } from '#infra/function-plan.ts';
import { allHandlers } from '#infra/handlers.ts';
import { checkByNag } from '#infra/nag.ts';
import { readStage } from '#infra/stages.ts';
import type { HandlerId } from '#shared/kit/handler-id.ts';
import { resources, templateIn, violationsIn } from './probe-bundle.ts';

/** Functions without code in a folder: only what stands around them is looked at. */
const listBundles = (folder: string, holding: Holding): ReadonlyMap<HandlerId, Bundle> =>
  new Map(
    planFunctions(allHandlers, holding).flatMap((plan) =>
      plan.handlers.map((handler): [HandlerId, Bundle] => [
        handler,
        { ...plan, folder, file: folder, handler: 'index.handler', bytes: 0, usesPdfEngine: false, usesBrowser: false },
      ]),
    ),
  );

/** Makes deployments of functions without code, one for each handler, in seconds instead of minutes; `close` deletes what they wrote. */
export function emptyFunctions() {
  const folder = mkdtempSync(path.join(tmpdir(), 'docflow-empty-functions-'));
  const code = path.join(folder, 'code');
  mkdirSync(code);
  writeFileSync(path.join(code, 'index.html'), '<!doctype html>');
  return {
    /** The resources of a deployment with this context, the rules of AWS that it breaks, and the folder of its templates. */
    synthesize(name: string, context: Readonly<Record<string, string>>) {
      const outdir = path.join(folder, name);
      const stage = readStage((key) => ({ functions: 'operation', ...context })[key]);
      const app = new App({ outdir, analyticsReporting: false });
      buildApp(app, { stage, bundles: listBundles(code, stage.functions), web: code });
      checkByNag(app);
      const all = app
        .synth()
        .stacks.flatMap(({ templateFullPath }) =>
          Object.values(resources.parse(templateIn(templateFullPath)['Resources'] ?? {})),
        );
      return { resources: all, violations: violationsIn(outdir), folder: outdir };
    },
    close: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}
