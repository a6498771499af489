import * as z from 'zod';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Log } from '#functions/ports/log.ts';
import { hexId } from '#shared/kit/id.ts';

/** The schedule names no company; an operator may name one, whose index is then made anew. */
const maintenance = z.object({ ownerId: hexId.optional() });

type Deps = { readonly ownIndex: Pick<DocumentIndex, 'maintain' | 'rebuild'>; readonly log: Pick<Log, 'info'> };

/** Every few minutes: stores what lets the index start quickly. With a company: makes its index anew from its documents. */
export const maintainIndex =
  ({ ownIndex, log }: Deps) =>
  async (event: unknown): Promise<{ readonly companies: number }> => {
    const { ownerId } = maintenance.parse(event);
    if (ownerId === undefined) return { companies: await ownIndex.maintain() };
    const documents = await ownIndex.rebuild(ownerId);
    log.info('index-rebuilt', { owner: ownerId, documents });
    return { companies: 1 };
  };
