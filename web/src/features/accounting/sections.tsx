import type { ReactNode } from 'react';
import type { AccountingSettings } from '#shared/accounting/accounting-settings.ts';
import type { TextKey } from '#web/text/catalogues.ts';
import { BookingSection } from './booking/booking-section.tsx';
import { BookPlaces } from './book-section.tsx';
import { ConnectorSection } from './connector-section.tsx';
import { bookSections, isUsed, type BookSection } from './core/book-sections.ts';
import type { BooksForm } from './core/books-form.ts';
import { DirectSection } from './direct-section.tsx';
import { KindsSection } from './kinds-section.tsx';
import { RatesSection } from './rates-section.tsx';
import { LeavingSection } from './leaving-section.tsx';

/** What a section may show and change; one with data of its own reads them itself and says when something typed is not saved. */
export type SectionProps = {
  readonly books: BooksForm;
  readonly wrong: ReadonlySet<string>;
  readonly exportKinds: AccountingSettings['exportKinds'];
  readonly leaving: AccountingSettings['leaving'];
  readonly onBooks: (path: string, value: string | boolean) => void;
  readonly onExportKinds: (kinds: AccountingSettings['exportKinds']) => void;
  readonly onLeaving: (leaving: AccountingSettings['leaving']) => void;
  readonly onUnsaved: (unsaved: boolean) => void;
};

export const sectionGroups = ['exports', 'books', 'programs', 'payments'] as const;

/** A part of the accounting settings: its place in the navigation, the end of its address (`#id`) and what it shows. */
export type AccountingSection = {
  readonly id: string;
  readonly group: (typeof sectionGroups)[number];
  readonly title: TextKey<'accounting'>;
  /** Whether it matters to a company with these accounting systems; undefined: it always does. */
  readonly isUsed?: (systems: ReadonlySet<string>) => boolean;
  /** Whether a value of the books, by its path, stands in it. */
  readonly holds?: (path: string) => boolean;
  readonly show: (props: SectionProps) => ReactNode;
};

const holds = ({ places, kinds, codes }: BookSection, path: string): boolean =>
  places.some((place) => place.path === path) ||
  [...(kinds === undefined ? [] : [kinds]), ...(codes?.tables ?? [])].some((table) =>
    path.startsWith(`${table.path}.`),
  );

const groupOf = ({ id, systems }: BookSection): AccountingSection['group'] => {
  if (systems !== undefined) return 'programs';
  return id === 'sepa' ? 'payments' : 'books';
};

const ofBooks = (section: BookSection): AccountingSection => ({
  id: section.id,
  group: groupOf(section),
  title: section.title,
  isUsed: (systems) => isUsed(section, systems),
  holds: (path) => holds(section, path),
  show: ({ books, wrong, onBooks }) => <BookPlaces section={section} form={books} wrong={wrong} onChange={onBooks} />,
});

/** Shown where the address names no section. */
const firstSection: AccountingSection = {
  id: 'kinds',
  group: 'exports',
  title: 'section.kinds',
  show: ({ exportKinds, onExportKinds }) => <KindsSection chosen={exportKinds} onChange={onExportKinds} />,
};

/** All sections, each group in the order of the navigation. */
export const accountingSections: readonly AccountingSection[] = [
  firstSection,
  {
    id: 'leaving',
    group: 'exports',
    title: 'section.leaving',
    show: ({ leaving, onLeaving }) => <LeavingSection chosen={leaving} onChange={onLeaving} />,
  },
  { id: 'connector', group: 'exports', title: 'section.connector', show: () => <ConnectorSection /> },
  {
    id: 'direct',
    group: 'exports',
    title: 'section.direct',
    show: ({ onUnsaved }) => <DirectSection onUnsaved={onUnsaved} />,
  },
  {
    id: 'booking',
    group: 'books',
    title: 'section.booking',
    show: ({ onUnsaved }) => <BookingSection onUnsaved={onUnsaved} />,
  },
  ...bookSections.map(ofBooks),
  { id: 'rates', group: 'books', title: 'section.rates', show: () => <RatesSection /> },
];

/** The section that the end of an address names, else the first one. */
export const findSection = (hash: string): AccountingSection =>
  accountingSections.find(({ id }) => hash === `#${id}`) ?? firstSection;
