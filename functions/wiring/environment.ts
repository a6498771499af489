import * as z from 'zod';
import { noRegisters, publicRegisters } from '#functions/adapters/registers/registers.ts';
import { cachedRegisters } from '#functions/adapters/registers/cached-registers.ts';
import { noBankRates, publishedRates } from '#functions/adapters/exchange-rates/bank-rates.ts';
import { noVatRegister, vies } from '#functions/adapters/registers/vies.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Log } from '#functions/ports/log.ts';
import type { BankRates } from '#functions/ports/exchange-rates.ts';
import type { Registers, VatRegister } from '#functions/ports/parties.ts';
import { defaultContact } from '#shared/account/user.ts';

const commonSettings = {
  /** "Name <address>" or an address, from which mails come. */
  MAIL_FROM: z.string().min(3).default('Docflow <docflow@localhost>'),
  /** The domain after the @ of the companies' mailboxes; a message to any other domain is ignored. */
  MAIL_DOMAIN: z.string().min(1).default('localhost'),
  CONTACT_EMAIL: z.email().default(defaultContact.email),
  CONTACT_PHONE: z.string().max(40).default(defaultContact.phone),
  /** What a phone shows as the sender of short messages, where the country allows a name. */
  TEXT_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/)
    .default('Docflow'),
  /** Hosts under the brand of the tax centre, separated by commas. */
  TAX_CENTRE_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').flatMap((host) => (host.trim() === '' ? [] : host.trim().toLowerCase()))),
  /** Public registers of companies: RPO of Slovakia, ARES of Czechia. */
  REGISTER_SK_URL: z.url().default('https://api.statistics.sk/rpo/v1'),
  REGISTER_CZ_URL: z.url().default('https://ares.gov.cz/ekonomicke-subjekty-v-be/rest'),
  /** The register of VAT numbers of the European Union. */
  VIES_URL: z.url().default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  /** Where the central banks publish their exchange rates. */
  ECB_RATES_URL: z.url().default('https://www.ecb.europa.eu/stats/eurofxref'),
  CNB_RATES_URL: z
    .url()
    .default('https://www.cnb.cz/cs/financni-trhy/devizovy-trh/kurzy-devizoveho-trhu/kurzy-devizoveho-trhu'),
};

const localSettings = z.object({
  ...commonSettings,
  CLOUD: z.literal('local').default('local'),
  /** The one folder that holds everything. */
  DATA_DIR: z.string().min(1).default('.data'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address under which browsers reach the product, when it is not http://localhost:PORT. */
  PUBLIC_URL: z.url().optional(),
  /**
   * Addresses and ranges (10.0.0.0/8), separated by commas, of the reverse proxies in front of the product: what they write into
   * X-Forwarded-For is believed, and of no one else. Without it everyone behind a proxy counts as one address.
   */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((proxies) => proxies.split(',').flatMap((proxy) => (proxy.trim() === '' ? [] : proxy.trim())))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).max(100)),
  /** Where messages to the companies' mailboxes come in by SMTP; "no" takes none. */
  MAIL_PORT: z.union([z.literal('no'), z.coerce.number().int().min(0).max(65_535)]).optional(),
  /**
   * "yes" says that the mail server in front of this machine lets no forged sender through: mails of members and suppliers are then
   * taken when they name the sender who delivered them. Otherwise nothing verifies senders, and their mails wait for a person.
   */
  MAIL_SENDERS_CHECKED: z.enum(['yes', 'no']).default('no'),
  /** A folder whose files become documents; each company has a folder in it that is named like its mailbox. */
  WATCH_FOLDER: z.string().min(1).optional(),
  /** smtp://user:password@host:port; without it mails are written into the data folder. */
  SMTP_URL: z.string().startsWith('smtp').optional(),
  /** "yes" asks the public registers of companies; names and numbers of suppliers then leave this machine. */
  COMPANY_REGISTERS: z.enum(['yes', 'no']).default('no'),
  /** "yes" asks VIES about VAT numbers; those of suppliers then leave this machine. */
  VAT_REGISTER: z.enum(['yes', 'no']).default('no'),
  /** "yes" asks the ECB and the ČNB for their rates; otherwise companies load tables of them. */
  EXCHANGE_RATES: z.enum(['yes', 'no']).default('no'),
  /** "yes" lets webhooks call addresses of the inner network, too. */
  WEBHOOKS_INNER: z.enum(['yes', 'no']).default('no'),
  /** "yes" lets direct connections to accounting programs lead to the inner network and use plain HTTP, too. */
  PROGRAMS_INNER: z.enum(['yes', 'no']).default('no'),
  /** "yes" lets push messages go to addresses of the inner network, too. */
  PUSH_INNER: z.enum(['yes', 'no']).default('no'),
  /** Key of fingerprints, sealed passwords and signed addresses; without it a random one is kept in the data folder. */
  SECRET: z.string().min(32).optional(),
  /** Executions of one state machine at a time. */
  MACHINE_SLOTS: z.coerce.number().int().min(1).max(64).default(2),
});

