import type { RegisterName } from '#shared/export-bulks/export-bulk.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { pohodaLists, pohodaListsRequest } from './pohoda-lists.ts';
import { pohodaResults } from './pohoda-results.ts';
import { toWindows1250, fitWindows1250 } from '#shared/exports/writing/windows-1250.ts';
import { askBeside, type AskProgram } from '#functions/adapters/programs/ask-program.ts';
import { ProgramTrouble, type Program } from '#functions/ports/programs.ts';
import { parseAnswer } from '#functions/adapters/programs/xml-answer.ts';

export type PohodaSettings = {
  /** Where mServer listens, e.g. http://127.0.0.1:8888. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
};

/**
 * The name and the password in every encoding in which mServer may expect them. Stormware documents Base64 but no character set:
 * Pohoda itself keeps texts in Windows-1250, most clients of mServer send UTF-8. For plain ASCII both are the same.
 */
function listCredentials({ user, password }: PohodaSettings): readonly string[] {
  const text = `${user}:${password}`.normalize('NFC');
  const hasAll1250 = fitWindows1250(text).text === text;
  const encoded = [...(hasAll1250 ? [toWindows1250(text)] : []), Buffer.from(text, 'utf8')];
  return [...new Set(encoded.map((bytes) => `Basic ${Buffer.from(bytes).toString('base64')}`))];
}

/**
 * Pohoda through its mServer: a data pack goes in by HTTP, a response pack comes back. Pohoda is asked to check for duplicates,
 * so that a pack that was sent twice is taken once.
 */
export function pohodaProgram(settings: PohodaSettings): Program {
  // Once one has let us in, it is the only one from then on.
  let credentials = listCredentials(settings);

  /** A request that was not let in has changed nothing, so it is sent again with the next credentials. */
  async function post(ask: AskProgram, body: Uint8Array, tried = credentials): ReturnType<AskProgram> {
    const [authorization = '', ...others] = tried;
    const headers = {
      'STW-Authorization': authorization,
      'STW-Application': 'Docflow',
      'STW-Check-Duplicity': 'true',
      'Content-Type': 'text/xml',
    };
    try {
      const answer = await ask(`${settings.url}/xml`, { method: 'POST', headers, body });
      credentials = [authorization];
      return answer;
    } catch (error) {
      const isRefused = error instanceof ProgramTrouble && error.reason === 'not-let-in';
      if (!isRefused || others.length === 0) throw error;
      return post(ask, body, others);
    }
  }

  async function send(body: Uint8Array): Promise<XmlNode> {
    const { status, bytes } = await post(askBeside(), body);
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
