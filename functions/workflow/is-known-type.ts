import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';

/** Whether a company has the document type; "no type" is one, too. */
export const isKnownType = async (
  doctypes: Pick<Doctypes, 'find'>,
  ownerId: string,
  doctypeId: string,
): Promise<boolean> => doctypeId === unspecifiedDoctype || (await doctypes.find(ownerId, doctypeId)) !== undefined;
