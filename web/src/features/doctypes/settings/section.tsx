import { IconChevronDown } from '@tabler/icons-react';
import { useState, useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import * as styles from '../doctypes.module.css';

const sectionIds = [
  'dt-general',
  'dt-number',
  'dt-duplicates',
  'dt-reading',
  'dt-confirming',
  'dt-workflow',
  'dt-fields',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** The parts of the settings beside them; the one in view is marked. */
export function SectionNav({ counts }: { counts: Readonly<Partial<Record<SectionId, number>>> }) {
  const t = useText('doctypes');
  const [seen, setSeen] = useState<SectionId>(sectionIds[0]);
  // A section that a person chose stays marked until they scroll on: the last ones never reach the top.
  const chosen = useRef(false);

  useEffect(() => {
    const root = document.getElementById(sectionIds[0])?.parentElement ?? null;
    const scrolls = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    const forget = () => {
      chosen.current = false;
    };
    for (const each of scrolls) root?.addEventListener(each, forget, { passive: true });
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = sectionIds.find((id) => visible.has(id));
        if (first !== undefined && !chosen.current) setSeen(first);
      },
      // What stands in the upper half of the settings counts.
      { root, rootMargin: '-8px 0px -50% 0px' },
    );
    for (const id of sectionIds) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => {
      for (const each of scrolls) root?.removeEventListener(each, forget);
      observer.disconnect();
    };
  }, []);

  return (
    <nav className={`${styles.nav} no-print`} aria-label={t('sections')}>
      {sectionIds.map((id) => (
        <button
          key={id}
          type="button"
          aria-current={id === seen ? 'true' : undefined}
          onClick={() => {
            document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' });
            chosen.current = true;
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

type SectionProps = {
  readonly id: string;
  readonly title: string;
  /** Beside the title: what is known about the section. */
  readonly aside?: ReactNode;
  readonly phone: boolean;
  /** Which sections stand open on a phone when the screen is opened. */
  readonly open?: boolean;
  /** Something inside is wrong: on a phone the section opens to show it. */
  readonly wrong?: boolean;
  readonly children: ReactNode;
};

/** A part of the settings: under a heading on a wide screen, an accordion on a phone. */
export function Section({ id, title, aside, phone, open = false, wrong = false, children }: SectionProps) {
  const [shown, setShown] = useState(open);
  const [wasWrong, setWasWrong] = useState(wrong);
  if (wrong !== wasWrong) {
    setWasWrong(wrong);
    if (wrong) setShown(true);
  }
  if (!phone) {
    return (
      <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
        <div className={styles.sectionHead}>
          <h2 id={`${id}-title`}>{title}</h2>
          {aside}
        </div>
        {children}
      </section>
    );
  }
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.fold}>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={shown}
          aria-controls={`${id}-body`}
          onClick={() => setShown(!shown)}
        >
          {title}
          <IconChevronDown size={18} stroke={1.8} aria-hidden />
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!shown}>
        {aside === undefined ? null : <div className={styles.sectionHead}>{aside}</div>}
        {children}
      </div>
    </section>
  );
}
