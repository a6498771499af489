/** What is sent and answered, for the operations that integrators begin with (docs/integration.md). */
type Example = { readonly body?: unknown; readonly answer?: unknown };

const [file, document, key] = ['68f2a1c09d3e5b7a4c6f8e01', '68f2a1d41b2c3d4e5f607182', '68f2a0aa0f1e2d3c4b5a6978'];

const apiKey = {
  _id: key,
  name: 'Pokladňa',
  scopes: ['read', 'upload'],
  ending: 'x7Qa',
  createdAt: '2026-10-17T20:30:02.000Z',
  createdBy: '68f29f001122334455667788',
  expiresAt: '2027-10-17T20:30:02.000Z',
  lastUsedAt: null,
};

/** By the name of the operation. `openapi.test.ts` parses them by their contracts. */
export const examples: Readonly<Record<string, Example>> = {
  makeApiKey: {
    body: { name: 'Pokladňa', scopes: ['read', 'upload'], expiresAt: '2027-10-17T20:30:02.000Z' },
    answer: { key: apiKey, secret: 'dfk_R3plYWNlIG1lIGJ5IHRoZSBzZWNyZXQgdGhhdCBpcyBzaG93bg' },
  },
  readOwnApiKey: { answer: apiKey },
  addTempfile: {
    body: {
      name: 'faktura-2610487.pdf',
      type: 'application/pdf',
      tempId: 'order-4711',
      hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      size: 184320,
    },
  },
  changeTempfile: { body: { uploaded: true } },
  createDocument: {
    body: { name: 'Faktúra 2610487', origin: { pages: [{ fileId: file }] } },
    answer: { _id: document, name: 'Faktúra 2610487', version: 0 },
  },
  listDocuments: {
    body: { q: 'mlyn', filters: {}, columns: ['invoiceNumber'], sizePerPage: 50, page: 1 },
  },
  saveDocument: { body: { confirmed: true, saved: false, document: { version: 7 } } },
  tagDocument: { body: { add: ['preverené'], remove: [] } },
};
