import { useText } from '#web/text/use-text.ts';
import type { BookSection } from './core/book-sections.ts';
import type { BooksForm } from './core/books-form.ts';
import { KindCodes } from './kind-codes.tsx';
import { PlaceInput } from './place-input.tsx';

type SectionProps = {
  readonly section: BookSection;
  readonly used: boolean;
  readonly form: BooksForm;
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (path: string, value: string | boolean) => void;
};

/** A part of the books that can be folded away; open where the company uses it or something in it is wrong. */
export function Section({ section, used, form, wrong, onChange }: SectionProps) {
  const t = useText('accounting');
  const { kinds } = section;
  const has = (path: string) => [...wrong].some((place) => place.startsWith(path));
  const bad = section.places.some(({ path }) => wrong.has(path)) || (kinds !== undefined && has(kinds.path));
  return (
    <details className="ac-section" open={used || bad}>
      <summary>
        <h2>{t(section.title)}</h2>
        {used ? null : <small>{t('unused')}</small>}
      </summary>
      <p>{t(section.text)}</p>
      {kinds === undefined ? null : <KindCodes table={kinds} form={form} wrong={wrong} onChange={onChange} />}
      <div className="ac-places">
        {section.places.map((place) => (
          <PlaceInput
            key={place.path}
            place={place}
            value={form[place.path]}
            wrong={wrong.has(place.path)}
            onChange={(value) => {
              onChange(place.path, value);
            }}
          />
        ))}
      </div>
    </details>
  );
}
