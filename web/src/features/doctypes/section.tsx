import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

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

/** A part of the settings: under a heading on a desk, an accordion on a phone. */
export function Section({ id, title, aside, phone, open = false, wrong = false, children }: SectionProps) {
  const [shown, setShown] = useState(open);
  const [wasWrong, setWasWrong] = useState(wrong);
  if (wrong !== wasWrong) {
    setWasWrong(wrong);
    if (wrong) setShown(true);
  }
  if (!phone) {
    return (
      <section className="dt-section" id={id} aria-labelledby={`${id}-title`}>
        <div className="dt-section-head">
          <h2 id={`${id}-title`}>{title}</h2>
          {aside}
        </div>
        {children}
      </section>
    );
  }
  return (
    <section className="dt-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="dt-fold">
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={shown}
          aria-controls={`${id}-body`}
          onClick={() => {
            setShown(!shown);
          }}
        >
          {title}
          <IconChevronDown size={18} stroke={1.8} aria-hidden />
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!shown}>
        {aside === undefined ? null : <div className="dt-section-head">{aside}</div>}
        {children}
      </div>
    </section>
  );
}
