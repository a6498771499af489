import {
  IconCash,
  IconFileSettings,
  IconInbox,
  IconPackageExport,
  IconQrcode,
  IconReceiptTax,
  IconReportMoney,
  IconSitemap,
  IconTemplate,
  IconTrash,
  IconUpload,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { CurrentUser } from '#shared/account/user.ts';
import type { TextKey } from '#web/text/catalogues.ts';
import { entries, canOpen, type ProtectedPath } from '../access/guard.ts';

type ScreenLink = { readonly to: ProtectedPath; readonly text: TextKey<'shell'>; readonly icon: Icon };

/** What lies beside the lists, in the order of the sidebar. */
export const storageLinks: readonly ScreenLink[] = [
  { to: '/files', text: 'link.upload', icon: IconUpload },
  { to: '/tempbox', text: 'link.tempbox', icon: IconInbox },
  { to: '/bulk', text: 'link.bulk', icon: IconPackageExport },
  { to: '/payments', text: 'link.payments', icon: IconCash },
  { to: '/scan', text: 'link.scan', icon: IconQrcode },
  { to: '/vat', text: 'link.vat', icon: IconReportMoney },
  { to: '/templates', text: 'link.templates', icon: IconTemplate },
  { to: '/document/list/trash', text: 'link.trash', icon: IconTrash },
];

export const settingsLinks: readonly ScreenLink[] = [
  { to: '/settings', text: 'link.profile', icon: IconUser },
  { to: '/document/workflow', text: 'link.workflow', icon: IconSitemap },
  { to: '/document/types', text: 'link.doctypes', icon: IconFileSettings },
  { to: '/accounting', text: 'link.accounting', icon: IconReceiptTax },
];

/** Those of the links that lead the user anywhere: the pages let in whom their guards let in. */
export const listOpenLinks = (user: CurrentUser, links: readonly ScreenLink[]): readonly ScreenLink[] =>
  links.filter(({ to }) => canOpen(entries[to], user));
