import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileRequests } from '#functions/adapters/folder/file-requests.ts';
import { fileLocksInFolder } from '#functions/adapters/folder/file-locks.ts';
import { lockedFiles } from '#functions/adapters/locking/locked-files.ts';
import { filesInFolder } from '#functions/adapters/folder/files.ts';
import { localMachines, type LocalMachines } from '#functions/adapters/local-machines/machines.ts';
import { mailerInFolder } from '#functions/adapters/outbox-folder/mailer.ts';
import { textsInFolder } from '#functions/adapters/outbox-folder/texts.ts';
import { mailerThroughSmtp } from '#functions/adapters/smtp/mailer.ts';
import { tableWithIndex } from '#functions/adapters/sql-index/table-with-index.ts';
import { phoneNumbers } from '#functions/adapters/libphonenumber/phone-numbers.ts';
import { programsOverHttps } from '#functions/adapters/programs/programs.ts';
import { pushOverHttps } from '#functions/adapters/https/push.ts';
import { webhooksOverHttps } from '#functions/adapters/https/webhooks.ts';
import { systemClock } from '#functions/adapters/system/clock.ts';
import { systemIds } from '#functions/adapters/system/ids.ts';
import { firstRunCodeIn } from '#functions/adapters/system/first-run-code.ts';
import { readOrCreateSecret } from '#functions/adapters/system/stored-secret.ts';
import { jsonLine, logLines, readableLine, type Line } from '#functions/adapters/system/log.ts';
import { systemSecrets } from '#functions/adapters/system/secrets.ts';
import { socketsInMemory, type Sockets } from '#functions/adapters/ws/sockets.ts';
import type { MailIn } from '#functions/ports/deployment.ts';
import type { Log } from '#functions/ports/log.ts';
import { createBankRates, createRegisters, createVatRegister, listOrigins, type LocalSettings } from './environment.ts';
import { loadHandler } from './load-handler.ts';
import { machineDefinition } from './machine-definitions.ts';
import type { Ports } from './ports.ts';
import { storesOver } from './stores.ts';

/** Everything of the one-machine cloud that serving it needs beside the ports. */
export type LocalParts = {
  readonly ports: Ports;
  readonly sockets: Sockets;
  readonly machines: LocalMachines;
  /** Answers signed addresses and takes signed forms. */
  readonly fileRequests: ReturnType<typeof fileRequests>;
  close(): Promise<void>;
};

/**
 * What waits for another system must not hold up all other work: automated steps of workflows, webhooks, and bulks that are handed to a
 * program over its API. Bulks also write files, so they may not be as many.
 */
export const waitingMachines = { transition: 8, export: 3, webhook: 4 } as const;

/** The ports alone, for programs that do not serve. */
export const wireLocal = async (settings: LocalSettings): Promise<Ports> => (await openLocal(settings)).ports;

/**
 * Opens the data folder: table.sqlite, machines.sqlite, files/, outbox/, secret, docflow.log. Only one process may serve a
 * folder; others may read and write its table. Lines of the log go into the folder, warnings also to `say`. `mailPort` is where mail
 * comes in, if it does.
 */
