interface ImportMetaEnv {
  /** Contact of this stage (specification 000 §1); the product's own when left out. */
  readonly VITE_CONTACT_EMAIL?: string;
  readonly VITE_CONTACT_PHONE?: string;
}
