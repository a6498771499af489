import { IconBuildingStore, IconClockHour4, IconList } from '@tabler/icons-react';
import type { SearchHit, SearchPlace } from '#shared/search/hit.ts';
import { getDocumentPath } from '#web/features/list/core/list-state.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useUser } from '#web/remote/session.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { cutMarked } from './cut-marked.ts';
import { iconLook, matchesWords, type Entry } from './entry.ts';
import { toConditions, toListPath } from '#web/state/list-address.ts';
import { readRecent } from './recent-searches.ts';
import { useActions, useScreens } from './use-commands.tsx';
import { useFoundSuppliers } from './use-hits.ts';

type GroupName = 'recent' | 'documents' | 'suppliers' | 'screens' | 'actions';
export type EntryGroup = { readonly name: GroupName; readonly title: string; readonly entries: readonly Entry[] };
type Answer = { readonly hits: readonly SearchHit[]; readonly total: number };

/** R-SEA-04, R-SEA-05. */
const nameLetters = 30;
const valueLetters = 50;
const maxSuppliers = 3;
const maxScreens = 6;
const usualActions = 2;

/** A text with what was looked for marked. */
function Marked({ place, most }: { place: Pick<SearchPlace, 'text' | 'marks'>; most: number }) {
  return cutMarked(place, most).map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text));
}

/** Where in a document the words stand. */
function Place({ place }: { place: SearchPlace }) {
  const t = useText('search');
  const { fullLabel } = useFieldText();
  const name =
    place.in === 'field' && place.field !== undefined
      ? fullLabel(place.field)
      : place.in === 'page' && place.page !== undefined
        ? t('in.page', { page: place.page })
        : t(`in.${place.in}`);
  return (
    <>
      {name}: <Marked place={place} most={valueLetters} />
    </>
  );
}

/** The second line: where the words stand; of a document that is found by its name what tells it from others. */
function HitNote({ hit }: { hit: SearchHit }) {
  const format = useFormat();
  const { supplierName, variableSymbol, issueDate } = hit;
  const [place] = hit.places.filter((one) => one.in !== 'name');
  const known = place === undefined ? [supplierName, variableSymbol === '' ? '' : `VS ${variableSymbol}`] : [];
  const rest = [...known, format.date(issueDate)].filter((part) => part !== '').join(' · ');
  return (
    <>
      {place === undefined ? null : <Place place={place} />}
      {place === undefined || rest === '' ? rest : ` · ${rest}`}
    </>
  );
}

function useDocuments(answer: Answer | undefined, words: string): readonly Entry[] {
  const t = useText('search');
  const format = useFormat();
  const user = useUser();
  const doctypes = useDoctypes();
  if (answer === undefined || answer.total === 0) return [];
  const found = answer.hits.flatMap((hit): Entry[] => {
    const path = getDocumentPath(hit, user);
    if (path === undefined) return [];
    const index = doctypes.findIndex(({ id }) => id === hit.doctype);
    const name = hit.places.find((place) => place.in === 'name') ?? { text: hit.name, marks: [] };
    return [
      {
        key: hit._id,
        label: <Marked place={name} most={nameLetters} />,
        note: <HitNote hit={hit} />,
        icon: <DoctypeTag short={doctypes[index]?.short ?? ''} {...(index === -1 ? {} : { index })} />,
        end: hit.total === '' ? undefined : format.money(hit.total, hit.currency),
        path,
      },
    ];
  });
  const all: Entry = {
    key: 'list',
    label: t('all', { count: answer.total }),
    icon: <IconList {...iconLook} />,
    path: toListPath({ q: words.trim() }),
  };
  return [...found, all];
}

/** The suppliers that the words name, and the list of documents of those that were found. */
function useSuppliers(answer: Answer | undefined, words: string): readonly Entry[] {
  const t = useText('search');
  const found = useFoundSuppliers(words).map(({ id, name, companyId, city }): Entry => ({
    key: `supplier-${id}`,
    label: name,
    note: [companyId, city].filter((part) => part !== '').join(' · '),
    icon: <IconBuildingStore {...iconLook} />,
    path: `/suppliers?id=${encodeURIComponent(id)}`,
  }));
  const names = new Set(
    answer?.hits.map(({ supplierName }) => supplierName).filter((name) => matchesWords(name, words)),
  );
  const lists = [...names].slice(0, maxSuppliers).map((name): Entry => ({
    key: `supplier-list-${name}`,
    label: t('supplierList', { name }),
    icon: <IconList {...iconLook} />,
    path: toListPath({ filters: { fields: toConditions({ supplierName: name }) } }),
  }));
  return [...found, ...lists];
}

type Asked = {
  readonly words: string;
  readonly answer: Answer | undefined;
  readonly onWords: (words: string) => void;
};

/** What the words lead to, in groups; without words, what was looked for before and what can be opened. */
export function useEntries({ words, answer, onWords }: Asked): readonly EntryGroup[] {
  const t = useText('search');
  const user = useUser();
  const documents = useDocuments(answer, words);
  const suppliers = useSuppliers(answer, words);
  const screens = useScreens();
  const actions = useActions();
  const isTyped = words.trim() !== '';
  const recent = readRecent(user).map((text) => ({
    key: `recent-${text}`,
    label: text,
    icon: <IconClockHour4 {...iconLook} />,
    run: () => onWords(text),
    stays: true as const,
  }));
  const named = <T extends { readonly label: string }>(commands: readonly T[]) =>
    isTyped ? commands.filter(({ label }) => matchesWords(label, words)) : commands;
  const groups: readonly EntryGroup[] = [
    { name: 'recent', title: t('recent'), entries: isTyped ? [] : recent },
    { name: 'documents', title: t('documents', { count: answer?.total ?? 0 }), entries: documents },
    { name: 'suppliers', title: t('suppliers'), entries: suppliers },
    { name: 'actions', title: t('actions'), entries: isTyped ? named(actions) : actions.slice(0, usualActions) },
    { name: 'screens', title: t('screens'), entries: isTyped ? named(screens).slice(0, maxScreens) : screens },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
