/** Export notes about documents that leave as e-invoices: what one lacks before it can be sent; see export-notes.ts. */
export const einvoiceNotes = {
  'kind-not-sent': {
    sk: 'Ako e-faktúra sa posielajú len vydané faktúry, dobropisy a zálohové faktúry.',
    en: 'Only issued invoices, credit notes and advance invoices are sent as e-invoices.',
    cs: 'Jako e-faktura se posílají jen vydané faktury, dobropisy a zálohové faktury.',
    fr: 'Seuls les factures, avoirs et factures d’acompte émis sont envoyés comme factures électroniques.',
  },
  'number-missing': {
    sk: 'Faktúra nemá číslo. Doplňte ho.',
    en: 'The invoice has no number. Fill it in.',
    cs: 'Faktura nemá číslo. Doplňte ho.',
    fr: 'La facture n’a pas de numéro. Saisissez-le.',
  },
  'seller-name-missing': {
    sk: 'Chýba názov dodávateľa. Doplňte ho v doklade alebo v údajoch firmy.',
    en: 'The supplier’s name is missing. Fill it in on the document or in the company details.',
    cs: 'Chybí název dodavatele. Doplňte ho v dokladu nebo v údajích firmy.',
    fr: 'Il manque la raison sociale du fournisseur. Saisissez-la sur le document ou dans les données de la société.',
  },
  'seller-tax-id-missing': {
    sk: 'Chýba DIČ dodávateľa, pod ktorým sa e-faktúra posiela. Doplňte ho v doklade alebo v údajoch firmy.',
    en: 'The supplier’s DIČ, under which the e-invoice is sent, is missing. Fill it in on the document or in the company details.',
    cs: 'Chybí daňové číslo dodavatele (slovenské DIČ), pod kterým se e-faktura posílá. Doplňte ho v dokladu nebo v údajích firmy.',
    fr: 'Il manque le DIČ du fournisseur, sous lequel la facture électronique est envoyée. Saisissez-le sur le document ou dans les données de la société.',
  },
  'seller-vat-id-missing': {
    sk: 'Chýba IČ DPH dodávateľa, bez ktorého nemožno dodať tovar do iného štátu bez dane. Doplňte ho v doklade alebo v údajoch firmy.',
    en: 'The supplier’s VAT number is missing; without it, goods cannot be supplied to another country without VAT. Fill it in on the document or in the company details.',
    cs: 'Chybí DIČ dodavatele, bez kterého nelze dodat zboží do jiného státu bez daně. Doplňte ho v dokladu nebo v údajích firmy.',
    fr: 'Il manque le numéro de TVA du fournisseur ; sans lui, une livraison vers un autre pays ne peut être exonérée. Saisissez-le sur le document ou dans les données de la société.',
  },
  'seller-differs': {
    sk: 'Dodávateľ na doklade[ ({value})] nie je vaša firma. E-faktúru možno poslať len za vlastnú firmu; skontrolujte IČO dodávateľa.',
    en: 'The supplier on the document[ ({value})] is not your company. An e-invoice can be sent for your own company only; check the supplier’s IČO.',
    cs: 'Dodavatel na dokladu[ ({value})] není vaše firma. E-fakturu lze poslat jen za vlastní firmu; zkontrolujte IČO dodavatele.',
    fr: 'Le fournisseur du document[ ({value})] n’est pas votre société. Une facture électronique ne peut être envoyée que pour votre propre société ; vérifiez l’IČO du fournisseur.',
  },
  'buyer-name-missing': {
    sk: 'Chýba názov odberateľa. Doplňte ho.',
    en: 'The customer’s name is missing. Fill it in.',
    cs: 'Chybí název odběratele. Doplňte ho.',
    fr: 'Il manque la raison sociale du client. Saisissez-la.',
  },
  'buyer-address-missing': {
    sk: 'Chýba adresa odberateľa. Doplňte ulicu alebo obec.',
    en: 'The customer’s address is missing. Fill in the street or the city.',
    cs: 'Chybí adresa odběratele. Doplňte ulici nebo obec.',
    fr: 'Il manque l’adresse du client. Saisissez la rue ou la ville.',
  },
  'buyer-country-missing': {
    sk: 'Chýba štát odberateľa. Doplňte ho.',
    en: 'The customer’s country is missing. Fill it in.',
    cs: 'Chybí stát odběratele. Doplňte ho.',
    fr: 'Il manque le pays du client. Saisissez-le.',
  },
  'buyer-number-missing': {
    sk: 'Odberateľ nemá elektronickú adresu: na Slovensku je ňou DIČ alebo IČO, v iných štátoch číslo pre DPH. Doplňte ju.',
    en: 'The customer has no electronic address: in Slovakia it is the DIČ or IČO, in other countries the VAT number. Fill it in.',
    cs: 'Odběratel nemá elektronickou adresu: na Slovensku je jí DIČ nebo IČO, v jiných státech číslo pro DPH. Doplňte ji.',
    fr: 'Le client n’a pas d’adresse électronique : en Slovaquie, c’est le DIČ ou l’IČO, ailleurs le numéro de TVA. Saisissez-la.',
  },
  'buyer-vat-id-missing': {
    sk: 'Daň platí odberateľ alebo ide o dodanie do iného členského štátu, ale chýba IČ DPH odberateľa. Doplňte ho.',
    en: 'The customer owes the VAT, or the goods are supplied to another member state, but the customer’s VAT number is missing. Fill it in.',
    cs: 'Daň odvádí odběratel nebo jde o dodání do jiného členského státu, ale chybí DIČ odběratele. Doplňte ho.',
    fr: 'La TVA est due par le client ou la livraison va dans un autre État membre, mais il manque le numéro de TVA du client. Saisissez-le.',
  },
  'due-above-total': {
    sk: 'Suma na úhradu je vyššia než celková suma[ ({value})]; nedoplatky z iných dokladov sa v e-faktúre uviesť nedajú. Opravte sumu na úhradu.',
    en: 'The amount due is higher than the total[ ({value})]; an e-invoice cannot carry unpaid balances of other documents. Correct the amount due.',
    cs: 'Částka k úhradě je vyšší než celková částka[ ({value})]; nedoplatky z jiných dokladů v e-faktuře uvést nelze. Opravte částku k úhradě.',
    fr: 'Le montant à payer dépasse le total[ ({value})] ; une facture électronique ne peut pas reprendre le solde d’autres documents. Corrigez le montant à payer.',
  },
  'einvoice-rule': {
    sk: 'E-faktúra nespĺňa pravidlo[ {value}], takže by ju sieť odmietla. Skontrolujte údaj dokladu.',
    en: 'The e-invoice breaks the rule[ {value}], so the network would refuse it. Check the value of the document.',
    cs: 'E-faktura nesplňuje pravidlo[ {value}], takže by ji síť odmítla. Zkontrolujte údaj dokladu.',
    fr: 'La facture électronique enfreint la règle[ {value}] : le réseau la refuserait. Vérifiez la valeur du document.',
  },
} as const;
