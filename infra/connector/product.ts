import type * as z from 'zod';
import { answerConnectorJob, takeConnectorJob } from '#shared/api/connectors.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import { refusalBody } from '#shared/api/refusal-body.ts';
import type { ConnectorJob, ConnectorSystem } from '#shared/connectors/connector.ts';

export type Answer = Omit<z.input<typeof answerConnectorJob.body>, 'token'>;

/** What a connector needs of Docflow. Both calls throw when Docflow cannot be reached or refuses. */
export type Product = {
  take(system: ConnectorSystem): Promise<ConnectorJob | null>;
  answer(result: Answer): Promise<void>;
};

/** Docflow refused the request; `refusal` is the reason. */
export class ProductRefused extends Error {
  override readonly name = 'ProductRefused';
  readonly refusal: string;

  constructor(refusal: string, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

/** Docflow over its API. */
export function openProduct(address: string, token: string): Product {
  async function post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${address.replace(/\/+$/u, '')}${apiPrefix}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, token }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    const json: unknown = text === '' ? null : JSON.parse(text);
    if (answer.ok) return json;
    const refused = refusalBody.safeParse(json);
    throw refused.success
      ? new ProductRefused(refused.data.refusal, refused.data.message)
      : new Error(`Docflow answered ${answer.status}`);
  }

  return {
    take: async (system) => takeConnectorJob.answer.parse(await post(takeConnectorJob.path, { system })).job,
    answer: async (result) => {
      await post(answerConnectorJob.path, result);
    },
  };
}
