import * as styles from './avatar.module.css';

/** The first letters of the first two words: "Eva Malá" → "EM". */
export const toInitials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => /\p{L}|\p{N}/u.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toLocaleUpperCase();

/** A person by initials; the name is read by screen readers and shown on hover. */
export const Avatar = ({ name, me = false }: { name: string; me?: boolean }) => (
  <span className={styles.avatar} data-part="avatar" data-me={me} role="img" aria-label={name} title={name}>
    {toInitials(name)}
  </span>
);

const accents = ['PD', 'BV', 'FP', 'FV', 'DL', 'ZF', 'DO', 'ZM'] as const;

/** A company by its first letters, in a colour of its own. */
export function CompanyMark({ name }: { name: string }) {
  const hash = Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  const accent = accents[hash % accents.length] ?? 'FP';
  return (
    <span
      className={styles.companyMark}
      aria-hidden
      style={{ '--df-tag-ground': `var(--dt-${accent}-b)`, '--df-tag-ink': `var(--dt-${accent}-i)` }}
    >
      {toInitials(name)}
    </span>
  );
}
