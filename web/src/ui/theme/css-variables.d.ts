import 'react';

declare module 'react' {
  // Styles may set our own CSS variables.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
