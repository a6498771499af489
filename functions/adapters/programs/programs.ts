import type { Programs } from '#functions/ports/programs.ts';
import { askOverHttps } from './ask-over-https.ts';
import { flexiProgram } from './flexi.ts';

/** Programs over their public APIs: ABRA Flexi. */
export const programsOverHttps = ({ innerNetwork = false }: { readonly innerNetwork?: boolean } = {}): Programs => ({
  at: ({ server, company, user, password }, patienceMs) =>
    flexiProgram({ url: `${server.replace(/\/+$/u, '')}/c/${encodeURIComponent(company)}`, user, password }, () =>
      askOverHttps({ patienceMs, innerNetwork }),
    ),
});
