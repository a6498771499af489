import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { xmlText } from './xsd.ts';
import { startServer } from './start-server.ts';

/** What a program was sent, byte for byte, and with which headers. */
export type Received = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};

type RunningStandIn = { readonly url: string; readonly received: Received[]; close(): Promise<void> };
type Reply = { readonly status?: number; readonly type: string; readonly body: string | Uint8Array };

/** A program that listens on this machine. */
async function startStandIn(answer: (incoming: Received) => Reply | Promise<Reply>): Promise<RunningStandIn> {
  const received: Received[] = [];
  const reply = async (incoming: Received, response: ServerResponse): Promise<void> => {
    const { status = 200, type, body } = await answer(incoming);
    response.writeHead(status, { 'content-type': type }).end(body);
  };
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const incoming = { method, url, headers, body: Buffer.concat(chunks) };
      received.push(incoming);
      void reply(incoming, response);
    });
  };
  const { url, close } = await startServer(listener);
  return { url, received, close };
}

const responses = {
  rsp: 'response',
  rdc: 'documentresponse',
  inv: 'invoice',
  lst: 'list',
  lCen: 'list_centre',
  lAcv: 'list_activity',
  lCon: 'list_contract',
  cen: 'centre',
  acv: 'activity',
  con: 'contract',
  typ: 'type',
} as const;
const namespaces = Object.entries(responses)
  .map(([prefix, name]) => `xmlns:${prefix}="http://www.stormware.cz/schema/version_2/${name}.xsd"`)
  .join(' ');

/** Only signs that both encodings share are written here. */
const buildPack = (id: string, items: readonly string[], note = '', state = 'ok'): string =>
  `<?xml version="1.0" encoding="Windows-1250"?>\n<rsp:responsePack version="2.0" id="${id}" state="${state}" note="${note}" programVersion="14100.3" ${namespaces}>${items.join('')}</rsp:responsePack>`;
const buildItem = (id: string, content: string, state = 'ok'): string =>
  `<rsp:responsePackItem version="2.0" id="${id}" state="${state}">${content}</rsp:responsePackItem>`;

const taken = (number: string): string =>
  `<inv:invoiceResponse version="2.0" state="ok"><rdc:producedDetails><rdc:id>7</rdc:id><rdc:number>${number}</rdc:number><rdc:actionType>add</rdc:actionType></rdc:producedDetails></inv:invoiceResponse>`;
const refusedBecause = (note: string, value: string): string =>
  `<inv:invoiceResponse version="2.0" state="error"><rdc:importDetails><rdc:detail><rdc:state>error</rdc:state><rdc:errno>603</rdc:errno><rdc:note>${note}</rdc:note><rdc:XPath>/dat:dataPack/dat:dataPackItem/inv:invoice</rdc:XPath><rdc:valueRequested>${value}</rdc:valueRequested></rdc:detail></rdc:importDetails></inv:invoiceResponse>`;

/** Lists of the company in the stand-in. */
const lists: Readonly<Record<string, string>> = {
  'REG-centres':
    '<lCen:listCentre version="2.0" dateTimeStamp="2026-01-15T10:00:00" dateValidFrom="2026-01-15" state="ok"><lCen:centre version="2.0"><cen:centreHeader><cen:code>BRATISL</cen:code><cen:name>Bratislava</cen:name></cen:centreHeader></lCen:centre><lCen:centre version="2.0"><cen:centreHeader><cen:code>MARTIN</cen:code><cen:name>Martin</cen:name></cen:centreHeader></lCen:centre></lCen:listCentre>',
  'REG-activities':
    '<lAcv:listActivity version="2.0" dateTimeStamp="2026-01-15T10:00:00" dateValidFrom="2026-01-15" state="ok"/>',
  'REG-contracts':
    '<lCon:listContract version="2.0" dateTimeStamp="2026-01-15T10:00:00" dateValidFrom="2026-01-15" state="ok"><lCon:contract version="2.0"><con:contractDesc><con:number><typ:numberRequested>26Zak001</typ:numberRequested></con:number><con:text>Oprava pece</con:text></con:contractDesc></lCon:contract></lCon:listContract>',
  'REG-preAccounting':
    '<lst:listAccountingDoubleEntry version="2.0" dateTimeStamp="2026-01-15T10:00:00" dateValidFrom="2026-01-15" state="ok"><lst:itemAccounting id="3" code="5Fv" accounting="Nakup materialu" agenda="receivedInvoice" debit="501000" credit="321000"/></lst:listAccountingDoubleEntry>',
};

type MServer = {
  /** Documents that it refuses, and why. */
  readonly refuse?: ReadonlyMap<string, string>;
  /** IČO of the company whose books are open. */
  readonly companyId?: string;
  /** Centres that the books have; a document of another one is refused. Without them every one is known. */
  readonly centres?: ReadonlySet<string>;
  /** Errors of the schema in a pack; a pack with any is refused whole. */
  readonly schemaErrors?: (body: Uint8Array) => Promise<readonly string[]>;
  /** The name and the password with a colon between them, in the encoding of this server. */
  readonly credentials?: Buffer;
};

