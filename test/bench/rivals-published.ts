/** What others published about their readers: where it stands, and what it was measured on. */
type Published = {
  readonly who: string;
  readonly measuredOn: string;
  readonly figure: string;
  readonly address: string;
};

const published: readonly Published[] = [
  {
    who: 'AWS GenAI IDP Accelerator, Claude Sonnet 5',
    measuredOn: 'RealKIE-FCC-Verified, 20 invoices of US broadcasters',
    figure: 'weighted accuracy 73 to 80 %; $0.14 to 0.58 and 29 to 61 s a document, by configuration',
    address:
      'https://github.com/aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws/blob/main/docs/benchmarking/config-guidance.md',
  },
  {
    who: 'AWS GenAI IDP Accelerator, Claude Sonnet 5',
    measuredOn: 'OmniAI OCR Benchmark, 20 documents of nine kinds',
    figure: 'weighted accuracy 97 to 100 %; $0.03 to 0.14 and 20 to 38 s a document',
    address:
      'https://github.com/aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws/blob/main/docs/benchmarking/config-guidance.md',
  },
  {
    who: 'Azure Document Intelligence',
    measuredOn: 'OmniAI OCR Benchmark, 1,000 pages of many kinds, February 2025',
    figure: 'JSON accuracy 85 %; 4.4 s a page',
    address: 'https://huggingface.co/datasets/getomni-ai/ocr-leaderboard',
  },
  {
    who: 'Amazon Textract',
    measuredOn: 'the same 1,000 pages',
    figure: 'JSON accuracy 74 %; 4.9 s a page',
    address: 'https://huggingface.co/datasets/getomni-ai/ocr-leaderboard',
  },
  {
    who: 'Google Document AI',
    measuredOn: 'the same 1,000 pages',
    figure: 'JSON accuracy 68 %; 3.2 s a page',
    address: 'https://huggingface.co/datasets/getomni-ai/ocr-leaderboard',
  },
  {
    who: 'Rossum and others: baseline of DocILE, RoBERTa',
    measuredOn: 'DocILE, test set of business documents, in English for the most part',
    figure: 'fields F1 66.4, AP 53.9; line items F1 69.8',
    address: 'https://rrc.cvc.uab.es/?ch=26&com=evaluation&task=1&e=1&f=1&d=0&p=1&s=0',
  },
  {
    who: 'The best of the DocILE competition, GraphDoc',
    measuredOn: 'the same test set',
    figure: 'fields F1 74.3, AP 71.3; line items F1 75.9',
    address: 'https://rrc.cvc.uab.es/?ch=26&com=evaluation&task=2&e=1&f=1&d=0&p=1&s=1',
  },
  {
    who: 'LayoutLMv3 base, fine-tuned',
    measuredOn: 'SROIE, receipts of shops, on words that were given',
    figure: 'F1 94.0',
    address: 'https://huggingface.co/Theivaprakasham/layoutlmv3-finetuned-sroie',
  },
  {
    who: 'LayoutLMv3 base, the whole chain with recognition',
    measuredOn: 'SROIE, 347 receipts',
    figure: 'macro F1 42 exact, 81 by likeness; total 82 exact',
    address: 'https://huggingface.co/Tanishq71/sroie-layoutlmv3',
  },
  {
    who: 'LayoutLMv3 large, fine-tuned',
    measuredOn: 'FUNSD, forms, on words that were given',
    figure: 'F1 92.2',
    address: 'https://huggingface.co/HYPJUDY/layoutlmv3-large-finetuned-funsd',
  },
];

/** The published figures as a Markdown table. */
export const listPublished = (): readonly string[] => [
  '| reader | measured on | published | address |',
  '|---|---|---|---|',
  ...published.map(({ who, measuredOn, figure, address }) => `| ${who} | ${measuredOn} | ${figure} | ${address} |`),
];
