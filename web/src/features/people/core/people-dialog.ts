import type { InvitationEntry, MemberEntry } from '#shared/account/person.ts';

/** The dialog that is open over the list of people, and whom it is about. */
export type PeopleDialog =
  | { readonly kind: 'add'; readonly invitation?: InvitationEntry }
  | { readonly kind: 'edit' | 'remove' | 'devices'; readonly member: MemberEntry };
