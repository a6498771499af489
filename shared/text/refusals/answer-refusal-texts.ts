/** Why an e-invoice cannot be answered. */
export const answerRefusalTexts = {
  'not-an-einvoice': {
    sk: 'Doklad nevznikol z e-faktúry, na ktorú sa dá odpovedať. Dodávateľovi odpovedzte e-mailom alebo telefonicky.',
    en: 'The document was not created from an e-invoice that can be answered. Answer the supplier by e-mail or phone.',
    cs: 'Doklad nevznikl z e-faktury, na kterou lze odpovědět. Dodavateli odpovězte e-mailem nebo telefonicky.',
    fr: 'Le document ne provient pas d’une facture électronique à laquelle on peut répondre. Répondez au fournisseur par e-mail ou par téléphone.',
  },
  'einvoice-without-answers': {
    sk: 'Faktúra je vo formáte, ktorý nemá odpovede (napríklad ISDOC). Dodávateľovi odpovedzte e-mailom alebo telefonicky.',
    en: 'The invoice is in a format without answers (such as ISDOC). Answer the supplier by e-mail or phone.',
    cs: 'Faktura je ve formátu, který nemá odpovědi (například ISDOC). Dodavateli odpovězte e-mailem nebo telefonicky.',
    fr: 'La facture est dans un format sans réponses (ISDOC par exemple). Répondez au fournisseur par e-mail ou par téléphone.',
  },
  'supplier-address-missing': {
    sk: 'Faktúra neuvádza elektronickú adresu dodávateľa (BT-34), odpoveď sa nedá doručiť. Vyžiadajte si od dodávateľa faktúru s adresou alebo mu odpovedzte inak.',
    en: 'The invoice does not state the supplier’s electronic address (BT-34), so an answer cannot be delivered. Ask the supplier for an invoice with the address, or answer in another way.',
    cs: 'Faktura neuvádí elektronickou adresu dodavatele (BT-34), odpověď nelze doručit. Vyžádejte si od dodavatele fakturu s adresou, nebo mu odpovězte jinak.',
    fr: 'La facture n’indique pas l’adresse électronique du fournisseur (BT-34) : une réponse n’aurait pas de destinataire. Demandez-lui une facture avec cette adresse ou répondez autrement.',
  },
  'own-address-missing': {
    sk: 'Vaša firma nemá číslo, ktoré by bolo jej elektronickou adresou. Požiadajte administrátora, aby v údajoch firmy doplnil DIČ alebo IČ DPH.',
    en: 'Your company has no number that could serve as its electronic address. Ask an administrator to fill in the DIČ or VAT number in the company details.',
    cs: 'Vaše firma nemá číslo, které by bylo její elektronickou adresou. Požádejte administrátora, aby v údajích firmy doplnil DIČ nebo IČO.',
    fr: 'Votre société n’a pas de numéro servant d’adresse électronique. Demandez à un administrateur de compléter le DIČ ou le numéro de TVA dans les données de la société.',
  },
  'own-einvoice': {
    sk: 'Faktúru vystavila vaša firma. Odpovedá sa len na prijaté e-faktúry.',
    en: 'Your company issued this invoice. Only received e-invoices can be answered.',
    cs: 'Fakturu vystavila vaše firma. Odpovídá se jen na přijaté e-faktury.',
    fr: 'Votre société a émis cette facture. On ne répond qu’aux factures électroniques reçues.',
  },
  'answers-full': {
    sk: 'Na túto faktúru sa už viackrát odpovedať nedá. Dohodnite sa s dodávateľom priamo.',
    en: 'This invoice cannot be answered any more times. Contact the supplier directly.',
    cs: 'Na tuto fakturu už vícekrát odpovědět nelze. Domluvte se s dodavatelem přímo.',
    fr: 'Le nombre maximal de réponses à cette facture est atteint. Réglez la suite directement avec le fournisseur.',
  },
  'answer-out-of-order': {
    sk: 'Táto odpoveď nemôže nasledovať po predchádzajúcej: po prijatí nasleduje len úhrada, po odmietnutí a úhrade už nič. Zmenu oznámte dodávateľovi inak.',
    en: 'This answer cannot follow the previous one: only a payment follows an acceptance, and nothing follows a refusal or a payment. Inform the supplier of the change in another way.',
    cs: 'Tato odpověď nemůže následovat po předchozí: po přijetí následuje jen úhrada, po odmítnutí a úhradě už nic. Změnu oznamte dodavateli jinak.',
    fr: 'Cette réponse ne peut pas suivre la précédente : seul un paiement suit une acceptation, et rien ne suit un refus ou un paiement. Informez le fournisseur du changement autrement.',
  },
  'answer-unfit': {
    sk: 'Dôvod alebo žiadosť sa k tejto odpovedi nehodí. Vyberte ich znova.',
    en: 'A reason or a request does not fit this answer. Choose them again.',
    cs: 'Důvod nebo žádost se k této odpovědi nehodí. Vyberte je znovu.',
    fr: 'Un motif ou une demande ne convient pas à cette réponse. Choisissez-les de nouveau.',
  },
  'answer-reason-missing': {
    sk: 'Odmietnutie a žiadosť o opravu potrebujú dôvod alebo žiadosť na dodávateľa. Vyberte aspoň jedno.',
    en: 'A refusal and a request for correction need a reason or a request to the supplier. Choose at least one.',
    cs: 'Odmítnutí a žádost o opravu potřebují důvod nebo žádost na dodavatele. Vyberte alespoň jedno.',
    fr: 'Un refus et une demande de correction exigent un motif ou une demande au fournisseur. Choisissez-en au moins un.',
  },
  'answer-note-missing': {
    sk: 'Iný dôvod, iná žiadosť a čiastočná úhrada potrebujú vysvetlenie. Doplňte poznámku.',
    en: 'Another reason, another request and a partial payment need an explanation. Add a note.',
    cs: 'Jiný důvod, jiná žádost a částečná úhrada potřebují vysvětlení. Doplňte poznámku.',
    fr: 'Un autre motif, une autre demande et un paiement partiel exigent une explication. Ajoutez une note.',
  },
  'answer-day-ahead': {
    sk: 'Deň odpovede je v budúcnosti. Zadajte dnešný alebo skorší deň.',
    en: 'The day of the answer is in the future. Enter today or an earlier day.',
    cs: 'Den odpovědi je v budoucnosti. Zadejte dnešní nebo dřívější den.',
    fr: 'Le jour de la réponse est dans le futur. Saisissez la date d’aujourd’hui ou une date antérieure.',
  },
} as const;
