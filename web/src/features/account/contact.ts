import { defaultContact } from '#shared/account/contact.ts';

/** The provider's contact, as this build was told (R-ACC-27). */
export const contact = {
  email: import.meta.env.VITE_CONTACT_EMAIL ?? defaultContact.email,
  phone: import.meta.env.VITE_CONTACT_PHONE ?? defaultContact.phone,
};
