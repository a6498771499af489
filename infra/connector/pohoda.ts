import type { RegisterName } from '#shared/export-bulks/export-bulk.ts';
import type { XmlNode } from '#shared/reading/einvoice/xml-node.ts';
import { pohodaLists, pohodaListsRequest } from './pohoda-lists.ts';
import { pohodaResults } from './pohoda-results.ts';
import { askBeside } from '#functions/adapters/programs/ask-program.ts';
import { ProgramTrouble, type Program } from '#functions/ports/programs.ts';
import { parseAnswer } from '#functions/adapters/programs/xml-answer.ts';

export type PohodaSettings = {
  /** Where mServer listens, e.g. http://127.0.0.1:8888. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
};

/** Names and passwords of Pohoda are in the encoding of Windows; letters beyond it cannot be part of them. */
const credentials = ({ user, password }: PohodaSettings): string =>
  `Basic ${Buffer.from(`${user}:${password}`, 'latin1').toString('base64')}`;

/**
 * Pohoda through its mServer: a data pack goes in by HTTP, a response pack comes back. Pohoda is asked to check for duplicates,
 * so that a pack that was sent twice is taken once.
 */
export function pohodaProgram(settings: PohodaSettings): Program {
  async function send(body: Uint8Array): Promise<XmlNode> {
    const headers = {
      'STW-Authorization': credentials(settings),
      'STW-Application': 'Docflow',
      'STW-Check-Duplicity': 'true',
      'Content-Type': 'text/xml',
    };
    const { status, bytes } = await askBeside()(`${settings.url}/xml`, { method: 'POST', headers, body });
    const root = parseAnswer(bytes);
    if (root?.name !== 'responsePack')
      throw new ProgramTrouble('not-understood', `mServer answered ${status} without a response pack`);
    return root;
  }

  return {
    system: 'pohoda',
    take: async (content, documents) => pohodaResults(await send(content), documents),
    lists: async (wanted: readonly RegisterName[], companyId) =>
      pohodaLists(await send(pohodaListsRequest(wanted, companyId)), wanted),
  };
}
