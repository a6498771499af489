import { inLanguages } from '#shared/kit/locale.ts';
import type { KindTexts } from './kind-texts.ts';

/** Notifications of what is no document: mails, archives, learning, people. */
export const companyNotificationTexts = {
  'mail-refused': {
    title: inLanguages(
      'E-mail bol odmietnutý',
      'An e-mail was refused',
      'E-mail byl odmítnut',
      'Un e-mail a été refusé',
    ),
    many: inLanguages(
      'E-maily boli odmietnuté',
      'E-mails were refused',
      'E-maily byly odmítnuty',
      'Des e-mails ont été refusés',
    ),
    description: inLanguages('[{sender}: ]{name}', '[{sender}: ]{name}', '[{sender}: ]{name}', '[{sender} : ]{name}'),
    message: inLanguages(
      '[{reason} ]Odosielateľ dostal odpoveď s dôvodom.',
      '[{reason} ]The sender received a reply with the reason.',
      '[{reason} ]Odesílatel dostal odpověď s důvodem.',
      '[{reason} ]L’expéditeur a reçu une réponse avec la raison.',
    ),
  },
  'mail-waiting': {
    title: inLanguages(
      'E-mail čaká na rozhodnutie',
      'An e-mail is waiting for a decision',
      'E-mail čeká na rozhodnutí',
      'Un e-mail attend une décision',
    ),
    many: inLanguages(
      'E-maily čakajú na rozhodnutie',
      'E-mails are waiting for a decision',
      'E-maily čekají na rozhodnutí',
      'Des e-mails attendent une décision',
    ),
    description: inLanguages('[{sender}: ]{name}', '[{sender}: ]{name}', '[{sender}: ]{name}', '[{sender} : ]{name}'),
    message: inLanguages(
      'Odosielateľ nie je známy. Rozhodnite, či sa jeho prílohy majú prijať.',
      'The sender is not known. Decide whether to accept the attachments.',
      'Odesílatel není známý. Rozhodněte, zda se jeho přílohy mají přijmout.',
      'L’expéditeur est inconnu. Décidez s’il faut accepter ses pièces jointes.',
    ),
  },
  'archive-ready': {
    title: inLanguages('Archív je pripravený', 'The archive is ready', 'Archiv je připraven', 'L’archive est prête'),
    description: inLanguages('{name}', '{name}', '{name}', '{name}'),
    message: inLanguages(
      'Môžete si ho stiahnuť.',
      'You can download it.',
      'Můžete si ho stáhnout.',
      'Vous pouvez la télécharger.',
    ),
  },
  'archive-failed': {
    title: inLanguages(
      'Archív sa nepodarilo vytvoriť',
      'The archive could not be created',
      'Archiv se nepodařilo vytvořit',
      'L’archive n’a pas pu être créée',
    ),
    description: inLanguages('{name}', '{name}', '{name}', '{name}'),
    message: inLanguages(
      'Vytvorte ho znova. Ak sa to zopakuje, obráťte sa na podporu.',
      'Create it again. If it happens again, contact support.',
      'Vytvořte ho znovu. Pokud se to zopakuje, obraťte se na podporu.',
      'Créez-la de nouveau. Si cela se reproduit, contactez l’assistance.',
    ),
  },
  'learning-done': {
    title: inLanguages(
      'Učenie je dokončené',
      'Learning is finished',
      'Učení je dokončeno',
      'L’apprentissage est terminé',
    ),
    description: inLanguages(
      'Typ dokladu: {name}',
      'Document type: {name}',
      'Typ dokladu: {name}',
      'Type de document : {name}',
    ),
    message: inLanguages(
      'Ďalšie doklady sa budú čítať podľa potvrdených.',
      'Further documents are read according to the confirmed ones.',
      'Další doklady se budou číst podle potvrzených.',
      'Les prochains documents seront lus d’après ceux qui ont été validés.',
    ),
  },
  'webhook-failing': {
    title: inLanguages(
      'Webhook neprijíma udalosti',
      'A webhook is not accepting events',
      'Webhook nepřijímá události',
      'Un webhook n’accepte pas les événements',
    ),
    description: inLanguages('{name}', '{name}', '{name}', '{name}'),
    message: inLanguages(
      'Doručenie sa nepodarilo ani po dni pokusov. Skontrolujte prijímajúci systém a pošlite ho znova zo záznamu.',
      'A delivery failed after a day of attempts. Check the receiving system and send it again from the log.',
      'Doručení se nepodařilo ani po dni pokusů. Zkontrolujte přijímající systém a odešlete ho znovu ze záznamu.',
      'Un envoi a échoué après une journée de tentatives. Vérifiez le système destinataire et renvoyez-le depuis le journal.',
    ),
  },
  'webhook-stopped': {
    title: inLanguages(
      'Webhook bol vypnutý',
      'A webhook was switched off',
      'Webhook byl vypnut',
      'Un webhook a été désactivé',
    ),
    description: inLanguages('{name}', '{name}', '{name}', '{name}'),
    message: inLanguages(
      'Tri dni neprijal žiadnu udalosť. Keď bude prijímajúci systém v poriadku, znova ho zapnite.',
      'It accepted no event for three days. Switch it on again when the receiving system works.',
      'Tři dny nepřijal žádnou událost. Až bude přijímající systém v pořádku, znovu ho zapněte.',
      'Il n’a accepté aucun événement pendant trois jours. Réactivez-le lorsque le système destinataire fonctionnera.',
    ),
  },
  'member-joined': {
    title: inLanguages(
      'Nový používateľ vo firme',
      'New user in the company',
      'Nový uživatel ve firmě',
      'Nouvel utilisateur dans la société',
    ),
    description: inLanguages('{name}', '{name}', '{name}', '{name}'),
    message: inLanguages(
      'Registrácia je dokončená.',
      'The registration is complete.',
      'Registrace je dokončena.',
      'L’inscription est terminée.',
    ),
  },
  'member-left': {
    title: inLanguages(
      'Používateľ už nemá prístup do firmy',
      'A user no longer has access to the company',
      'Uživatel už nemá přístup do firmy',
      'Un utilisateur n’a plus accès à la société',
    ),
    description: inLanguages('{name}', '{name}', '{name}', '{name}'),
    message: inLanguages(
      '[Otvorené doklady teraz čakajú na: {text}.]',
      '[Open documents now wait for: {text}.]',
      '[Otevřené doklady teď čekají na: {text}.]',
      '[Les documents ouverts attendent désormais : {text}.]',
    ),
  },
} as const satisfies Record<string, KindTexts>;
