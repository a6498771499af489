import { App } from 'aws-cdk-lib';
import { buildApp } from './build-app.ts';
import { bundleFunctions } from './bundle.ts';
import { planFunctions } from './function-plan.ts';
import { allHandlers } from './handlers.ts';
import { checkByNag } from './nag.ts';
import { readStage } from './stages.ts';

const app = new App();
const stage = readStage((key): unknown => app.node.tryGetContext(key));
const bundles = await bundleFunctions(planFunctions(allHandlers, stage.functions));
buildApp(app, { stage, bundles, web: '.out/web' });
checkByNag(app);
