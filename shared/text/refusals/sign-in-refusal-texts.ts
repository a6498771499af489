import type { Locale } from '#shared/kit/locale.ts';

/** Refusals of sign-in and its methods; see refusal-texts.ts. */
export const signInRefusalTexts = {
  'second-factor-needed': {
    sk: 'Na prihlásenie treba ešte kód z overovacej aplikácie. Zadajte ho.',
    en: 'Signing in also requires a code from your authenticator app. Enter it.',
    cs: 'K přihlášení je ještě třeba kód z ověřovací aplikace. Zadejte ho.',
    fr: 'La connexion exige aussi un code de votre application d’authentification. Saisissez-le.',
  },
  'sign-in-expired': {
    sk: 'Prihlásenie trvalo príliš dlho alebo už bolo použité. Začnite znova.',
    en: 'The sign-in took too long or has been used. Start again.',
    cs: 'Přihlášení trvalo příliš dlouho nebo už bylo použito. Začněte znovu.',
    fr: 'La connexion a pris trop de temps ou a déjà servi. Recommencez.',
  },
  'confirmation-needed': {
    sk: 'Túto zmenu treba potvrdiť heslom. Zadajte ho a zopakujte ju.',
    en: 'This change has to be confirmed with the password. Enter it and repeat the change.',
    cs: 'Tuto změnu je třeba potvrdit heslem. Zadejte ho a zopakujte ji.',
    fr: 'Cette modification doit être confirmée par le mot de passe. Saisissez-le et recommencez.',
  },
  'phone-invalid': {
    sk: 'Na toto číslo sa nedá poslať SMS. Zadajte mobilné číslo, zo zahraničia s predvoľbou krajiny, napríklad +420.',
    en: 'We cannot send a text message to this number. Enter a mobile number, with the country code if it is not Slovak, for example +420.',
    cs: 'Na toto číslo nelze poslat SMS. Zadejte mobilní číslo s předvolbou země, například +420.',
    fr: 'Nous ne pouvons pas envoyer de SMS à ce numéro. Saisissez un numéro de mobile avec l’indicatif du pays, par exemple +33.',
  },
  'phone-taken': {
    sk: 'Týmto číslom sa už prihlasuje iný účet. Najskôr ho v ňom odstráňte alebo použite iné číslo.',
    en: 'Another account already signs in with this number. Remove it there first, or use another number.',
    cs: 'Tímto číslem se už přihlašuje jiný účet. Nejdříve ho v něm odstraňte, nebo použijte jiné číslo.',
    fr: 'Un autre compte se connecte déjà avec ce numéro. Supprimez-le d’abord de ce compte ou utilisez un autre numéro.',
  },
  'passkey-refused': {
    sk: 'Prístupový kľúč sa nepodarilo overiť. Skúste to znova alebo sa prihláste heslom.',
    en: 'The passkey could not be verified. Try again or sign in with your password.',
    cs: 'Přístupový klíč se nepodařilo ověřit. Zkuste to znovu, nebo se přihlaste heslem.',
    fr: 'La clé d’accès n’a pas pu être vérifiée. Réessayez ou connectez-vous avec votre mot de passe.',
  },
  'passkey-taken': {
    sk: 'Tento prístupový kľúč už používa iný účet. Vytvorte na zariadení nový.',
    en: 'Another account already uses this passkey. Create a new one on the device.',
    cs: 'Tento přístupový klíč už používá jiný účet. Vytvořte na zařízení nový.',
    fr: 'Un autre compte utilise déjà cette clé d’accès. Créez-en une nouvelle sur l’appareil.',
  },
  'too-many-passkeys': {
    sk: 'Viac ako {most} prístupových kľúčov účet mať nemôže. Najskôr niektorý odstráňte.',
    en: 'An account can have at most {most} passkeys. Remove one of them first.',
    cs: 'Účet může mít nejvýše {most} přístupových klíčů. Nejdříve některý odstraňte.',
    fr: 'Un compte peut avoir au plus {most} clés d’accès. Supprimez-en d’abord une.',
  },
  'totp-missing': {
    sk: 'Overovacia aplikácia nie je zapnutá alebo príprava vypršala. Začnite znova.',
    en: 'The authenticator app is not switched on, or its setup has expired. Start again.',
    cs: 'Ověřovací aplikace není zapnutá nebo příprava vypršela. Začněte znovu.',
    fr: 'L’application d’authentification n’est pas activée ou sa configuration a expiré. Recommencez.',
  },
  'tax-centre-elsewhere': {
    sk: 'Na tejto adrese sa cez daňové centrum neprihlasuje. Otvorte adresu daňového centra alebo sa prihláste heslom.',
    en: 'This address has no sign-in through the tax centre. Open the address of the tax centre or sign in with your password.',
    cs: 'Na této adrese se přes daňové centrum nepřihlašuje. Otevřete adresu daňového centra, nebo se přihlaste heslem.',
    fr: 'Cette adresse ne propose pas la connexion par le centre fiscal. Ouvrez l’adresse du centre fiscal ou connectez-vous avec votre mot de passe.',
  },
  'tax-centre-refused': {
    sk: 'Daňové centrum prihlásenie nepotvrdilo. Skúste to znova alebo sa prihláste heslom.',
    en: 'The tax centre did not confirm the sign-in. Try again or sign in with your password.',
    cs: 'Daňové centrum přihlášení nepotvrdilo. Zkuste to znovu, nebo se přihlaste heslem.',
    fr: 'Le centre fiscal n’a pas confirmé la connexion. Réessayez ou connectez-vous avec votre mot de passe.',
  },
  'tax-centre-unreachable': {
    sk: 'Daňové centrum neodpovedá. Skúste to o chvíľu alebo sa prihláste heslom.',
    en: 'The tax centre is not responding. Try again in a moment or sign in with your password.',
    cs: 'Daňové centrum neodpovídá. Zkuste to za chvíli, nebo se přihlaste heslem.',
    fr: 'Le centre fiscal ne répond pas. Réessayez dans un instant ou connectez-vous avec votre mot de passe.',
  },
  'tax-centre-email-unverified': {
    sk: 'Daňové centrum nepotvrdilo váš e-mail. Overte si ho v daňovom centre alebo sa prihláste heslom.',
    en: 'The tax centre did not confirm your e-mail. Verify it in the tax centre or sign in with your password.',
    cs: 'Daňové centrum nepotvrdilo váš e-mail. Ověřte si ho v daňovém centru, nebo se přihlaste heslem.',
    fr: 'Le centre fiscal n’a pas confirmé votre e-mail. Vérifiez-le au centre fiscal ou connectez-vous avec votre mot de passe.',
  },
  'tax-centre-unknown-person': {
    sk: 'K e-mailu {email} nemáme účet. O pozvanie požiadajte administrátora svojej firmy.',
    en: 'There is no account with the e-mail {email}. Ask the administrator of your company for an invitation.',
    cs: 'K e-mailu {email} nemáme účet. O pozvání požádejte administrátora své firmy.',
    fr: 'Aucun compte n’existe pour l’e-mail {email}. Demandez une invitation à l’administrateur de votre société.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
