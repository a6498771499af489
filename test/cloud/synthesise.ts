import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { buildApp } from '#infra/app/build-app.ts';
import { bundleFunctions } from '#infra/bundle.ts';
import { planFunctions } from '#infra/function-plan.ts';
import { allHandlers } from '#infra/handlers.ts';
import { readStage } from '#infra/stages.ts';

export type Context = Readonly<Record<string, string>>;

/** A domain of its own (RFC 6761), so that mailboxes have addresses: the default of a deployment says that it has none. */
const mailDomain = 'mail.docflow.test';

/** What the functions and the templates are made of. */
const sources = ['shared', 'functions', 'infra'].map((folder) => `${folder}/**/*.{ts,json}`);

function fingerprint(context: Context, web: string): string {
  const hash = createHash('sha256').update(JSON.stringify(context));
  const files = [...globSync(sources), 'package-lock.json', path.join(web, 'index.html')].toSorted();
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Synthesises the product as it is deployed, once for each state of the sources, and answers the folder. It lies outside the project, so
 * that a function finds no packages but those beside its bundle.
 * @param given what `npx cdk deploy` is given with `-c`; mail is taken in at a domain of tests where none is given
 */
export async function synthesise(given: Context, web = '.out/web'): Promise<string> {
  const context: Context = { mailDomain, ...given };
  const folder = path.join(tmpdir(), `docflow-cloud-${fingerprint(context, web)}`);
  const synthesised = path.join(folder, 'cdk.out');
  const done = path.join(folder, 'done');
  if (existsSync(done)) return synthesised;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stage = readStage((key) => context[key]);
  const bundles = await bundleFunctions(
    planFunctions(allHandlers, stage.functions),
    path.join(folder, 'lambda'),
    false,
  );
  const app = new App({ outdir: synthesised, analyticsReporting: false });
  buildApp(app, { stage, bundles, web });
  app.synth();
  writeFileSync(done, '');
  return synthesised;
}
