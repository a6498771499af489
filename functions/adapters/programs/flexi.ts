import * as z from 'zod';
import type { ConnectorResult, RegisterList } from '#shared/connectors/connector.ts';
import type { RegisterName } from '#shared/export-bulks/export-bulk.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { ProgramTrouble, type Program } from '#functions/ports/programs.ts';
import { askBeside, toMessage, type AskProgram } from './ask-program.ts';
import { listAll, childText, parseAnswer } from './xml-answer.ts';

export type FlexiSettings = {
  /** The address of the company in Flexi, e.g. https://localhost:5434/c/pekaren. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
};

/** Evidences of Flexi in which the lists stand. */
const evidences: Readonly<Record<RegisterName, string>> = {
  centres: 'stredisko',
  activities: 'cinnost',
  contracts: 'zakazka',
  preAccounting: 'predpis-zauctovani',
  vatClassifications: 'cleneni-dph',
  numberSeries: 'rada-faktury-prijate',
};

/** The last page of a list that is still read: one more entry than options may have tells that there are too many. */
const maxEntries = 1001;

const listAnswer = z.object({
  winstrom: z.object({ message: z.string().optional() }).catchall(z.unknown()),
});
const entry = z.object({ kod: z.string().default(''), nazev: z.string().default('') });

/**
 * ABRA Flexi (FlexiBee) through its REST API. Records bear our ids, so that a file that was sent twice changes nothing. `open`
 * begins to ask, once for each job.
 */
export function flexiProgram({ url, user, password }: FlexiSettings, open: () => AskProgram = askBeside): Program {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;

  async function list(ask: AskProgram, register: RegisterName): Promise<RegisterList> {
    const evidence = evidences[register];
    const address = `${url}/${evidence}.json?detail=custom:kod,nazev&limit=${maxEntries}`;
    const headers = { authorization, accept: 'application/json' };
    const { status, bytes } = await ask(address, { method: 'GET', headers });
    const answer = listAnswer.safeParse(parseJson(bytes));
    if (status !== 200 || !answer.success) {
      const says = toMessage((answer.success ? answer.data.winstrom.message : undefined) ?? '');
      const reason = answer.success ? 'refused-unsaid' : 'not-understood';
      return { register, says, reason: says === '' ? reason : null, entries: [] };
    }
    const entries = z.array(entry).safeParse(answer.data.winstrom[evidence] ?? []);
    if (!entries.success) return { register, says: '', reason: 'not-understood', entries: [] };
    return {
      register,
      says: '',
      reason: null,
      entries: entries.data.map(({ kod, nazev }) => ({ code: kod.slice(0, 60), name: nazev.slice(0, 200) })),
    };
  }

  return {
    system: 'flexibee',

    async take(content, documents) {
      const headers = { authorization, accept: 'application/xml', 'content-type': 'application/xml' };
      const { status, bytes } = await open()(`${url}.xml`, { method: 'PUT', headers, body: content });
      const root = parseAnswer(bytes);
      if (root?.name !== 'winstrom')
        throw new ProgramTrouble('not-understood', `Flexi answered ${status} without a result`);
      return flexiResults(root, documents);
    },

    async lists(wanted) {
      const ask = open();
      const lists: RegisterList[] = [];
      for (const register of wanted) lists.push(await list(ask, register));
      return lists;
    },
  };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // An answer that is no JSON fits no shape; the caller says what came instead.
    return undefined;
  }
}

/** Results name the record that was asked for, or else stand in the order of the records. */
function findResult(results: readonly XmlNode[], documents: readonly string[], at: number): XmlNode | undefined {
  const id = documents[at] ?? '';
  const named = results.find((result) =>
    listAll(result, 'request-id').some(({ text }) => text.endsWith(`DOCFLOW:${id}`)),
  );
  return named ?? (results.length === documents.length ? results[at] : undefined);
}

/** Flexi's answer for each document; an import that was refused as a whole refuses each with its words. */
export function flexiResults(root: XmlNode, documents: readonly string[]): readonly ConnectorResult[] {
  const results = listAll(root, 'result');
  if (results.length === 0) {
    const says = toMessage(childText(root, 'message'));
    const refused = childText(root, 'success') !== 'true';
    return refused
      ? documents.map((id) => ({ id, status: 'error', number: '', findings: [{ type: 'error', says }] }))
      : [];
  }
  return documents.flatMap((id, at): readonly ConnectorResult[] => {
    const result = findResult(results, documents, at);
    if (result === undefined) return [];
    const findings = listAll(result, 'error').map((error) => {
      const field = error.attributes['for'] ?? '';
      const words = error.text || childText(error, 'message');
      return { type: 'error' as const, says: toMessage(field === '' ? words : `${field}: ${words}`) };
    });
    const number = listAll(result, 'kod')[0]?.text ?? '';
    return [
      {
        id,
        status: findings.length > 0 ? 'error' : 'ok',
        number: number.slice(0, 60),
        findings: findings.slice(0, 30),
      },
    ];
  });
}
