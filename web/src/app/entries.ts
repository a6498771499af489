import { admins, members, workers } from '#shared/kit/role.ts';
import type { Entry } from './guard.ts';

/** Who may open the protected pages (specification 000 §2.1), as far as their screens exist. */
export const entries = {
  '/document/list': { roles: members },
  '/document/list/trash': { roles: members },
  '/document/list/:slug': { roles: members },
  '/document/detail/:id': { roles: workers },
  '/document/create/:id': { roles: workers },
  '/templates': { roles: workers },
  '/tpl-edit/:templateId': { roles: workers },
  '/document/preview/:id': { roles: members },
  '/document/types': { roles: admins },
  '/document/types/:type': { roles: admins },
  '/document/types/:type/workflow': { roles: admins },
  '/document/workflow': { roles: members },
  '/bulk': { roles: workers },
  '/payments': { roles: workers },
  '/scan': { roles: workers },
  '/vat': { roles: members },
  '/files': { roles: members },
  '/capture': { roles: members },
  '/mobile-app': { roles: members },
  '/tempbox': { roles: workers },
  '/settings': { roles: members },
  '/accounting': { roles: admins },
  '/settings/change-settings': { roles: members },
} as const satisfies Readonly<Record<string, Entry>>;

export type ProtectedPath = keyof typeof entries;
