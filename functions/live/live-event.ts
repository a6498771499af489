import * as z from 'zod';

/** The parts of an API Gateway WebSocket event that the product reads; a connect event alone has headers. */
export const liveRequest = z.object({
  headers: z
    .record(z.string(), z.string().optional())
    .default({})
    .transform((headers) =>
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    ),
  body: z.string().max(4096).optional(),
  requestContext: z.object({ connectionId: z.string().min(1).max(128) }),
});

/** What API Gateway gets back; anything but 200 refuses a connection. */
export type LiveAnswer = { readonly statusCode: 200 | 400 | 403 | 429 };
