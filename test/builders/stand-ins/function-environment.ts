import { machines } from '#infra/machines.ts';

/** What the distribution adds to every request of the functions of this environment. */
export const originSecret = 'o'.repeat(64);

/** The environment of a deployed function whose AWS APIs are at `endpoint`; where nothing listens, every request is refused at once. */
export const functionEnvironment = (endpoint = 'http://127.0.0.1:9') => ({
  CLOUD: 'aws',
  AWS_REGION: 'eu-central-1',
  AWS_ENDPOINT_URL: endpoint,
  AWS_MAX_ATTEMPTS: '1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  SECRET: 'x'.repeat(64),
  ORIGIN_SECRET: originSecret,
  TABLE_NAME: 'table',
  BUCKET: 'bucket',
  INDEX_FUNCTION: 'index',
  WEB_ORIGIN: 'https://docflow.example',
  LIVE_ENDPOINT: `${endpoint}/live`,
  COMPANY_REGISTERS: 'no',
  VAT_REGISTER: 'no',
  EXCHANGE_RATES: 'no',
  ...Object.fromEntries(
    machines.map(({ name }) => [
      `${name.replaceAll('-', '_').toUpperCase()}_MACHINE_ARN`,
      `arn:aws:states:eu-central-1:123456789012:stateMachine:${name}`,
    ]),
  ),
});
