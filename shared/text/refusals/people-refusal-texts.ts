import type { Locale } from '#shared/kit/locale.ts';

/** Refusals about people of a company and invitations; see refusal-texts.ts. */
export const peopleRefusalTexts = {
  'person-gone': {
    sk: 'Tento používateľ už do firmy nepatrí. Obnovte zoznam používateľov.',
    en: 'This user no longer belongs to the company. Reload the list of users.',
    cs: 'Tento uživatel už do firmy nepatří. Obnovte seznam uživatelů.',
    fr: 'Cet utilisateur n’appartient plus à la société. Actualisez la liste des utilisateurs.',
  },
  'invitation-gone': {
    sk: 'Pozvánka už neplatí: bola prijatá alebo zrušená. Obnovte zoznam používateľov.',
    en: 'The invitation no longer exists: it was accepted or revoked. Reload the list of users.',
    cs: 'Pozvánka už neplatí: byla přijata nebo zrušena. Obnovte seznam uživatelů.',
    fr: 'L’invitation n’existe plus : elle a été acceptée ou annulée. Actualisez la liste des utilisateurs.',
  },
  'already-member': {
    sk: 'Používateľ s adresou {email} už do firmy patrí. Rolu a prístup mu zmeníte v zozname používateľov.',
    en: 'A user with the address {email} already belongs to the company. Change their role and access in the list of users.',
    cs: 'Uživatel s adresou {email} už do firmy patří. Roli a přístup mu změníte v seznamu uživatelů.',
    fr: 'Un utilisateur avec l’adresse {email} appartient déjà à la société. Modifiez son rôle et son accès dans la liste des utilisateurs.',
  },
  'too-many-people': {
    sk: 'Firma môže mať najviac {most} používateľov a pozvánok spolu. Najskôr niektorých odoberte alebo zrušte staré pozvánky.',
    en: 'A company can have at most {most} users and invitations together. Remove some users or revoke old invitations first.',
    cs: 'Firma může mít nejvýše {most} uživatelů a pozvánek dohromady. Nejdříve některé odeberte nebo zrušte staré pozvánky.',
    fr: 'Une société peut avoir au plus {most} utilisateurs et invitations au total. Retirez d’abord des utilisateurs ou annulez d’anciennes invitations.',
  },
  'last-administrator': {
    sk: 'Firma[ {company}] by zostala bez administrátora. Najskôr dajte rolu administrátora niekomu inému.',
    en: 'The company[ {company}] would be left without an administrator. Give the administrator role to someone else first.',
    cs: 'Firma[ {company}] by zůstala bez administrátora. Nejdříve dejte roli administrátora někomu jinému.',
    fr: 'La société[ {company}] n’aurait plus d’administrateur. Donnez d’abord le rôle d’administrateur à quelqu’un d’autre.',
  },
  'person-elsewhere': {
    sk: 'Používateľ patrí aj do iných firiem. Meno, e-mail a účet patria jemu; v tejto firme môžete zmeniť rolu a prístup alebo ho z nej odobrať.',
    en: 'The user also belongs to other companies. The name, e-mail and account are their own; in this company you can change the role and access, or remove the user.',
    cs: 'Uživatel patří i do jiných firem. Jméno, e-mail a účet patří jemu; v této firmě můžete změnit roli a přístup nebo ho z ní odebrat.',
    fr: 'L’utilisateur appartient aussi à d’autres sociétés. Son nom, son e-mail et son compte lui appartiennent ; ici, vous pouvez modifier son rôle et son accès ou le retirer de cette société.',
  },
  'successor-needed': {
    sk: 'Používateľ má rozpracované doklady, kroky workflow alebo nahrané súbory. Vyberte, kto ich po ňom prevezme.',
    en: 'The user has open documents, workflow steps or uploaded files. Choose who will take them over.',
    cs: 'Uživatel má rozpracované doklady, kroky workflow nebo nahrané soubory. Vyberte, kdo je po něm převezme.',
    fr: 'L’utilisateur a des documents en cours, des étapes de workflow ou des fichiers importés. Choisissez qui les reprend.',
  },
  'successor-unable': {
    sk: 'Prácu môže prevziať iba iný administrátor alebo editor firmy, ktorý má prístup. Vyberte niekoho iného.',
    en: 'Only another administrator or editor of the company who has access can take over the work. Choose someone else.',
    cs: 'Práci může převzít jen jiný administrátor nebo editor firmy, který má přístup. Vyberte někoho jiného.',
    fr: 'Seul un autre administrateur ou éditeur de la société ayant accès peut reprendre le travail. Choisissez quelqu’un d’autre.',
  },
  'own-password-first': {
    sk: 'Heslo k účtu vám nastavil administrátor. Najskôr si v profile zvoľte vlastné, potom pozvánku prijmite.',
    en: 'An administrator set the password of your account. Choose your own in your profile first, then accept the invitation.',
    cs: 'Heslo k účtu vám nastavil administrátor. Nejdříve si v profilu zvolte vlastní, potom pozvánku přijměte.',
    fr: 'Le mot de passe de votre compte a été défini par un administrateur. Choisissez d’abord le vôtre dans votre profil, puis acceptez l’invitation.',
  },
  'email-taken': {
    sk: 'Túto adresu už má iný účet. Prihláste sa ním alebo požiadajte administrátora o inú adresu.',
    en: 'Another account already has this address. Sign in with it or ask the administrator for a different address.',
    cs: 'Tuto adresu už má jiný účet. Přihlaste se jím nebo požádejte administrátora o jinou adresu.',
    fr: 'Un autre compte utilise déjà cette adresse. Connectez-vous avec lui ou demandez une autre adresse à l’administrateur.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
