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
    sk: 'Účet dodávateľa[ {iban}] sa líši od účtu na jeho skorších dokladoch alebo nie je v zverejnenom zozname. Overte ho u dodávateľa a potvrďte.',
    en: 'The supplier’s account[ {iban}] differs from the one on earlier documents or is not on the published list. Check it with the supplier and confirm it.',
    cs: 'Účet dodavatele[ {iban}] se liší od účtu na jeho dřívějších dokladech nebo není ve zveřejněném seznamu. Ověřte jej u dodavatele a potvrďte.',
    fr: 'Le compte du fournisseur[ {iban}] diffère de celui de ses documents antérieurs ou ne figure pas dans la liste publiée. Vérifiez-le auprès du fournisseur et confirmez-le.',
  },
  'account-changed': {
    sk: 'Účet na doklade sa medzitým zmenil alebo doklad nemá dodávateľa. Načítajte doklad znova a účet overte.',
    en: 'The account on the document has changed in the meantime, or the document has no supplier. Reload it and check the account.',
    cs: 'Účet na dokladu se mezitím změnil nebo doklad nemá dodavatele. Načtěte doklad znovu a účet ověřte.',
    fr: 'Le compte du document a changé entre-temps ou le document n’indique aucun fournisseur. Rechargez-le et vérifiez le compte.',
  },
  'account-list-empty': {
    sk: 'V súbore nie je žiadny riadok s IČ DPH a platným IBAN. Vyberte iný súbor.',
    en: 'No line of the file contains a VAT number and a valid IBAN. Choose another file.',
    cs: 'V souboru není žádný řádek s IČ DPH (DIČ) a platným IBAN. Vyberte jiný soubor.',
    fr: 'Aucune ligne du fichier ne contient un numéro de TVA et un IBAN valide. Choisissez un autre fichier.',
  },
  'four-eyes': {
    sk: 'Vo firme musí príkazy na úhradu uvoľniť iná osoba, než ktorá ich pripravila. Pripravte príkaz v Platbách a nechajte ho uvoľniť.',
    en: 'The company requires payment orders to be released by someone other than the person who prepared them. Prepare the order under Payments and have it released.',
    cs: 'Ve firmě musí příkazy k úhradě uvolnit jiná osoba, než která je připravila. Připravte příkaz v Platbách a nechte jej uvolnit.',
    fr: 'La société exige que les ordres de paiement soient validés par une autre personne que celle qui les a préparés. Préparez l’ordre dans Paiements et faites-le valider.',
  },
  'order-empty': {
    sk: 'Žiadny z vybraných dokladov sa teraz príkazom zaplatiť nedá. Dôvod je uvedený pri každom z nich.',
    en: 'None of the selected documents can be paid by an order now. The reason is shown with each of them.',
    cs: 'Žádný z vybraných dokladů teď nelze příkazem zaplatit. Důvod je uveden u každého z nich.',
    fr: 'Aucun des documents choisis ne peut être payé par un ordre pour l’instant. Consultez le motif indiqué pour chacun.',
  },
  'order-interrupted': {
    sk: 'Príprava príkazu sa prerušila, preto neplatí. Zrušte ho, ak ho vidíte v zozname, a pripravte nový.',
    en: 'The preparation of the order was interrupted, so the order is not valid. Cancel it if it is in the list, and prepare a new one.',
    cs: 'Příprava příkazu se přerušila, proto neplatí. Zrušte jej, pokud je v seznamu, a připravte nový.',
    fr: 'La préparation de l’ordre a été interrompue, il n’est donc pas valable. Annulez-le s’il figure dans la liste et préparez-en un nouveau.',
  },
  'order-not-prepared': {
    sk: 'Príkaz už nečaká na uvoľnenie. Načítajte zoznam znova.',
    en: 'The order is no longer waiting to be released. Reload the list.',
    cs: 'Příkaz už nečeká na uvolnění. Načtěte seznam znovu.',
    fr: 'L’ordre n’attend plus sa validation. Rechargez la liste.',
  },
  'order-not-released': {
    sk: 'Príkaz nie je uvoľnený, preto nemá súbor pre banku.',
    en: 'The order is not released, so it has no file for the bank.',
    cs: 'Příkaz není uvolněn, proto nemá soubor pro banku.',
    fr: 'L’ordre n’est pas validé, il n’a donc pas de fichier pour la banque.',
  },
  'order-not-cancellable': {
    sk: 'Príkaz sa už zrušiť nedá: jeho súbor bol stiahnutý alebo je príkaz zrušený.',
    en: 'The order can no longer be cancelled: its file has been downloaded, or the order has already been cancelled.',
    cs: 'Příkaz už nelze zrušit: jeho soubor byl stažen nebo je příkaz zrušen.',
    fr: 'L’ordre ne peut plus être annulé : son fichier a été téléchargé ou l’ordre est déjà annulé.',
  },
  'order-own-release': {
    sk: 'Tento príkaz musí uvoľniť iná osoba, než ktorá ho pripravila. Firma má zapnutý princíp štyroch očí.',
    en: 'This order must be released by someone other than the person who prepared it. The company applies the four-eyes principle.',
    cs: 'Tento příkaz musí uvolnit jiná osoba, než která jej připravila. Firma má zapnutý princip čtyř očí.',
    fr: 'Cet ordre doit être validé par une autre personne que celle qui l’a préparé. La société exige une double validation.',
  },
  'order-changed': {
    sk: 'Príkaz sa neuvoľnil, lebo sa odvtedy zmenili doklady alebo sa už platiť nedajú[: {names}]. Zrušte príkaz a pripravte nový.',
    en: 'The order was not released because documents have changed since then or can no longer be paid[: {names}]. Cancel the order and prepare a new one.',
    cs: 'Příkaz nebyl uvolněn, protože se od té doby změnily doklady nebo už je nelze zaplatit[: {names}]. Zrušte příkaz a připravte nový.',
    fr: 'L’ordre n’a pas été validé, car des documents ont changé depuis ou ne peuvent plus être payés[ : {names}]. Annulez l’ordre et préparez-en un nouveau.',
  },
  'order-cancelled': {
    sk: 'Príkaz na úhradu bol zrušený, jeho súbor sa už nedá stiahnuť.',
    en: 'The payment order was cancelled; its file can no longer be downloaded.',
    cs: 'Příkaz k úhradě byl zrušen, jeho soubor už nelze stáhnout.',
    fr: 'L’ordre de paiement a été annulé ; son fichier ne peut plus être téléchargé.',
  },
  'rates-unreadable': {
    sk: 'V súbore nie sú kurzy vo formáte, v akom ich zverejňuje ECB (XML, CSV) alebo ČNB (TXT). Vyberte iný súbor.',
    en: 'The file contains no exchange rates in the format published by the ECB (XML, CSV) or the CNB (TXT). Choose another file.',
    cs: 'V souboru nejsou kurzy ve formátu, v jakém je zveřejňuje ECB (XML, CSV) nebo ČNB (TXT). Vyberte jiný soubor.',
    fr: 'Le fichier ne contient aucun cours au format publié par la BCE (XML, CSV) ou la ČNB (TXT). Choisissez un autre fichier.',
  },
  'rates-of-other-bank': {
    sk: 'Kurzový lístok je z inej banky: účtovníctvo v eurách používa kurzy ECB, v korunách kurzy ČNB.',
    en: 'The rates are from another bank: accounting in euros uses ECB rates, accounting in koruna uses CNB rates.',
    cs: 'Kurzovní lístek je z jiné banky: účetnictví v eurech používá kurzy ECB, v korunách kurzy ČNB.',
    fr: 'Ces cours sont d’une autre banque : une comptabilité en euros prend ceux de la BCE, en couronnes ceux de la ČNB.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** Refusals of exports and of connectors; see refusal-texts.ts. */
export const exportRefusalTexts = {
  'exported-before': {
    sk: 'Niektoré doklady už boli do tohto programu exportované[ ({count})]. Potvrďte, že ich chcete exportovať znova.',
    en: 'Some documents have already been exported to this program[ ({count})]. Confirm that you want to export them again.',
    cs: 'Některé doklady už byly do tohoto programu exportovány[ ({count})]. Potvrďte, že je chcete exportovat znovu.',
    fr: 'Certains documents ont déjà été exportés vers ce logiciel[ ({count})]. Confirmez que vous souhaitez les exporter à nouveau.',
  },
  'export-busy': {
    sk: 'Práve prebieha iný export do tohto programu. Skúste to o chvíľu znova.',
    en: 'Another export to this program is in progress. Try again in a moment.',
    cs: 'Právě probíhá jiný export do tohoto programu. Zkuste to za chvíli znovu.',
    fr: 'Un autre export vers ce logiciel est en cours. Réessayez dans un instant.',
  },
  'nothing-exported': {
    sk: 'Žiadny z dokladov sa nedá exportovať. Dôvody nájdete pri jednotlivých dokladoch v Hromadných exportoch.',
    en: 'None of the documents can be exported. The reasons are shown with each document under Bulk exports.',
    cs: 'Žádný z dokladů nelze exportovat. Důvody najdete u jednotlivých dokladů v Hromadných exportech.',
    fr: 'Aucun des documents ne peut être exporté. Les raisons sont indiquées pour chaque document dans Exports groupés.',
  },
  'nothing-failed': {
    sk: 'V tomto exporte nie je žiadny neúspešný doklad, ktorý by sa dal zopakovať.',
    en: 'This export has no failed documents to retry.',
    cs: 'V tomto exportu není žádný neúspěšný doklad, který by šlo zopakovat.',
    fr: 'Cet export ne contient aucun document en échec à relancer.',
  },
  'nothing-proposed': {
    sk: 'Táto synchronizácia nemá zmeny na potvrdenie. Spustite ju znova.',
    en: 'This synchronization has no changes to confirm. Start it again.',
    cs: 'Tato synchronizace nemá změny k potvrzení. Spusťte ji znovu.',
    fr: 'Cette synchronisation n’a aucune modification à confirmer. Relancez-la.',
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
    sk: 'Kľúč konektora neplatí. Vytvorte v nastaveniach nový a zadajte ho konektoru.',
    en: 'The connector’s token is not valid. Create a new one in the settings and enter it in the connector.',
    cs: 'Klíč konektoru neplatí. Vytvořte v nastavení nový a zadejte ho konektoru.',
    fr: 'Le jeton du connecteur n’est pas valide. Créez-en un nouveau dans les paramètres et saisissez-le dans le connecteur.',
  },
  'export-needs-iban': {
    sk: 'Na jednorazové platby treba IBAN firmy. Vyplňte pole „IBAN platiteľa“ v časti Účtovníctvo → SEPA príkaz na úhradu.',
    en: 'One-time payments require the company’s IBAN. Fill in the field “Payer’s IBAN” under Accounting → SEPA payment order.',
    cs: 'Pro jednorázové platby je potřeba IBAN firmy. Vyplňte pole „IBAN plátce“ v části Účetnictví → SEPA příkaz k úhradě.',
    fr: 'Les paiements ponctuels exigent l’IBAN de la société. Renseignez le champ « IBAN du payeur » sous Comptabilité → Ordre de virement SEPA.',
  },
  'export-needs-company-id': {
    sk: 'Na export do účtovného programu treba IČO firmy. Doplňte ho v údajoch firmy.',
    en: 'Exporting to an accounting program requires the company’s IČO. Add it in the company details.',
    cs: 'Pro export do účetního programu je potřeba IČO firmy. Doplňte ho v údajích firmy.',
    fr: 'L’export vers un logiciel comptable exige l’IČO de la société. Ajoutez-le dans les données de la société.',
  },
  'program-password-missing': {
    sk: 'Zadajte heslo používateľa programu ABRA Flexi.',
    en: 'Enter the ABRA Flexi user’s password.',
    cs: 'Zadejte heslo uživatele programu ABRA Flexi.',
    fr: 'Saisissez le mot de passe de l’utilisateur ABRA Flexi.',
  },
  'program-address-forbidden': {
    sk: 'Na túto adresu sa Docflow nepripája. Musí začínať https:// a byť dostupná z internetu. Ak program beží len vo vašej sieti, použite konektor.',
    en: 'Docflow does not connect to this address. It must begin with https:// and be reachable from the internet. If the program runs only in your own network, use the connector.',
    cs: 'Na tuto adresu se Docflow nepřipojuje. Musí začínat https:// a být dostupná z internetu. Pokud program běží jen ve vaší síti, použijte konektor.',
    fr: 'Docflow ne se connecte pas à cette adresse. Elle doit commencer par https:// et être accessible depuis Internet. Si le logiciel ne fonctionne que dans votre réseau, utilisez le connecteur.',
  },
  'program-unreachable': {
    sk: 'Spojenie s programom sa nepodarilo, preto sa neuložilo[: {why}].[ Program hlási: „{says}“.]',
    en: 'The connection to the program failed and was not saved[: {why}].[ The program says: “{says}”.]',
    cs: 'Spojení s programem se nezdařilo, proto nebylo uloženo[: {why}].[ Program hlásí: „{says}“.]',
    fr: 'La connexion au logiciel a échoué et n’a donc pas été enregistrée[ : {why}].[ Le logiciel indique : « {says} ».]',
  },
  'lease-lost': {
    sk: 'Úlohu medzitým prevzal iný konektor. Táto odpoveď sa nezapísala.',
    en: 'Another connector has taken over the job in the meantime. This answer was not recorded.',
    cs: 'Úlohu mezitím převzal jiný konektor. Tato odpověď nebyla zapsána.',
    fr: 'Un autre connecteur a repris la tâche entre-temps. Cette réponse n’a pas été enregistrée.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
