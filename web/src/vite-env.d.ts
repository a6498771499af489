interface ImportMetaEnv {
  /** Whom people ask who cannot sign in; the product's own address when left out. */
  readonly VITE_CONTACT_EMAIL?: string;
}
