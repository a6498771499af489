import { splitVariants, type Wording } from './words.ts';

export const english: Wording = {
  labels: {
    number: splitVariants(
      'Invoice No.|Invoice number|Invoice #|Invoice no|Tax invoice no.|Document number|Number|Invoice ref|Inv. No.|Invoice ID|INVOICE NO|Our reference',
    ),
    variableSymbol: splitVariants('Variable symbol|VS|Payment reference|Variable symbol (VS)'),
    constantSymbol: splitVariants('Constant symbol|KS'),
    specificSymbol: splitVariants('Specific symbol|SS'),
    orderNumber: splitVariants(
      'PO number|Your order no.|Order no.|Purchase order|Your PO|P.O. No.|Customer order|Order number|PO #|Your order ref.|Job no.|Job ref.|Works order|Purchase Order #|Customer PO|Your ref / PO|P/O|Order #|Order reference|CDE|Reference / PO',
    ),
    deliveryNote: splitVariants('Delivery note|Delivery note no.|Despatch note|Shipment no.'),
    contractNumber: splitVariants('Contract no.|Contract|Project no.|Agreement|Agreement no.|Under contract|Framework'),
    customerNumber: splitVariants('Customer no.|Account no.|Customer ID|Client ref.|A/C ref'),
    originalDocument: splitVariants(
      'Original invoice|Original invoice no.|Relates to invoice|Credit for invoice|Refers to invoice no.',
    ),
    orderDate: splitVariants('Order date|Ordered on|Date of order'),
    issueDate: splitVariants(
      'Invoice date|Date of issue|Issue date|Date|Issued|Date issued|Document date|Dated|Invoice date / tax point|Issued on|Date of invoice|Billing date|Inv. date',
    ),
    taxDate: splitVariants(
      'Tax point|Date of supply|Supply date|Delivery date|Tax date|Date of taxable supply|Tax point date|Date of delivery|Service date|Date of service|Delivered on|Time of supply',
    ),
    dueDate: splitVariants(
      'Due date|Payment due|Payment due by|Date due|Due|Pay by|Payable by|Due by|Payment due date|Please pay by|Pay before|Due on|Net due date',
    ),
    method: splitVariants('Payment method|Payment|Method of payment|Paid by|Payment type|Pay via|Terms of payment'),
    currency: splitVariants('Currency|Invoice currency|Cur.'),
    exchangeRate: splitVariants('Exchange rate|Rate of exchange|FX rate'),
    supplier: splitVariants(
      'From|Supplier|Seller|Vendor|Issued by|Service provider|Payee|Billed by|Contractor|Remit to|Sold by|Company|Your supplier|Consultant|Merchant',
    ),
    customer: splitVariants(
      'Bill to|Invoice to|Customer|To|Sold to|Client|Billed to|Buyer|Invoice address|BILL TO|Billing address|For|Bill-to party|Attention|Account|Invoiced to|Prepared for|Charge to|Tenant|Payer',
    ),
    delivery: splitVariants(
      'Ship to|Deliver to|Delivery address|Shipping address|Consignee|Place of delivery|Site address|Ship-to|Delivered to|Job site|Service address',
    ),
    companyId: splitVariants(
      'Company No.|Company number|Registered No.|Reg. No.|Co. Reg. No.|Company Reg. No.|Registered in England No.|Registration number|Registered no.|Reg. number|Company registration|CRN|Corp. ID',
    ),
    taxId: splitVariants('Tax ID|Tax No.|Tax number|TAX ID|Tax reg. no.'),
    vatId: splitVariants(
      'VAT No.|VAT number|VAT Reg. No.|VAT Registration No.|VAT ID|VAT reg no|VAT Reg|VAT no|Tax ID|EU VAT|VAT ID no.|Tax registration no.',
    ),
    establishment: splitVariants('Branch|Store'),
    phone: splitVariants('Tel|Phone|Telephone|T|Tel.|Call'),
    email: splitVariants('Email|E-mail|E'),
    web: splitVariants('Web|Website|W|www'),
    contact: splitVariants('Contact|Attention|Attn|Account manager'),
    bank: splitVariants('Bank|Bank name|Bankers|Our bank'),
    iban: splitVariants('IBAN|IBAN|IBAN no.|Account (IBAN)'),
    swift: splitVariants('SWIFT|BIC|SWIFT/BIC|BIC/SWIFT|SWIFT code|BIC code'),
    account: splitVariants('Account number|Account no.|A/C No.|Acc. No.'),
    nameLabel: splitVariants('Name|Company|Company name'),
    addressLabel: splitVariants('Address|Street|Registered office'),
    colPosition: splitVariants('No.|#|Line|Pos|Item'),
    colCode: splitVariants('Code|Item code|SKU|Part no.|Product code|Ref'),
    colName: splitVariants(
      'Description|Item|Description of goods|Details|Product|Item description|Service|Particulars|Goods / services|Work carried out',
    ),
    colQuantity: splitVariants('Qty|Quantity|QTY|Units|Qty.|Hours'),
    colUnit: splitVariants('Unit|UoM|U/M|Per'),
    colPrice: splitVariants('Unit price|Price|Rate|Unit cost|Price each|Unit price ex VAT|Each|Net price'),
    colGrossPrice: splitVariants('Price inc VAT|Unit price inc. VAT|Gross price'),
    colDiscount: splitVariants('Disc. %|Discount|Disc|Discount %'),
    colRate: splitVariants('VAT %|VAT|VAT rate|Tax rate|VAT Rate %|Tax %'),
    colBase: splitVariants(
      'Net amount|Net|Amount ex VAT|Total ex VAT|Net total|Line total|Goods value|Excl. VAT|Net value',
    ),
    colVat: splitVariants('VAT|VAT amount|Tax|VAT £|Tax amount'),
    colTotal: splitVariants('Total inc VAT|Gross|Total|Amount inc. VAT|Gross amount|Incl. VAT|Total incl. VAT'),
    colAmount: splitVariants('Amount|Total|Line total|Price|Cost|Amount due'),
    base: splitVariants(
      'Subtotal|Net total|Total excl. VAT|Total net|Sub total|Net amount|Goods total|Total ex VAT|Net|Amount excl. VAT',
    ),
    vat: splitVariants('VAT|Total VAT|VAT total|VAT amount|Tax|VAT due|Plus VAT'),
    total: splitVariants(
      'Total|Total incl. VAT|Invoice total|Gross total|Total inc VAT|Total amount|Grand total|TOTAL|Total incl VAT|Total gross|Total price|Invoice value|TOTAL USD|Total charges|Sum total',
    ),
    sum: splitVariants('Total|Sum|Subtotal|Total of items'),
    amountDue: splitVariants(
      'Amount due|Total due|Balance due|Amount payable|Total to pay|Please pay|AMOUNT DUE|TOTAL DUE|Total payable|Now due|Payable|Outstanding balance|Invoice amount due|Pay this amount|Net payable|You owe|Amount to pay|To be paid',
    ),
    rounding: splitVariants('Rounding|Rounding adjustment|Round off|Rounded'),
    advance: splitVariants(
      'Less deposit|Deposit paid|Advance payment|Prepayment|Less deposit paid|Payment on account|Less prepaid|Deposit received',
    ),
    paid: splitVariants('Paid|Amount paid|Payment received|Paid by card|Less paid'),
    discountTotal: splitVariants('Discount|Total discount|Trade discount|Less discount'),
    remaining: splitVariants('Balance|Balance remaining|Remaining balance|Balance to pay'),
    vatOfRate: splitVariants('VAT @ {rate}%|VAT {rate}%|VAT at {rate}%|VAT ({rate}%)|Total VAT {rate}%'),
    baseOfRate: splitVariants('Net @ {rate}%|Net {rate}%|Goods at {rate}%|Taxable at {rate}%'),
    recapTitle: splitVariants('VAT summary|VAT analysis|Tax summary|VAT breakdown|VAT Specification'),
    recapRate: splitVariants('Rate|VAT rate|VAT %|Tax rate|% VAT'),
    recapBase: splitVariants('Net|Goods|Taxable amount|Net amount|Base|Value'),
    recapVat: splitVariants('VAT|VAT amount|Tax|Tax amount'),
    recapTotal: splitVariants('Total|Gross|Gross amount|Total inc VAT'),
    carried: splitVariants('Carried forward|Subtotal carried forward|c/f'),
    brought: splitVariants('Brought forward|b/f|Subtotal brought forward'),
    page: splitVariants('Page {n} of {m}|Page {n}/{m}|Page {n}|{n} of {m}|{n} / {m}|- {n} -'),
    issuedBy: splitVariants('Issued by|Prepared by|Raised by|Sales person'),
    received: splitVariants('Received by|Goods received|Accepted by'),
    signature: splitVariants('Signature|Authorised signature|Stamp and signature'),
    notPayer: splitVariants(
      'Not VAT registered.|We are not registered for VAT.|The supplier is not VAT registered.|No VAT charged.',
    ),
    reverseCharge: splitVariants(
      'Reverse charge: customer to account for VAT to HMRC.|Reverse charge.|VAT reverse charge applies - the recipient is liable for VAT.|Domestic reverse charge applies.',
    ),
    euSupply: splitVariants(
      'Intra-Community supply, zero rated.|Zero-rated export of goods.|VAT exempt intra-EU supply, Article 138 of Directive 2006/112/EC.',
    ),
    thanks: splitVariants(
      'Thank you for your business.|Thank you for your custom.|We appreciate your business.|Thanks for choosing us!',
    ),
    legal: splitVariants(
      'Title to the goods remains with the seller until paid in full.|All goods remain our property until payment has been received in full.|E. & O. E.|Terms and conditions of sale apply and are available on request.|Claims must be made within 7 days of delivery.|Company No. 09 123 456 is quoted for reference only.|Please quote reference 5512-204 with all queries, phone 020 7946 0018.|Claims within 14 days of 01/01/2025 price list.|This invoice was approved under terms of 12 March 2021.',
    ),
    intro: splitVariants(
      'We invoice you as follows:|For services rendered:|Please find below the details of your order:|Professional services as agreed:',
    ),
    printedBy: splitVariants(
      'Generated by Tally Hare 3.1|Created with PlainBill|Produced by LedgerFox|Powered by Quillinvoice',
    ),
    qr: splitVariants('Scan to pay|Pay with your phone|Pay online|QR payment'),
    payBy: splitVariants(
      'Please make payment to|Please remit to|Please quote the invoice number with your payment|Payment by bank transfer to',
    ),
    lateFee: splitVariants(
      'Interest may be charged on overdue accounts at 8% above base rate.|Payment terms: strictly 30 days net.|Late payments are subject to a charge of £40.00.',
    ),
    weekdayNote: splitVariants(
      'Opening hours: Mon - Fri 9:00 - 17:30|Customer service Mon - Fri 8:30 - 17:00|Open 7 days 8am - 8pm',
    ),
    subtotal: splitVariants('Subtotal|Section total|Sub-total'),
    goodsOwner: splitVariants('Carrier|Tracking no.|Incoterms'),
  },
  titles: {
    invoice: splitVariants('Invoice|INVOICE|Tax Invoice|TAX INVOICE|Sales invoice|VAT Invoice|Commercial invoice'),
    creditNote: splitVariants('Credit note|CREDIT NOTE|Credit memo|Sales credit note|VAT Credit Note'),
    advanceInvoice: splitVariants(
      'Proforma invoice|PROFORMA INVOICE|Pro-forma invoice|Deposit invoice|Advance invoice|Request for payment',
    ),
    receipt: splitVariants('Receipt|SALES RECEIPT|VAT receipt|Customer receipt|Till receipt'),
  },
  numberMarks: splitVariants('No.||#|no.|:|number|No:'),
  methods: {
    transfer: splitVariants(
      'Bank transfer|bank transfer|BACS|Wire transfer|BACS transfer|Transfer|Bank wire|By bank transfer',
    ),
    cash: splitVariants('Cash|CASH|cash'),
    card: splitVariants('Card|Credit card|Debit card|Payment card|Visa|Mastercard'),
    cod: splitVariants('Cash on delivery|Cash on Delivery'),
    directDebit: splitVariants('Direct Debit|Direct debit|SEPA Direct Debit'),
    cheque: splitVariants('Cheque|By cheque'),
  },
  countries: {
    CH: 'Switzerland',
    NL: 'Netherlands',
    IT: 'Italy',
    US: 'USA',
    SK: 'Slovakia',
    CZ: 'Czech Republic',
    AT: 'Austria',
    DE: 'Germany',
    FR: 'France',
    GB: 'United Kingdom',
    PL: 'Poland',
    HU: 'Hungary',
    IE: 'Ireland',
    BE: 'Belgium',
  },
};
