import * as z from 'zod';
import { holdings } from './function-plan.ts';
import { pagesAtOnce } from './machines.ts';

/** What differs between deployments; given as CDK context (`npx cdk deploy --all -c stage=prod -c domain=… …`). */
const contextValues = z.object({
  /** Name of the deployment; part of every physical name. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,15}$/)
    .default('dev'),
  /** Where people open the product; without one they open it at CloudFront's own address. */
  domain: z.string().optional(),
  /** ACM certificate of the domain, in us-east-1. CloudFront answers under no name that it has no certificate for. */
  certificateArn: z.string().optional(),
  /** Domains under the brand of the tax centre, separated by commas; the certificate names them, too. */
  taxCentreDomains: z.string().optional(),
  /** Issuer (OpenID Connect) and client through which people of the tax centre sign in. */
  taxCentreIssuer: z.url().optional(),
  taxCentreClientId: z.string().optional(),
  /** Name of the secret in Secrets Manager that holds the client's; without one the client is public. */
  taxCentreSecret: z
    .string()
    .regex(/^[A-Za-z0-9/_+=.@-]{1,200}$/)
    .optional(),
  /** Domain that receives and sends e-mail, verified in SES. */
  mailDomain: z.string().default('mail.docflow.example'),
  /** The person who is notified of alarms; without one they are seen in CloudWatch alone. Deployments that begin with prod need one. */
  alarmEmail: z.email().optional(),
  /** Region in which Textract reads for companies that allow it; without one Textract is not available. */
  textractRegion: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
    .optional(),
  /** Name of a secret in Secrets Manager: JSON with the API keys `gemini` and `openai`, either may be empty. */
  readersSecret: z
    .string()
    .regex(/^[A-Za-z0-9/_+=.@-]{1,200}$/)
    .optional(),
  /**
   * Functions that prepare files and read documents at the same time, over all companies. A new account runs ten functions at
   * once, so the default leaves four to people while one company reads, two while others read as well (a slot is reserved for
   * them); where the account's limit was raised, about half of it is right.
   */
  readingConcurrency: z.coerce.number().int().min(pagesAtOnce).max(2000).default(8),
  /** What a function holds: all of an area, or one operation (`-c functions=operation`). */
  functions: z.enum(holdings).default('area'),
  contactEmail: z.email().default('podpora@docflow.example'),
  contactPhone: z.string().default('+421 2 0000 0000'),
});

/** Deployments that must not be deleted by a slip. */
export const isPrecious = ({ stage: name }: { readonly stage: string }): boolean => name.startsWith('prod');

const stage = contextValues
  .refine((given) => !isPrecious(given) || given.alarmEmail !== undefined, {
    error: 'alarmEmail is missing: alarms of a production deployment must reach a person',
  })
  .refine(({ domain, certificateArn }) => (domain === undefined) === (certificateArn === undefined), {
    error: 'domain and certificateArn go together: CloudFront serves a domain only with its certificate',
  })
  .refine(({ domain, taxCentreDomains }) => taxCentreDomains === undefined || domain !== undefined, {
    error: 'taxCentreDomains need domain and certificateArn: the certificate names all of them',
  })
  .refine(
    ({ taxCentreIssuer, taxCentreClientId }) => (taxCentreIssuer === undefined) === (taxCentreClientId === undefined),
    {
      error: 'taxCentreIssuer and taxCentreClientId go together',
    },
  );
export type Stage = z.infer<typeof stage>;

/** The hosts under the brand of the tax centre. */
export const listTaxCentreHosts = ({ taxCentreDomains = '' }: Pick<Stage, 'taxCentreDomains'>): readonly string[] =>
  taxCentreDomains.split(',').flatMap((host) => (host.trim() === '' ? [] : host.trim().toLowerCase()));

/** Reads the stage from context values; what is missing takes the defaults of a trial. */
export const readStage = (context: (key: string) => unknown): Stage =>
  stage.parse(
    Object.fromEntries(
      Object.keys(contextValues.shape)
        .map((key) => [key, context(key)] as const)
        .filter(([, value]) => value !== undefined && value !== ''),
    ),
  );

/** Names that several stacks must agree on without referring to each other. */
export const getResourceName = ({ stage: name }: Stage, thing: string): string => `docflow-${name}-${thing}`;