/** Ids of the documents of a data pack, and the centre of each. */
const readItems = (pack: string): readonly { readonly id: string; readonly centre: string }[] =>
  pack
    .split('<dat:dataPackItem ')
    .slice(1)
    .map((item) => ({
      id: /^[^>]*\bid="(?<id>[^"]+)"/u.exec(item)?.groups?.['id'] ?? '',
      centre: /<inv:centre>\s*<typ:ids>(?<code>[^<]+)/u.exec(item)?.groups?.['code'] ?? '',
    }));

/** Pohoda's mServer as far as a connector meets it. */
export async function mServerStandIn({
  refuse,
  companyId = '47209186',
  centres,
  schemaErrors,
  credentials = Buffer.from('docflow:tajne'),
}: MServer = {}) {
  const answers: string[] = [];
  /** Documents that Pohoda has by now. */
  const booked = new Set<string>();
  const itemFor = ({ id, centre }: { readonly id: string; readonly centre: string }): string => {
    if (id.startsWith('REG-')) {
      const list = lists[id];
      return list === undefined
        ? `<rsp:responsePackItem version="2.0" id="${id}" state="error" note="Agenda nie je pristupna"/>`
        : buildItem(id, list);
    }
    const why = refuse?.get(id);
    if (why !== undefined) return buildItem(id, refusedBecause(why, '5XX'));
    if (centre !== '' && centres?.has(centre) === false)
      return buildItem(id, refusedBecause('Stredisko neexistuje', centre));
    booked.add(id);
    return buildItem(id, taken(`26FP${String(booked.size).padStart(4, '0')}`));
  };
  const stand = await startStandIn(async ({ headers, body, url }) => {
    if (headers['stw-authorization'] !== `Basic ${credentials.toString('base64')}`)
      return { status: 401, type: 'text/plain', body: '' };
    if (url !== '/xml') return { status: 404, type: 'text/plain', body: '' };
    const pack = xmlText(body);
    const id = /<dat:dataPack [^>]*?\bid="(?<id>[^"]*)"/u.exec(pack)?.groups?.['id'] ?? '';
    const invalid = (await schemaErrors?.(body)) ?? [];
    const trouble = !pack.includes(`ico="${companyId}"`)
      ? 'ICO nesuhlasi s uctovnou jednotkou'
      : invalid.length > 0
        ? 'Dokument nie je platny podla schemy'
        : '';
    const answer = trouble === '' ? buildPack(id, readItems(pack).map(itemFor)) : buildPack(id, [], trouble, 'error');
    answers.push(answer);
    return { type: 'text/xml', body: Buffer.from(answer, 'latin1') };
  });
  return {
    ...stand,
    answers,
    booked,
    /** How many documents each pack held; those that ask for lists hold none. */
    packs: () =>
      stand.received
        .map(({ body }) => readItems(xmlText(body)).filter(({ id }) => !id.startsWith('REG-')).length)
        .filter((count) => count > 0),
  };
}

/** ABRA Flexi as far as a connector meets it: an import of several evidences, and lists. */
export async function flexiStandIn(refuse: ReadonlyMap<string, string> = new Map()) {
  const booked = new Set<string>();
  const resultFor = (id: string): string => {
    const why = refuse.get(id);
    if (why !== undefined)
      return `<result><request-id>ext:DOCFLOW:${id}</request-id><errors><error for="stredisko">${why}</error></errors></result>`;
    booked.add(id);
    return `<result><id>${booked.size}</id><request-id>ext:DOCFLOW:${id}</request-id></result>`;
  };
  const stand = await startStandIn(({ method, url, headers, body }) => {
    if (headers.authorization !== `Basic ${Buffer.from('docflow:tajne').toString('base64')}`)
      return { status: 401, type: 'application/json', body: '{}' };
    if (method === 'PUT' && url === '/c/pekaren.xml') {
      const ids = [...body.toString('utf8').matchAll(/<id>ext:DOCFLOW:(?<id>[0-9a-f]{24})<\/id>/gu)].map(
        (match) => match[1] ?? '',
      );
      const results = ids.map(resultFor).join('');
      const success = ids.every((id) => !refuse.has(id));
      const xml = `<?xml version="1.0" encoding="utf-8"?><winstrom version="1.0"><success>${String(success)}</success><results>${results}</results></winstrom>`;
      return { status: success ? 201 : 400, type: 'application/xml', body: xml };
    }
    if (method === 'GET' && url.startsWith('/c/pekaren/stredisko.json'))
      return {
        type: 'application/json',
        body: JSON.stringify({
          winstrom: { '@version': '1.0', stredisko: [{ id: '1', kod: 'BRATISLAVA', nazev: 'Bratislava' }] },
        }),
      };
    const message = 'Na tuto evidenci nemate pravo';
    return { status: 404, type: 'application/json', body: JSON.stringify({ winstrom: { success: 'false', message } }) };
  });
  return { ...stand, booked };
}