export async function openLocal(
  settings: LocalSettings,
  say: (line: string) => void = () => undefined,
  options: { readonly mailPort?: number | undefined } = {},
): Promise<LocalParts> {
  const folder = settings.DATA_DIR;
  const at = (name: string) => join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const clock = systemClock;
  const ids = systemIds(clock);
  const { log, closeLog } = openLog(at('docflow.log'), say);
  const key = settings.SECRET ?? (await readOrCreateSecret(at('secret')));
  const secrets = systemSecrets(key);
  // Addresses of files are signed with a key of their own, so that neither kind of secret helps with the other.
  const folderOptions = { root: at('files'), secret: secrets.fingerprint('files'), clock };
  const { table, keepIndex, ...kept } = tableWithIndex({ path: at('table.sqlite'), clock });
  const machines = localMachines({
    path: at('machines.sqlite'),
    getDefinition: machineDefinition,
    load: loadHandler,
    clock,
    log,
    slots: settings.MACHINE_SLOTS,
    waiting: waitingMachines,
  });
  const sockets = socketsInMemory();
  const from = settings.MAIL_FROM;
  const origins = listOrigins(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`, settings.TAX_CENTRE_HOSTS);
  const fileLocks = fileLocksInFolder(folderOptions);
  const under = {
    table,
    files: lockedFiles({ files: filesInFolder(folderOptions), locks: fileLocks, clock }),
    fileLocks,
    machines,
    live: sockets.live,
    liveRooms: sockets.rooms,
    registers: createRegisters(settings, { log, clock }),
    vatRegister: createVatRegister(settings, { log }),
    bankRates: createBankRates(settings, { log, clock }),
    webhooks: webhooksOverHttps({ clock, innerNetwork: settings.WEBHOOKS_INNER === 'yes' }),
    push: pushOverHttps({
      seed: secrets.fingerprint('push'),
      contactEmail: settings.CONTACT_EMAIL,
      innerNetwork: settings.PUSH_INNER === 'yes',
    }),
    programs: programsOverHttps({ innerNetwork: settings.PROGRAMS_INNER === 'yes' }),
    mailer:
      settings.SMTP_URL === undefined
        ? mailerInFolder({ folder: at('outbox'), from, clock, log })
        : mailerThroughSmtp({ url: settings.SMTP_URL, from }),
    texts: textsInFolder({ folder: at('outbox'), clock, log }),
    clock,
    ids,
    secrets,
    phoneNumbers,
    firstRunCode: firstRunCodeIn(folder),
    log,
    deployment: {
      origins,
      taxCentreHosts: settings.TAX_CENTRE_HOSTS,
      secureCookies: origins[0].startsWith('https:'),
      mailDomain: settings.MAIL_DOMAIN,
      ...(options.mailPort === undefined ? {} : { mailIn: toMailIn(settings, options.mailPort) }),
      mailSendersChecked: settings.MAIL_SENDERS_CHECKED === 'yes',
      contactEmail: settings.CONTACT_EMAIL,
      contactPhone: settings.CONTACT_PHONE,
    },
  };
  const stores = storesOver(under, { keepIndex });
  const unindexed = kept.listUnindexed();
  for (const ownerId of unindexed) {
    const documents = await stores.documentIndex.rebuild(ownerId);
    if (documents > 0) say(`${documents} documents of company ${ownerId} were taken into the index`);
  }
  if (unindexed.length > 0) kept.removeEarlierLists();
  machines.whenEnded((machine, name, outcome) => stores.outbox.ended(machine, name, outcome));
  return {
    ports: { ...under, ...stores },
    sockets,
    machines,
    fileRequests: fileRequests(folderOptions),
    async close() {
      await machines.close();
      table.close();
      await closeLog();
    },
  };
}

/** Without a domain of its own, only programs on this machine can send to it, and they must name the port. */
const toMailIn = ({ MAIL_DOMAIN }: LocalSettings, port: number): MailIn => ({
  domain: MAIL_DOMAIN,
  port: MAIL_DOMAIN === 'localhost' ? port : null,
});

/** All lines as JSON into the file; what a person must see, readable, to `say`. */
function openLog(
  path: string,
  say: (line: string) => void,
): { readonly log: Log; readonly closeLog: () => Promise<void> } {
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A log that cannot be written must not stop the product.
  stream.on('error', (error) => say(`the log cannot be written: ${error.message}`));
  const format = (line: Line): string => {
    if (line.level !== 'info' || ['mail-written', 'text-written'].includes(line.event)) say(readableLine(line));
    return jsonLine(line);
  };
  return {
    log: logLines({ clock: systemClock, format, write: (line) => void stream.write(`${line}\n`) }),
    closeLog: () => new Promise((resolve) => stream.end(resolve)),
  };
}
