export { productName } from '#shared/web/product-name.ts';

/** The product's sign: a page with a spine and a tick. */
export const Logo = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect width="32" height="32" rx="7" fill="var(--df-accent)" />
    <path d="M9.5 1v30" stroke="var(--df-on-accent)" strokeWidth="1.8" opacity=".55" />
    <path
      d="m15 16.5 4 4L27 12"
      fill="none"
      stroke="var(--df-on-accent)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
