import { App } from 'aws-cdk-lib';
import { buildApp } from './build-app.ts';
import { bundleFunctions } from '#infra/bundle.ts';
import { planFunctions } from '#infra/function-plan.ts';
import { allHandlers } from '#infra/handlers.ts';
import { checkByNag } from '#infra/nag.ts';
import { readStage } from '#infra/stages.ts';

const app = new App();
const stage = readStage((key): unknown => app.node.tryGetContext(key));
const bundles = await bundleFunctions(planFunctions(allHandlers, stage.functions));
buildApp(app, { stage, bundles, web: '.out/web' });
checkByNag(app);
