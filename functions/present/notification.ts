import type { Locale } from '#shared/kit/locale.ts';
import type { Role } from '#shared/kit/role.ts';
import { getKindRule } from '#shared/notification/kinds.ts';
import type { Notification } from '#shared/notification/notification.ts';
import { describeNotification } from '#shared/text/notifications/describe-notification.ts';
import type { InboxItem } from '#functions/ports/notifications.ts';

/** The tab of the document list that shows all documents of a notification that stands for several. */
const listOf: Readonly<Partial<Record<InboxItem['kind'], string>>> = {
  assigned: '/document/list',
  returned: '/document/list',
  'automation-failed': '/document/list',
  'reading-failed': '/document/list?status=failed',
};

/** The screen that shows what a notification is about, for somebody with a role in its company; null where they may open none. */
export function findScreen(item: InboxItem, role: Role): string | null {
  const { documentId, refId, kind, count } = item;
  const worker = role !== 'viewer';
  switch (getKindRule(kind).target) {
    case 'document': {
      if (count > 1) return listOf[kind] ?? '/document/list';
      // Viewers cannot open the review screen (001 §2).
      return documentId === null ? null : `/document/${worker ? 'detail' : 'preview'}/${documentId}`;
    }
    case 'export':
      return worker ? `/bulk${refId === null ? '' : `?id=${refId}`}` : null;
    case 'archive':
      return worker ? '/archive' : null;
    case 'due':
      return worker ? '/payments?tab=due' : null;
    case 'mail-in':
      return role === 'admin' ? '/mail' : null;
    case 'learning':
      return role === 'admin' && refId !== null ? `/document/types/${refId}` : null;
    case 'integrations':
      return role === 'admin' ? '/integrations' : null;
    case 'people':
      return role === 'admin' ? '/users' : null;
  }
}

/** A notification in the form of the API, in the language and for the role of who reads it. */
export function presentNotification(item: InboxItem, locale: Locale, role: Role): Notification {
  const { prevStep = '', nextStep = '' } = item.values;
  return {
    _id: item._id,
    type: getKindRule(item.kind).type,
    ...describeNotification(locale, item),
    createdAt: item.createdAt,
    date: item.date,
    pending: item.readAt === null,
    read: item.readAt,
    refId: item.documentId ?? item.refId,
    refOwnerId: item.ownerId,
    viewMoreLink: findScreen(item, role),
    typePayload: prevStep === '' && nextStep === '' ? null : { prevStep, nextStep },
  };
}
