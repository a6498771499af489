import type { Locale } from '#shared/kit/locale.ts';

/** Refusals of payments; see refusal-texts.ts. */
export const paymentRefusalTexts = {
  'cursor-invalid': {
    sk: 'Zoznam sa od tohto miesta nedá načítať ďalej. Načítajte ho znova od začiatku.',
    en: 'The list cannot be continued from this position. Load it again from the beginning.',
    cs: 'Seznam nelze od tohoto místa načíst dál. Načtěte jej znovu od začátku.',
    fr: 'La liste ne peut pas être poursuivie à partir de cet endroit. Rechargez-la depuis le début.',
  },
  'account-unconfirmed': {
    sk: 'Účet dodávateľa[ {iban}] sa líši od jeho skorších dokladov alebo nie je v zverejnenom zozname. Overte ho u dodávateľa a potvrďte.',
    en: 'The supplier’s account[ {iban}] differs from earlier papers or is not on the published list. Check it with the supplier and confirm it.',
    cs: 'Účet dodavatele[ {iban}] se liší od jeho dřívějších dokladů nebo není ve zveřejněném seznamu. Ověřte jej u dodavatele a potvrďte.',
    fr: 'Le compte du fournisseur[ {iban}] diffère de ses pièces antérieures ou ne figure pas dans la liste publiée. Vérifiez-le auprès du fournisseur et confirmez-le.',
  },
  'account-changed': {
    sk: 'Účet na doklade sa medzitým zmenil alebo doklad nemá dodávateľa. Načítajte doklad znova a účet overte.',
    en: 'The account on the document has changed meanwhile, or the document names no supplier. Reload it and check the account.',
    cs: 'Účet na dokladu se mezitím změnil nebo doklad nemá dodavatele. Načtěte doklad znovu a účet ověřte.',
    fr: 'Le compte du document a changé entre-temps ou le document n’indique aucun fournisseur. Rechargez-le et vérifiez le compte.',
  },
  'account-list-empty': {
    sk: 'V súbore nie je žiadny riadok s IČ DPH a platným IBAN. Vyberte iný súbor.',
    en: 'No line of the file holds a VAT number and a valid IBAN. Choose another file.',
    cs: 'V souboru není žádný řádek s IČ DPH (DIČ) a platným IBAN. Vyberte jiný soubor.',
    fr: 'Aucune ligne du fichier ne contient un numéro de TVA et un IBAN valide. Choisissez un autre fichier.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** Refusals of exports and of connectors; see refusal-texts.ts. */
export const exportRefusalTexts = {
  'exported-before': {
    sk: 'Niektoré doklady už boli do tohto systému exportované[ ({count})]. Potvrďte, že ich chcete exportovať znova.',
    en: 'Some documents have already been exported to this system[ ({count})]. Confirm that you want to export them again.',
    cs: 'Některé doklady už byly do tohoto systému exportovány[ ({count})]. Potvrďte, že je chcete exportovat znovu.',
    fr: 'Certains documents ont déjà été exportés vers ce système[ ({count})]. Confirmez que vous souhaitez les exporter à nouveau.',
  },
  'export-busy': {
    sk: 'Práve prebieha iný export do tohto systému. Skúste to o chvíľu znova.',
    en: 'Another export to this system is under way. Try again in a moment.',
    cs: 'Právě probíhá jiný export do tohoto systému. Zkuste to za chvíli znovu.',
    fr: 'Un autre export vers ce système est en cours. Réessayez dans un instant.',
  },
  'nothing-exported': {
    sk: 'Žiadny z dokladov sa nedá exportovať. Dôvody nájdete pri jednotlivých dokladoch v hromadných exportoch.',
    en: 'None of the documents can be exported. The reasons are listed with each document in bulk exports.',
    cs: 'Žádný z dokladů nelze exportovat. Důvody najdete u jednotlivých dokladů v hromadných exportech.',
    fr: 'Aucun des documents ne peut être exporté. Les raisons figurent auprès de chaque document dans les exports groupés.',
  },
  'nothing-failed': {
    sk: 'V tomto exporte nie je žiadny neúspešný doklad, ktorý by sa dal zopakovať.',
    en: 'This export holds no failed document to try again.',
    cs: 'V tomto exportu není žádný neúspěšný doklad, který by šlo zopakovat.',
    fr: 'Cet export ne contient aucun document en échec à relancer.',
  },
  'bulk-unfinished': {
    sk: 'Hromadný export ešte prebieha. Počkajte, kým sa dokončí.',
    en: 'The bulk export is still running. Wait until it has finished.',
    cs: 'Hromadný export ještě probíhá. Počkejte, až se dokončí.',
    fr: 'L’export groupé est encore en cours. Attendez qu’il soit terminé.',
  },
  'connector-missing': {
    sk: 'Docflow nie je s týmto programom spojený. Stiahnite si súbor alebo požiadajte administrátora, aby nastavil konektor, prípadne priame spojenie, ak ide o ABRA Flexi.',
    en: 'Docflow is not connected to this program. Download the file or ask an administrator to set up the connector or, for ABRA Flexi, the direct connection.',
    cs: 'Docflow není s tímto programem spojen. Stáhněte si soubor nebo požádejte administrátora, aby nastavil konektor, případně přímé spojení, jde-li o ABRA Flexi.',
    fr: 'Docflow n’est pas connecté à ce logiciel. Téléchargez le fichier ou demandez à un administrateur de configurer le connecteur ou, pour ABRA Flexi, la connexion directe.',
  },
  'connector-unknown': {
    sk: 'Token konektora neplatí. Vytvorte v nastaveniach nový a zadajte ho konektoru.',
    en: 'The connector’s token is not valid. Make a new one in the settings and give it to the connector.',
    cs: 'Token konektoru neplatí. Vytvořte v nastavení nový a zadejte ho konektoru.',
    fr: 'Le jeton du connecteur n’est pas valide. Créez-en un nouveau dans les paramètres et indiquez-le au connecteur.',
  },
  'export-needs-iban': {
    sk: 'Na jednorazové platby treba IBAN firmy. Vyplňte pole „IBAN platiteľa“ v časti Účtovníctvo → SEPA príkaz na úhradu.',
    en: 'One-time payments need the IBAN of the company. Fill in the field “IBAN of the payer” under Accounting → SEPA payment order.',
    cs: 'Pro jednorázové platby je potřeba IBAN firmy. Vyplňte pole „IBAN plátce“ v části Účetnictví → SEPA příkaz k úhradě.',
    fr: 'Les paiements ponctuels exigent l’IBAN de la société. Renseignez le champ « IBAN du payeur » sous Comptabilité → Ordre de virement SEPA.',
  },
  'export-needs-company-id': {
    sk: 'Na export do účtovného programu treba IČO firmy. Doplňte ho v údajoch firmy.',
    en: 'Exporting to an accounting program needs the company ID. Add it to the company’s data.',
    cs: 'Pro export do účetního programu je potřeba IČO firmy. Doplňte ho v údajích firmy.',
    fr: 'L’export vers un logiciel comptable exige le numéro d’identification de la société. Ajoutez-le aux données de la société.',
  },
  'program-password-missing': {
    sk: 'Zadajte heslo používateľa v programe ABRA Flexi.',
    en: 'Enter the password of the user in ABRA Flexi.',
    cs: 'Zadejte heslo uživatele v programu ABRA Flexi.',
    fr: 'Saisissez le mot de passe de l’utilisateur dans ABRA Flexi.',
  },
  'program-address-forbidden': {
    sk: 'Na túto adresu sa Docflow nepripája. Musí začínať https:// a byť dostupná z internetu. Ak program beží len vo vašej sieti, použite konektor.',
    en: 'Docflow does not connect to this address. It must begin with https:// and be reachable from the internet. If the program runs in your own network only, use the connector.',
    cs: 'Na tuto adresu se Docflow nepřipojuje. Musí začínat https:// a být dostupná z internetu. Pokud program běží jen ve vaší síti, použijte konektor.',
    fr: 'Docflow ne se connecte pas à cette adresse. Elle doit commencer par https:// et être accessible depuis Internet. Si le logiciel ne fonctionne que dans votre réseau, utilisez le connecteur.',
  },
  'program-unreachable': {
    sk: 'Spojenie s programom sa nepodarilo, preto sa neuložilo[: {why}].[ Program hlási: „{says}“.]',
    en: 'Connecting to the program failed, so the connection was not saved[: {why}].[ The program says: “{says}”.]',
    cs: 'Spojení s programem se nezdařilo, proto nebylo uloženo[: {why}].[ Program hlásí: „{says}“.]',
    fr: 'La connexion au logiciel a échoué et n’a donc pas été enregistrée[ : {why}].[ Le logiciel indique : « {says} ».]',
  },
  'lease-lost': {
    sk: 'Úlohu medzitým prevzal iný konektor. Táto odpoveď sa nezapísala.',
    en: 'Another connector has taken the job meanwhile. This answer was not recorded.',
    cs: 'Úlohu mezitím převzal jiný konektor. Tato odpověď nebyla zapsána.',
    fr: 'Un autre connecteur a repris la tâche entre-temps. Cette réponse n’a pas été enregistrée.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
