import { awsClients } from '#functions/adapters/aws/clients.ts';
import { liveRoomsInTable } from '#functions/adapters/apigateway/live-rooms.ts';
import { liveThroughApiGateway } from '#functions/adapters/apigateway/live.ts';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { lockedFiles } from '#functions/adapters/locking/locked-files.ts';
import { fileLocksInS3 } from '#functions/adapters/s3/file-locks.ts';
import { filesInS3 } from '#functions/adapters/s3/files.ts';
import { mailerThroughSes } from '#functions/adapters/ses/mailer.ts';
import { documentIndexInFunction } from '#functions/adapters/lambda/document-index.ts';
import { machinesInStepFunctions } from '#functions/adapters/step-functions/machines.ts';
import { phoneNumbers } from '#functions/adapters/libphonenumber/phone-numbers.ts';
import { programsOverHttps } from '#functions/adapters/programs/programs.ts';
import { pushOverHttps } from '#functions/adapters/https/push.ts';
import { webhooksOverHttps } from '#functions/adapters/https/webhooks.ts';
import { textsThroughSns } from '#functions/adapters/sns/texts.ts';
import { systemClock } from '#functions/adapters/system/clock.ts';
import { systemIds } from '#functions/adapters/system/ids.ts';
import { jsonLine, logLines } from '#functions/adapters/system/log.ts';
import { systemSecrets } from '#functions/adapters/system/secrets.ts';
import { createBankRates, createRegisters, createVatRegister, listOrigins, type AwsSettings } from './environment.ts';
import type { Ports } from './ports.ts';
import { storesOver } from './stores.ts';

/** The ports of a deployed function. What it may touch is decided by its role, not here. */
export async function wireAws(settings: AwsSettings): Promise<Ports> {
  const clock = systemClock;
  const clients = awsClients({ liveEndpoint: settings.LIVE_ENDPOINT });
  const log = logLines({ clock, format: jsonLine, write: (line) => void process.stdout.write(`${line}\n`) });
  const table = tableInDynamo({ client: clients.dynamo, tableName: settings.TABLE_NAME, clock });
  const liveRooms = liveRoomsInTable(table, clock);
  const secrets = systemSecrets(settings.SECRET);
  const fileLocks = fileLocksInS3({ client: clients.s3, bucket: settings.BUCKET });
  const under = {
    table,
    files: lockedFiles({
      files: filesInS3({ client: clients.s3, bucket: settings.BUCKET, clock }),
      locks: fileLocks,
      clock,
    }),
    fileLocks,
    machines: machinesInStepFunctions({
      client: clients.stepFunctions,
      arns: {
        intake: settings.INTAKE_MACHINE_ARN,
        extraction: settings.EXTRACTION_MACHINE_ARN,
        transition: settings.TRANSITION_MACHINE_ARN,
        'hand-over': settings.HAND_OVER_MACHINE_ARN,
        departure: settings.DEPARTURE_MACHINE_ARN,
        refresh: settings.REFRESH_MACHINE_ARN,
        learning: settings.LEARNING_MACHINE_ARN,
        attachment: settings.ATTACHMENT_MACHINE_ARN,
        export: settings.EXPORT_MACHINE_ARN,
        archive: settings.ARCHIVE_MACHINE_ARN,
        mail: settings.MAIL_MACHINE_ARN,
        notification: settings.NOTIFICATION_MACHINE_ARN,
        'notification-delivery': settings.NOTIFICATION_DELIVERY_MACHINE_ARN,
        webhook: settings.WEBHOOK_MACHINE_ARN,
        'document-job': settings.DOCUMENT_JOB_MACHINE_ARN,
      },
    }),
    live: liveThroughApiGateway({ client: clients.live, rooms: liveRooms, log }),
    liveRooms,
    registers: createRegisters(settings, { log, clock }),
    vatRegister: createVatRegister(settings, { log }),
    bankRates: createBankRates(settings, { log, clock }),
    webhooks: webhooksOverHttps({ clock }),
    push: pushOverHttps({ seed: secrets.fingerprint('push'), contactEmail: settings.CONTACT_EMAIL }),
    programs: programsOverHttps(),
    mailer: mailerThroughSes({ client: clients.ses, from: settings.MAIL_FROM }),
    texts: textsThroughSns({ sender: settings.TEXT_SENDER }),
    clock,
    ids: systemIds(clock),
    secrets,
    phoneNumbers,
    firstRunCode: { read: async () => settings.FIRST_RUN_CODE },
    log,
    deployment: {
      origins: listOrigins(settings.WEB_ORIGIN, settings.TAX_CENTRE_HOSTS),
      taxCentreHosts: settings.TAX_CENTRE_HOSTS,
      secureCookies: true,
      // Lambda answers with at most 6 MB, and base64 makes four bytes of three.
      maxAnswerBytes: 4_400_000,
      proxies: settings.PROXY_HOPS,
      originSecret: settings.ORIGIN_SECRET,
      readingSlots: settings.READING_SLOTS,
      mailDomain: settings.MAIL_DOMAIN,
      // The domain of a trial, which no one can own, receives nothing.
      ...(settings.MAIL_DOMAIN.endsWith('.example') ? {} : { mailIn: { domain: settings.MAIL_DOMAIN, port: null } }),
      contactEmail: settings.CONTACT_EMAIL,
      contactPhone: settings.CONTACT_PHONE,
    },
  };
  const keepIndex = () =>
    documentIndexInFunction({ client: clients.lambda, functionName: settings.INDEX_FUNCTION, table });
  return { ...under, ...storesOver(under, { keepIndex }) };
}
