import { useEffect, useState } from 'react';
import { useText } from '#web/text/use-text.ts';

export const sectionIds = [
  'dt-duplicates',
  'dt-general',
  'dt-number',
  'dt-reading',
  'dt-workflow',
  'dt-fields',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** The parts of the settings beside them; the one in view is marked. */
export function SectionNav({ counts }: { counts: Readonly<Partial<Record<SectionId, number>>> }) {
  const t = useText('doctypes');
  const [seen, setSeen] = useState<SectionId>(sectionIds[0]);

  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = sectionIds.find((id) => visible.has(id));
        if (first !== undefined) setSeen(first);
      },
      // What stands in the upper half of the settings counts.
      { root: document.getElementById(sectionIds[0])?.parentElement ?? null, rootMargin: '-8px 0px -50% 0px' },
    );
    for (const id of sectionIds) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => {
      observer.disconnect();
    };
  }, []);

  return (
    <nav className="dt-nav no-print" aria-label={t('sections')}>
      {sectionIds.map((id) => (
        <button
          key={id}
          type="button"
          aria-current={id === seen ? 'true' : undefined}
          onClick={() => {
            document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' });
            setSeen(id);
          }}
        >
          {t(`section.${id}`)}
          {counts[id] === undefined ? null : <b>{counts[id]}</b>}
        </button>
      ))}
    </nav>
  );
}
