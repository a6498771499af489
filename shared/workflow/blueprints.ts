import { inLanguages } from '#shared/kit/locale.ts';
import { toParameter, type AutomationBlueprint } from './blueprint.ts';

/** The automation systems that a step may have; the id is a step's automationSystem. */
export const automationIds = [
  'export',
  'duplicate',
  'archive',
  'move-to-company',
  'notify',
  'tag',
  'set-field',
  'pay',
  'webhook',
] as const;
export type AutomationId = (typeof automationIds)[number];

/** Whether the product knows the automation system of a step. */
export const isAutomationId = (id: string): id is AutomationId => automationIds.some((known) => known === id);

type Text = Pick<AutomationBlueprint, 'name' | 'description' | 'params'>;

const automationTexts: Readonly<Record<AutomationId, Text>> = {
  export: {
    name: inLanguages(
      'Export do účtovníctva',
      'Export to accounting',
      'Export do účetnictví',
      'Export vers la comptabilité',
    ),
    description: inLanguages(
      'Zaradí doklad na export do účtovného programu, ktorý má nastavený jeho typ.',
      'Queues the document for export to the accounting program set for its type.',
      'Zařadí doklad k exportu do účetního programu, který má nastavený jeho typ.',
      'Place le document dans la file d’export vers le logiciel comptable de son type.',
    ),
    params: [],
  },
  duplicate: {
    name: inLanguages(
      'Vytvoriť nový doklad',
      'Create a new document',
      'Vytvořit nový doklad',
      'Créer un nouveau document',
    ),
    description: inLanguages(
      'Vytvorí kópiu dokladu v inom type; kópia prejde workflowom tohto typu.',
      'Creates a copy of the document in another type; the copy goes through the workflow of that type.',
      'Vytvoří kopii dokladu v jiném typu; kopie projde workflowem tohoto typu.',
      'Crée une copie du document dans un autre type ; la copie suit le workflow de ce type.',
    ),
    params: [],
  },
  archive: {
    name: inLanguages('Archivovať', 'Archive', 'Archivovat', 'Archiver'),
    description: inLanguages(
      'Presunie doklad do archívu, čím sa workflow skončí.',
      'Moves the document to the archive, which ends its workflow.',
      'Přesune doklad do archivu, čímž workflow skončí.',
      'Place le document dans les archives, ce qui termine son workflow.',
    ),
    params: [],
  },
  'move-to-company': {
    name: inLanguages(
      'Presunúť do inej firmy',
      'Move to another company',
      'Přesunout do jiné firmy',
      'Transférer à une autre société',
    ),
    description: inLanguages(
      'Odovzdá doklad inej firme, ktorá má rovnaký typ dokladu; tu zostane v archíve.',
      'Hands the document over to another company that has the same document type; here it stays in the archive.',
      'Předá doklad jiné firmě, která má stejný typ dokladu; zde zůstane v archivu.',
      'Remet le document à une autre société qui possède le même type de document ; ici, il reste dans les archives.',
    ),
    params: [toParameter('ownerId', 'owner', inLanguages('Firma', 'Company', 'Firma', 'Société'))],
  },
  notify: {
    name: inLanguages('Poslať e-mail', 'Send an e-mail', 'Poslat e-mail', 'Envoyer un e-mail'),
    description: inLanguages(
      'Upozorní e-mailom na doklad a pripojí odkaz naň. Viac adries oddeľte čiarkou, najviac desať.',
      'Sends an e-mail notification about the document with a link to it. Separate addresses with commas, ten at most.',
      'Upozorní e-mailem na doklad a připojí odkaz na něj. Více adres oddělte čárkou, nejvýše deset.',
      'Signale le document par e-mail, avec un lien. Séparez les adresses par des virgules, dix au plus.',
    ),
    params: [
      toParameter(
        'email',
        'email',
        inLanguages('E-mail príjemcu', 'Recipient’s e-mail', 'E-mail příjemce', 'E-mail du destinataire'),
      ),
      toParameter('text', 'text', inLanguages('Text správy', 'Text of the message', 'Text zprávy', 'Texte du message')),
    ],
  },
  tag: {
    name: inLanguages('Pridať štítok', 'Add a tag', 'Přidat štítek', 'Ajouter une étiquette'),
    description: inLanguages(
      'Pridá dokladu štítok, ak ho ešte nemá.',
      'Adds a tag to the document unless it already has it.',
      'Přidá dokladu štítek, pokud ho ještě nemá.',
      'Ajoute une étiquette au document s’il ne l’a pas déjà.',
    ),
    params: [toParameter('tag', 'tag', inLanguages('Štítok', 'Tag', 'Štítek', 'Étiquette'))],
  },
  'set-field': {
    name: inLanguages('Vyplniť údaj', 'Fill in a field', 'Vyplnit údaj', 'Remplir un champ'),
    description: inLanguages(
      'Zapíše do údaja dokladu pevnú hodnotu; pôvodnú prepíše.',
      'Writes a fixed value into a field of the document, replacing the original value.',
      'Zapíše do údaje dokladu pevnou hodnotu; původní přepíše.',
      'Inscrit une valeur fixe dans un champ du document et remplace l’ancienne.',
    ),
    params: [
      toParameter('field', 'field', inLanguages('Údaj', 'Field', 'Údaj', 'Champ')),
      toParameter('value', 'value', inLanguages('Hodnota', 'Value', 'Hodnota', 'Valeur')),
    ],
  },
  pay: {
    name: inLanguages('Označiť ako uhradené', 'Mark as paid', 'Označit jako uhrazené', 'Marquer comme payé'),
    description: inLanguages(
      'Označí doklad ako uhradený. Platba sa tým neodošle.',
      'Marks the document as paid. No payment is sent.',
      'Označí doklad jako uhrazený. Platba se tím neodešle.',
      'Marque le document comme payé. Aucun paiement n’est envoyé.',
    ),
    params: [],
  },
  webhook: {
    name: inLanguages('Zavolať webhook', 'Call a webhook', 'Zavolat webhook', 'Appeler un webhook'),
    description: inLanguages(
      'Odošle údaje dokladu na adresu iného systému, podpísané tajným kľúčom (HMAC-SHA256).',
      'Sends the values of the document to the address of another system, signed with a secret key (HMAC-SHA256).',
      'Odešle údaje dokladu na adresu jiného systému, podepsané tajným klíčem (HMAC-SHA256).',
      'Envoie les données du document à l’adresse d’un autre système, signées avec une clé secrète (HMAC-SHA256).',
    ),
    params: [
      toParameter('url', 'url', inLanguages('Adresa (https)', 'Address (https)', 'Adresa (https)', 'Adresse (https)')),
      toParameter(
        'secret',
        'text',
        inLanguages(
          'Tajný kľúč, aspoň 16 znakov',
          'Secret key, at least 16 characters',
          'Tajný klíč, alespoň 16 znaků',
          'Clé secrète, 16 caractères au moins',
        ),
      ),
    ],
  },
};

/** What GET /workflow/automation answers (ledger R-WFE-27). */
export const automationBlueprints: readonly AutomationBlueprint[] = automationIds.map((id) => ({
  id,
  ...automationTexts[id],
}));