/** The settings of the product on one machine. */
export type LocalSettings = z.output<typeof localSettings>;

const awsSettings = z.object({
  ...commonSettings,
  CLOUD: z.literal('aws'),
  SECRET: z.string().min(32),
  WEB_ORIGIN: z.url(),
  /** What the distribution adds to every request. Required, so that a deployment without it does not answer everyone. */
  ORIGIN_SECRET: z.string().min(32),
  /** The one-time code of the deployment; only the functions of the first run receive it. */
  FIRST_RUN_CODE: z.string().min(16).optional(),
  /** Proxies of our own between browser and gateway. */
  PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  TABLE_NAME: z.string().min(1),
  BUCKET: z.string().min(1),
  /** The function that keeps the index of documents. */
  INDEX_FUNCTION: z.string().min(1),
  INTAKE_MACHINE_ARN: z.string().startsWith('arn:'),
  EXTRACTION_MACHINE_ARN: z.string().startsWith('arn:'),
  TRANSITION_MACHINE_ARN: z.string().startsWith('arn:'),
  HAND_OVER_MACHINE_ARN: z.string().startsWith('arn:'),
  DEPARTURE_MACHINE_ARN: z.string().startsWith('arn:'),
  REFRESH_MACHINE_ARN: z.string().startsWith('arn:'),
  LEARNING_MACHINE_ARN: z.string().startsWith('arn:'),
  ATTACHMENT_MACHINE_ARN: z.string().startsWith('arn:'),
  EXPORT_MACHINE_ARN: z.string().startsWith('arn:'),
  ARCHIVE_MACHINE_ARN: z.string().startsWith('arn:'),
  MAIL_MACHINE_ARN: z.string().startsWith('arn:'),
  NOTIFICATION_MACHINE_ARN: z.string().startsWith('arn:'),
  NOTIFICATION_DELIVERY_MACHINE_ARN: z.string().startsWith('arn:'),
  DOCUMENT_JOB_MACHINE_ARN: z.string().startsWith('arn:'),
  WEBHOOK_MACHINE_ARN: z.string().startsWith('arn:'),
  /** Executions that prepare files and read documents at the same time, over all companies. */
  READING_SLOTS: z.coerce.number().int().min(1).max(1000).default(4),
  COMPANY_REGISTERS: z.enum(['yes', 'no']).default('yes'),
  VAT_REGISTER: z.enum(['yes', 'no']).default('yes'),
  EXCHANGE_RATES: z.enum(['yes', 'no']).default('yes'),
  /** https://<api>.execute-api.<region>.amazonaws.com/<stage> */
  LIVE_ENDPOINT: z.url(),
});

/** The settings of the product on AWS. */
export type AwsSettings = z.output<typeof awsSettings>;

/** The origin of the product, and those of its other hosts: with the same protocol and port. */
export function listOrigins(address: string, hosts: readonly string[]): readonly [string, ...string[]] {
  const { protocol, port, origin } = new URL(address);
  return [origin, ...hosts.map((host) => new URL(`${protocol}//${host}${port === '' ? '' : `:${port}`}`).origin)];
}

/** The public registers that the settings allow to ask. */
export const createRegisters = (
  settings: LocalSettings | AwsSettings,
  { log, clock }: { readonly log: Pick<Log, 'warn'>; readonly clock: Clock },
): Registers =>
  settings.COMPANY_REGISTERS === 'no'
    ? noRegisters
    : cachedRegisters(
        { clock },
        publicRegisters({ log }, { SK: settings.REGISTER_SK_URL, CZ: settings.REGISTER_CZ_URL }),
      );

/** The register of VAT numbers, where the settings allow to ask it. */
export const createVatRegister = (
  settings: LocalSettings | AwsSettings,
  { log }: { readonly log: Pick<Log, 'warn'> },
): VatRegister => (settings.VAT_REGISTER === 'no' ? noVatRegister : vies({ log }, settings.VIES_URL));

/** The rates of the central banks, where the settings allow to ask for them. */
export const createBankRates = (
  settings: LocalSettings | AwsSettings,
  deps: { readonly log: Pick<Log, 'warn'>; readonly clock: Clock },
): BankRates =>
  settings.EXCHANGE_RATES === 'no'
    ? noBankRates
    : publishedRates(deps, { ecb: settings.ECB_RATES_URL, cnb: settings.CNB_RATES_URL });

/** Reads the settings of one machine; a wrong one throws with its name. */
export const readLocalSettings = (environment: NodeJS.ProcessEnv): LocalSettings => localSettings.parse(environment);

/** Reads the settings of a deployed function; a wrong one throws with its name. */
export const readAwsSettings = (environment: NodeJS.ProcessEnv): AwsSettings => awsSettings.parse(environment);
