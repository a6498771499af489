import { describeAgent } from '#shared/account/describe-agent.ts';
import { toDisplayInstant } from '#shared/kit/zoned-iso.ts';
import type { Locale } from '#shared/kit/locale.ts';

/** Changes of how a person signs in, and attempts, of which the person learns by e-mail. */
export type SecurityEvent =
  | 'phone-added'
  | 'phone-removed'
  | 'totp-on'
  | 'totp-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-factor-failed';

type Subject = { readonly subject: string; readonly text: string };
type Frame = { readonly frame: string; readonly unknown: string };

const frames: Readonly<Record<Locale, Frame>> = {
  sk: {
    frame:
      'Dobrý deň,\n\n{what}\n\nKedy: {when}\nZariadenie: {device}\n\nAk ste to neboli vy, zmeňte si heslo a skontrolujte spôsoby prihlásenia v profile: {link}\n',
    unknown: 'neznáme',
  },
  en: {
    frame:
      'Hello,\n\n{what}\n\nWhen: {when}\nDevice: {device}\n\nIf this was not you, change your password and check the sign-in methods in your profile: {link}\n',
    unknown: 'unknown',
  },
  cs: {
    frame:
      'Dobrý den,\n\n{what}\n\nKdy: {when}\nZařízení: {device}\n\nPokud jste to nebyli vy, změňte si heslo a zkontrolujte způsoby přihlášení v profilu: {link}\n',
    unknown: 'neznámé',
  },
  fr: {
    frame:
      'Bonjour,\n\n{what}\n\nDate : {when}\nAppareil : {device}\n\nSi ce n’était pas vous, changez votre mot de passe et vérifiez les méthodes de connexion dans votre profil : {link}\n',
    unknown: 'inconnu',
  },
};

