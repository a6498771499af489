import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { startServer } from './start-server.ts';

const received = z.object({
  event: z.string(),
  delivery: z.string(),
  documentId: z.string().nullable(),
  name: z.string(),
  step: z.object({ id: z.string(), name: z.string() }).nullable(),
  open: z
    .object({ lastStepPassed: z.boolean(), unverified: z.int(), duplicate: z.boolean(), numberMissing: z.boolean() })
    .nullable(),
  reason: z.string().optional(),
  export: z.object({ system: z.string(), bulk: z.string(), fileName: z.string() }).optional(),
  answer: z.object({ _id: z.string(), status: z.string() }).optional(),
  fields: z.array(z.object({ id: z.string(), value: z.string() })),
  links: z.object({ document: z.string().nullable(), file: z.string().nullable(), answer: z.string().optional() }),
});

/** A request as a receiver gets it. */
export type ReceivedCall = {
  readonly signature: string;
  readonly deliveryHeader: string;
  readonly text: string;
  readonly body: z.infer<typeof received>;
};

/** Whether a request is signed with a secret, computed as docs/webhooks.md tells a receiver to. */
export function isSignedWith({ signature, text }: Pick<ReceivedCall, 'signature' | 'text'>, secret: string): boolean {
  const parts = signature.split(',').map((part) => part.split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const expected = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  return parts.some(([name, value]) => name === 'v1' && value === expected);
}

/** A system of somebody else that receives webhooks: what it got, in order, and the status with which it answers, which a test may change. */
export async function webhookReceiver() {
  const got: ReceivedCall[] = [];
  const answer = { status: 200 };
  const server = await startServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      const { 'docflow-signature': signature, 'docflow-delivery': delivery } = request.headers;
      const body = received.parse(JSON.parse(text));
      got.push({ signature: String(signature), deliveryHeader: String(delivery), text, body });
      response.writeHead(answer.status).end();
    });
  });
  return { url: `${server.url}/docflow`, got, answer, close: server.close };
}
