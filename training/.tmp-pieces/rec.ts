import { findReceipts } from '../../shared/reading/pieces/find-receipts.ts';
import { generate } from '../generate/generate.ts';
import { receiptSheet } from '../evaluate/receipt-sheet.ts';
const r:Record<string,number>={}; const t=performance.now(); const from=Number(process.argv[2]??0);
for(let i=from;i<from+100;i++){const {page,places}=receiptSheet(i); const f=findReceipts(page); const n=Math.max(1,f.length); const k=`${places.length}->${n}`; r[k]=(r[k]??0)+1;}
console.log(r,(performance.now()-t)/100);
let wrong=0; for(let i=0;i<150;i++) for(const p of generate({seed:`x${i}`}).pages) if(findReceipts(p).length) wrong++; console.log('false on single papers',wrong);
