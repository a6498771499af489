import { saveProgramConnection, type ProgramConnectionShown } from '#shared/api/program-connection.ts';

/** What is typed about the direct connection. The password is empty while the saved one stays. */
export type ConnectionForm = {
  readonly server: string;
  readonly company: string;
  readonly user: string;
  readonly password: string;
};
export type ConnectionPlace = keyof ConnectionForm;

export const toConnectionForm = (saved: ProgramConnectionShown | null): ConnectionForm => ({
  server: saved?.server ?? '',
  company: saved?.company ?? '',
  user: saved?.user ?? '',
  password: '',
});

type Body = ReturnType<typeof saveProgramConnection.body.parse>;
export type CheckedConnection =
  { readonly ok: true; readonly body: Body } | { readonly ok: false; readonly wrong: ReadonlySet<ConnectionPlace> };

const places: readonly ConnectionPlace[] = ['server', 'company', 'user', 'password'];

/**
 * The connection that a form describes, or what in it is wrong. A password is needed where none is saved, and again for another server
 * or another user; an address that was copied with its path is cut to the server.
 */
export function parseConnection(form: ConnectionForm, saved: ProgramConnectionShown | null): CheckedConnection {
  const server = readServer(form.server);
  const { password, ...rest } = form;
  const parsed = saveProgramConnection.body.safeParse({ ...rest, server, ...(password === '' ? {} : { password }) });
  const kept = saved !== null && saved.server === server && saved.user === form.user.trim();
  const wrong = new Set<ConnectionPlace>(password === '' && !kept ? ['password'] : []);
  if (!parsed.success)
    for (const { path } of parsed.error.issues) for (const place of places) if (path[0] === place) wrong.add(place);
  return parsed.success && wrong.size === 0 ? { ok: true, body: parsed.data } : { ok: false, wrong };
}

/** People copy what stands in their browser: https://host:5434/c/firma/faktura-prijata. */
const readServer = (typed: string): string => /^https?:\/\/[^\s/?#]+/iu.exec(typed.trim())?.[0] ?? typed.trim();

/** The company in a copied address, when a person pastes one. */
export const findCompany = (typed: string): string | undefined =>
  /\/c\/(?<company>\w[\w.-]*)/u.exec(typed)?.groups?.['company'];
