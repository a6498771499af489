import { defaultContact } from '#shared/account/contact.ts';

/** Whom a person asks who cannot sign in: before that nobody tells the stage's contact, so this build was told. */
export const helpAddress = import.meta.env.VITE_CONTACT_EMAIL ?? defaultContact.email;