const texts: Readonly<Record<Locale, Readonly<Record<SecurityEvent, Subject>>>> = {
  sk: {
    'phone-added': {
      subject: 'Prihlasovanie telefónom je pridané',
      text: 'do vášho účtu sa odteraz dá prihlásiť aj kódom poslaným na telefón {detail}.',
    },
    'phone-removed': {
      subject: 'Prihlasovanie telefónom je zrušené',
      text: 'telefónom {detail} sa už do vášho účtu nedá prihlásiť.',
    },
    'totp-on': {
      subject: 'Overovacia aplikácia je zapnutá',
      text: 'pri prihlásení odteraz budete zadávať aj kód z overovacej aplikácie.',
    },
    'totp-off': {
      subject: 'Overovacia aplikácia je vypnutá',
      text: 'kód z overovacej aplikácie sa pri prihlásení už nevyžaduje. Záložné kódy prestali platiť.',
    },
    'recovery-codes-renewed': {
      subject: 'Máte nové záložné kódy',
      text: 'boli vytvorené nové záložné kódy. Predchádzajúce prestali platiť.',
    },
    'recovery-code-used': {
      subject: 'Na prihlásenie bol použitý záložný kód',
      text: 'na prihlásenie bol použitý záložný kód. Zostáva ich {detail}.',
    },
    'passkey-added': {
      subject: 'Prístupový kľúč je pridaný',
      text: 'prístupový kľúč „{detail}“ bol pridaný k vášmu účtu.',
    },
    'passkey-removed': {
      subject: 'Prístupový kľúč je odstránený',
      text: 'prístupový kľúč „{detail}“ bol odstránený.',
    },
    'second-factor-failed': {
      subject: 'Niekto pozná vaše heslo',
      text: 'niekto zadal vaše heslo správne, ale potom viackrát nesprávny kód z overovacej aplikácie. Prihlásenie sme zastavili.',
    },
  },
  en: {
    'phone-added': {
      subject: 'Sign-in by phone was added',
      text: 'you can now also sign in with a code sent to the phone {detail}.',
    },
    'phone-removed': {
      subject: 'Sign-in by phone was removed',
      text: 'the phone {detail} can no longer be used to sign in to your account.',
    },
    'totp-on': {
      subject: 'The authenticator app is switched on',
      text: 'from now on, signing in also requires a code from your authenticator app.',
    },
    'totp-off': {
      subject: 'The authenticator app is switched off',
      text: 'signing in no longer requires a code from the authenticator app. The recovery codes are no longer valid.',
    },
    'recovery-codes-renewed': {
      subject: 'You have new recovery codes',
      text: 'new recovery codes were created. The previous ones are no longer valid.',
    },
    'recovery-code-used': {
      subject: 'A recovery code was used to sign in',
      text: 'a recovery code was used to sign in. Codes left: {detail}.',
    },
    'passkey-added': {
      subject: 'A new passkey was added',
      text: 'the passkey “{detail}” was added to your account.',
    },
    'passkey-removed': {
      subject: 'A passkey was removed',
      text: 'the passkey “{detail}” was removed.',
    },
    'second-factor-failed': {
      subject: 'Someone knows your password',
      text: 'someone entered your password correctly, but then several wrong codes from the authenticator app. We stopped the sign-in.',
    },
  },
  cs: {
    'phone-added': {
      subject: 'Přihlašování telefonem je přidáno',
      text: 'k vašemu účtu se nově lze přihlásit i kódem zaslaným na telefon {detail}.',
    },
    'phone-removed': {
      subject: 'Přihlašování telefonem je zrušeno',
      text: 'telefonem {detail} se už k vašemu účtu nelze přihlásit.',
    },
    'totp-on': {
      subject: 'Ověřovací aplikace je zapnutá',
      text: 'při přihlášení odteď budete zadávat i kód z ověřovací aplikace.',
    },
    'totp-off': {
      subject: 'Ověřovací aplikace je vypnutá',
      text: 'kód z ověřovací aplikace se při přihlášení už nevyžaduje. Záložní kódy přestaly platit.',
    },
    'recovery-codes-renewed': {
      subject: 'Máte nové záložní kódy',
      text: 'byly vytvořeny nové záložní kódy. Předchozí přestaly platit.',
    },
    'recovery-code-used': {
      subject: 'K přihlášení byl použit záložní kód',
      text: 'k přihlášení byl použit záložní kód. Zbývá jich {detail}.',
    },
    'passkey-added': {
      subject: 'Přístupový klíč je přidán',
      text: 'přístupový klíč „{detail}“ byl přidán k vašemu účtu.',
    },
    'passkey-removed': {
      subject: 'Přístupový klíč je odstraněn',
      text: 'přístupový klíč „{detail}“ byl odstraněn.',
    },
    'second-factor-failed': {
      subject: 'Někdo zná vaše heslo',
      text: 'někdo zadal vaše heslo správně, ale potom několikrát nesprávný kód z ověřovací aplikace. Přihlášení jsme zastavili.',
    },
  },
  fr: {
    'phone-added': {
      subject: 'La connexion par téléphone a été ajoutée',
      text: 'votre compte accepte désormais la connexion par un code envoyé au {detail}.',
    },
    'phone-removed': {
      subject: 'La connexion par téléphone a été supprimée',
      text: 'le numéro {detail} ne permet plus de se connecter à votre compte.',
    },
    'totp-on': {
      subject: 'L’application d’authentification est activée',
      text: 'vous saisirez désormais un code de votre application d’authentification à chaque connexion.',
    },
    'totp-off': {
      subject: 'L’application d’authentification est désactivée',
      text: 'la connexion ne demande plus de code de l’application d’authentification. Les codes de secours ne sont plus valables.',
    },
    'recovery-codes-renewed': {
      subject: 'Vous avez de nouveaux codes de secours',
      text: 'de nouveaux codes de secours ont été créés. Les précédents ne sont plus valables.',
    },
    'recovery-code-used': {
      subject: 'Un code de secours a servi à la connexion',
      text: 'un code de secours a servi à la connexion. Il en reste {detail}.',
    },
    'passkey-added': {
      subject: 'Une clé d’accès a été ajoutée',
      text: 'la clé d’accès « {detail} » a été ajoutée à votre compte.',
    },
    'passkey-removed': {
      subject: 'Une clé d’accès a été supprimée',
      text: 'la clé d’accès « {detail} » a été supprimée.',
    },
    'second-factor-failed': {
      subject: 'Quelqu’un connaît votre mot de passe',
      text: 'quelqu’un a saisi votre mot de passe correctement, puis plusieurs codes erronés de l’application d’authentification. Nous avons interrompu la connexion.',
    },
  },
};

type Values = {
  readonly event: SecurityEvent;
  /** The phone, the name of the passkey or the number of codes that are left; empty where nothing is named. */
  readonly detail: string;
  /** ISO. */
  readonly at: string;
  readonly userAgent: string;
  readonly link: string;
};

/** The mail by which a person learns that how they sign in has changed, or that somebody tried to. */
export function buildSecurityMail(locale: Locale, { event, detail, at, userAgent, link }: Values): Subject {
  const { browser, system } = describeAgent(userAgent);
  const device = [browser, system].filter((part) => part !== '').join(', ');
  const { frame, unknown } = frames[locale];
  const { subject, text } = texts[locale][event];
  const filled: Readonly<Record<string, string>> = {
    what: text.replace('{detail}', () => detail),
    when: toDisplayInstant(at, locale),
    device: device === '' ? unknown : device,
    link,
  };
  return {
    subject,
    text: frame.replace(/\{(what|when|device|link)\}/g, (whole, name: string) => filled[name] ?? whole),
  };
}
