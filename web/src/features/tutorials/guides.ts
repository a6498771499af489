import { lookUp } from '#shared/kit/look-up.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { TextKey } from '#web/text/catalogues.ts';
import type { GuideId } from '#web/ui/controls/guide-link.tsx';

/** One thing to do: its texts, and the name of its picture. */
type Step = { readonly title: TextKey<'tutorials'>; readonly text: TextKey<'tutorials'>; readonly picture: string };
type Guide = {
  readonly id: GuideId;
  /** Where it is done, and who alone may go there. */
  readonly place: string;
  readonly workers?: true;
  readonly title: TextKey<'tutorials'>;
  readonly lead: TextKey<'tutorials'>;
  readonly steps: readonly Step[];
};

/** The guides, in the order in which a person meets their subjects. */
export const guides: readonly Guide[] = [
  {
    ...{ id: 'first', place: '/files', title: 'first.title', lead: 'first.lead' },
    steps: [
      { title: 'first.1', text: 'first.1.text', picture: 'first-1' },
      { title: 'first.2', text: 'first.2.text', picture: 'first-2' },
      { title: 'first.3', text: 'first.3.text', picture: 'first-3' },
    ],
  },
  {
    ...{ id: 'review', place: '/document/list', workers: true, title: 'review.title', lead: 'review.lead' },
    steps: [
      { title: 'review.1', text: 'review.1.text', picture: 'review-1' },
      { title: 'review.2', text: 'review.2.text', picture: 'review-2' },
    ],
  },
  {
    ...{ id: 'approve', place: '/document/list', workers: true, title: 'approve.title', lead: 'approve.lead' },
    steps: [
      { title: 'approve.1', text: 'approve.1.text', picture: 'approve-1' },
      { title: 'approve.2', text: 'approve.2.text', picture: 'approve-2' },
    ],
  },
  {
    ...{
      id: 'export',
      place: '/document/list?status=confirmed',
      workers: true,
      title: 'export.title',
      lead: 'export.lead',
    },
    steps: [
      { title: 'export.1', text: 'export.1.text', picture: 'export-1' },
      { title: 'export.2', text: 'export.2.text', picture: 'export-2' },
    ],
  },
  {
    ...{ id: 'mail', place: '/mail', workers: true, title: 'mail.title', lead: 'mail.lead' },
    steps: [
      { title: 'mail.1', text: 'mail.1.text', picture: 'mail-1' },
      { title: 'mail.2', text: 'mail.2.text', picture: 'mail-2' },
    ],
  },
  {
    ...{ id: 'phone', place: '/mobile-app', title: 'phone.title', lead: 'phone.lead' },
    steps: [
      { title: 'phone.1', text: 'phone.1.text', picture: 'phone-1' },
      { title: 'phone.2', text: 'phone.2.text', picture: 'phone-2' },
    ],
  },
];

/** Addresses of the pictures, by `language/name.webp`; a journey draws them (test/e2e/tutorials.spec.ts). */
const pictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('./pictures/*/*.webp', { import: 'default', query: '?url', eager: true }),
  ).map(([path, address]) => [path.slice('./pictures/'.length), address]),
);

/** The address of a picture in a language. */
export const findPicture = (locale: Locale, name: string): string | undefined =>
  lookUp(pictures, `${locale}/${name}.webp`);
