import { existsSync, readdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstRunPath } from '#shared/account/first-run.ts';
import { projectFolder } from './project.ts';
import { Refusal } from './refusal.ts';
import { isNewFolder, isSampleComplete, type SignIn } from './sample-data.ts';

const usage = `npm start -- [--fresh] [--port 3000] [--host 127.0.0.1] [--data .data] [--empty]
              [--no-sample-documents] [--repair] [--watch-folder <path>]

Runs Docflow on this machine and prints its address.

  --fresh                deletes the data folder and starts with the sample data
  --port                 listens on this port only; without it on 3000 or the next free port
  --host                 127.0.0.1 accepts connections from this machine only, 0.0.0.0 from the network
  --data                 the data folder; without it DATA_DIR or .data
  --empty                a new folder gets no sample data, only a one-time code to create the first company
  --no-sample-documents  a new folder gets the sample's companies and users, but no documents
  --repair               puts the last good copy in the place of a damaged database, then starts
  --watch-folder         a folder whose files become documents; without it WATCH_FOLDER. Make a folder in it for each company, named
                         like its mailbox; files are moved to done/ or, with the reason, to failed/`;

/** Where mail comes in on this machine, if nothing else is asked for: ports below 1024 belong to the system. */
const usualMailPort = 2525;

/** How long a stop waits for tasks under way. */
const stopTimeoutMs = 5000;

const { values: asked } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    empty: { type: 'boolean', default: false },
    'no-sample-documents': { type: 'boolean', default: false },
    repair: { type: 'boolean', default: false },
    'watch-folder': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (asked.help) console.log(usage);
else await startOrRefuse();

async function startOrRefuse(): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  // Who reads what is printed may be gone, as when a terminal is closed: the product goes on, and its log file says everything.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // Modules are compiled from TypeScript at every start; the cache keeps the result.
  enableCompileCache(join(projectFolder, 'node_modules/.cache/node'));
  const dataDir = (await import('./open-folder.ts')).chooseDataFolder(asked.data);
  const { buildWeb, isWebBuilt } = await import('./build-web.ts');
  if (!isWebBuilt()) {
    console.log('Building the web, once …');
    await buildWeb();
  }
  if (asked.fresh) deleteFolder(dataDir, (await import('./claim-folder.ts')).claimFolder);
  if (asked.repair) console.log((await import('./repair-folder.ts')).repairFolder(dataDir, Date.now()).join('\n'));
  const { startLocalCloud } = await import('./cloud.ts');
  const wantedPort = asked.port ?? process.env['PORT'];
  const isSampleNew = !asked.empty && !asked['no-sample-documents'] && isNewFolder(dataDir);
  const cloud = await startLocalCloud({
    dataDir,
    port: Number(wantedPort ?? 3000),
    exactPort: wantedPort !== undefined,
    quiet: false,
    seed: asked.empty ? false : asked['no-sample-documents'] ? 'companies' : true,
    firstRun: asked.empty,
    // From the network mail comes in only where the setting MAIL_PORT asks for it.
    ...(asked.host === undefined || asked.host === '127.0.0.1' ? { mailPortNear: usualMailPort } : {}),
    onOpen: (url, signIns, firstRunCode, mailPort) =>
      printAddress({ url, signIns, firstRunCode, mailPort, dataDir, isSampleNew }),
    ...(asked.host === undefined ? {} : { host: asked.host }),
    ...(asked['watch-folder'] === undefined ? {} : { watchFolder: asked['watch-folder'] }),
  });
  const { log } = cloud.ports;
  if (isSampleNew && (await isSampleComplete(dataDir))) console.log('The sample is complete.');
  // One failing request must not stop the others; the data are consistent at every moment.
  process.on('unhandledRejection', (error) => log.error('unhandled-rejection', error));
  process.on('uncaughtException', (error) => log.error('uncaught-exception', error));
  const stop = () => {
    console.log('Stopping …');
    void cloud.close().then(() => process.exit(0));
    // A task that takes longer is cut off; the next start runs it again.
    setTimeout(() => process.exit(0), stopTimeoutMs).unref();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

type Opened = {
  readonly url: string;
  readonly signIns: readonly SignIn[];
  readonly firstRunCode: string | undefined;
  readonly mailPort: number | undefined;
  readonly dataDir: string;
  readonly isSampleNew: boolean;
};

/** Printed in one piece, so that the address and the sign-ins come together. */
function printAddress({ url, signIns, firstRunCode, mailPort, dataDir, isSampleNew }: Opened): void {
  const people = signIns.map(
    ({ email, password, role, company }) => `  ${email.padEnd(30)} ${password.padEnd(20)} ${role}, ${company}`,
  );
  const firstRun =
    firstRunCode === undefined
      ? []
      : [`  Create the first company at ${url}${firstRunPath}`, `  with the one-time code   ${firstRunCode}`];
  const mail = mailPort === undefined ? [] : [`Mail: by SMTP to port ${mailPort}`];
  console.log(
    [
      '',
      `Docflow runs at ${url}`,
      '',
      ...people,
      ...firstRun,
      '',
      `Data: ${dataDir} (--fresh starts anew)`,
      ...mail,
      ...(isSampleNew
        ? ['The sample documents are being read now, one after the other; the list shows them as they are read.']
        : []),
    ].join('\n'),
  );
}

/** Refuses a folder that is not ours, and one that another process serves. */
function deleteFolder(folder: string, claimFolder: (folder: string) => { release(): void } | undefined): void {
  if (!existsSync(folder)) return;
  const isOurs = readdirSync(folder).length === 0 || existsSync(join(folder, 'claim.sqlite'));
  if (!isOurs) throw new Refusal(`${folder} is not a data folder of Docflow; it is left as it is`);
  const claim = claimFolder(folder);
  if (claim === undefined) throw new Refusal(`another Docflow serves the data folder ${folder}`);
  claim.release();
  rmSync(folder, { recursive: true });
}
