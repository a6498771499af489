import { App } from 'aws-cdk-lib';
import { buildApp } from './build-app.ts';
import { bundleHandlers } from './bundle.ts';
import { allHandlers } from './handlers.ts';
import { checkByNag } from './nag.ts';
import { readStage } from './stages.ts';

const app = new App();
const bundles = await bundleHandlers(allHandlers);
buildApp(app, { stage: readStage((key): unknown => app.node.tryGetContext(key)), bundles, web: '.out/web' });
checkByNag(app);
