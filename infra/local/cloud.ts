import type { Server } from 'node:http';
import { join } from 'node:path';
import { removeUnfinished } from '#functions/adapters/folder/stored-file.ts';
import { isFirstRunOpen } from '#functions/domain/accounts/first-run.ts';
import { makeFirstRunCode } from '#functions/adapters/system/first-run-code.ts';
import type { LocalSettings } from '#functions/wiring/environment.ts';
import { openLocal, type LocalParts } from '#functions/wiring/local.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { provide, withdraw } from '#functions/wiring/wire.ts';
import { preloadAdapters } from '#functions/wiring/with-adapters.ts';
import { contracts } from '#shared/api/all.ts';
import { describeDeployment } from '#shared/web/deployment.ts';
import { apiRequests } from './api-requests.ts';
import { addressFinder, addressList } from './client-address.ts';
import { claimFolder } from './claim-folder.ts';
import { listenNear } from './find-port.ts';
import { gateway, type Doors } from './gateway.ts';
import { builtWebFolder } from './project.ts';
import { Refusal } from './refusal.ts';
import { readSettings } from './local-settings.ts';
import { describeDamage, findDamaged } from './repair-folder.ts';
import { bringSample, hasSample, isNewFolder, type Sample, type SignIn } from './sample-data.ts';
import { startSchedules } from './schedules.ts';
import { serveSockets } from './sockets.ts';
import { webRequests } from './web-requests.ts';

export type LocalCloudOptions = {
  readonly dataDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** Where mail comes in; without it the setting MAIL_PORT says so. */
  readonly mailPort?: number;
  /** Without any of both, mail comes in on this port or the next free one. */
  readonly mailPortNear?: number;
  /** Files that are put there become documents; without it the setting WATCH_FOLDER says so. */
  readonly watchFolder?: string;
  /** Refuses to start on another port than the asked one. */
  readonly exactPort?: boolean;
  /** True says nothing at all; false says warnings, faults and where mails lie. */
  readonly quiet: boolean;
  /** What a new folder gets; everything by default. */
  readonly seed?: Sample;
  /** A folder without sample data gets a one-time code for its first company and administrator. */
  readonly firstRun?: boolean;
  /** Called as soon as people can sign in; the sample's documents may still be coming. */
  readonly onOpen?: (
    url: string,
    signIns: readonly SignIn[],
    firstRunCode: string | undefined,
    mailPort: number | undefined,
  ) => void;
};

export type LocalCloud = {
  readonly url: string;
  readonly ports: Ports;
  readonly signIns: readonly SignIn[];
  /** Where mail comes in, if it does. */
  readonly mailPort: number | undefined;
  /** Resolves when no state machine waits or runs. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The whole product in this process: gateway, sockets, state machines and schedules over one data folder. One at a time per
 * process, because handlers find their ports through `wire`.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const { dataDir, quiet, host = '127.0.0.1' } = options;
  const readSettingsFor = (at: number) => readSettings({ ...process.env, DATA_DIR: dataDir, PORT: String(at) });
  const isProxy = addressList(readSettingsFor(options.port).TRUSTED_PROXIES);
  const findAddress = addressFinder(isProxy);
  const claim = claimFolder(dataDir);
  if (claim === undefined) throw new Refusal(`another Docflow serves the data folder ${dataDir}`);
  const damaged = findDamaged(dataDir);
  if (damaged.length > 0) {
    claim.release();
    throw new Refusal(describeDamage(dataDir, damaged));
  }
  await removeUnfinished(join(dataDir, 'files'));
  const isNew = isNewFolder(dataDir);
  let open: (doors: Doors) => void = () => undefined;
  const server = gateway(new Promise<Doors>((resolve) => (open = resolve)), { isProxy });
  const port = await listenNear(server, { host, port: options.port, exact: options.exactPort ?? false });
  const say = quiet ? () => undefined : (line: string) => console.log(line);
  const settings = readSettingsFor(port);
  let openMail: (ports: Ports) => void = () => undefined;
  const mail = await listenForMail(options, settings, new Promise<Ports>((resolve) => (openMail = resolve)));
  const parts = await openLocal(settings, say, { mailPort: mail?.port });
  const { ports } = parts;
  provide(ports);
  const api = apiRequests(contracts, { log: ports.log, findAddress });
  const web = webRequests(builtWebFolder, describeDeployment(settings.TAX_CENTRE_HOSTS));
  open({ api: api.handle, files: parts.fileRequests, web, log: ports.log });
  const sockets = serveSockets(server, { sockets: parts.sockets, log: ports.log, findAddress });
  const url = `http://localhost:${port}`;
  await repair(parts);
  openMail(ports);
  const schedules = startSchedules(ports, { folder: dataDir });
  const watched = await watchOrRefuse(ports, options.watchFolder ?? settings.WATCH_FOLDER);
  if (options.firstRun === true && !hasSample(dataDir)) await makeFirstRunCode(dataDir);
  const firstRunCode = (await isFirstRunOpen(ports)) ? await ports.firstRunCode.read() : undefined;
  const printSignIns = (signIns: readonly SignIn[]) => {
    options.onOpen?.(url, signIns, firstRunCode, mail?.port);
    void api
      .preload()
      .then(preloadAdapters)
      .catch((error: unknown) => ports.log.error('adapters-do-not-load', error));
  };
  const signIns = await bringSample(dataDir, ports, { sample: options.seed ?? true, isNew, onSignIns: printSignIns });
  return {
    url,
    ports,
    signIns,
    mailPort: mail?.port,
    idle: () => parts.machines.idle(),
    async close() {
      await watched?.stop();
      await schedules.stop();
      await mail?.close();
      sockets.close();
      await closeServer(server);
      await parts.close();
      // After the tasks: a reader that ends under a task would look like a broken file.
      await (await import('#functions/wiring/pdf-engine.ts')).closePdfEngine();
      withdraw();
      claim.release();
    },
  };
}

/** The SMTP server, loaded only where mail comes in; undefined where none does. */
async function listenForMail(
  { host = '127.0.0.1', mailPort, mailPortNear }: LocalCloudOptions,
  { MAIL_PORT }: LocalSettings,
  ready: Promise<Ports>,
) {
  const wanted = mailPort ?? MAIL_PORT ?? mailPortNear;
  if (wanted === undefined || wanted === 'no') return undefined;
  const near = mailPort === undefined && MAIL_PORT === undefined;
  return (await import('./mail-in.ts')).serveMail(ready, { host, port: wanted, near });
}

/** Watches a folder where one is asked for; its module is loaded only then. */
async function watchOrRefuse(ports: Ports, folder: string | undefined) {
  if (folder === undefined) return undefined;
  const { watchFolder } = await import('./watch-folder.ts');
  try {
    return await watchFolder(ports, folder);
  } catch (error) {
    throw new Refusal(`the folder ${folder} cannot be watched: ${error instanceof Error ? error.message : ''}`);
  }
}

/** Starts what an earlier process wrote but did not start, and starts again what it did not finish. */
async function repair({ ports, machines }: LocalParts): Promise<void> {
  const swept = await ports.outbox.sweep(0);
  const resumed = machines.resume();
  if (swept + resumed > 0) ports.log.info('repaired', { swept, resumed });
}

/** Lets requests under way finish, for a moment. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), 2000);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
