import { findDocuments } from '../../shared/reading/pieces/find-documents.ts';
import { stackOf } from '../evaluate/stacks.ts';
let tp=0,fp=0,fn=0,whole=0; const t=performance.now(); let n=0;
const N=Number(process.argv[2]??100);
for(let i=1000;i<1000+N;i++){ const {pages,starts}=stackOf(i,{numbered:process.argv[4]!=='plain'}); n+=pages.length;
 const found=new Set(findDocuments(pages).slice(1).map(p=>p.pages[0])); let bad=false;
 for(const f of found) if(starts.has(f)) tp++; else {fp++;bad=true; if(process.argv[3]) console.log('FP',i,f,pages[f].words.slice(0,12).map(w=>w.text).join(' '),'|',pages[f].words.slice(-8).map(w=>w.text).join(' '))}
 for(const s of starts) if(!found.has(s)){fn++;bad=true; if(process.argv[3]) console.log('FN',i,s,pages[s].words.slice(0,14).map(w=>w.text).join(' '))}
 if(!bad) whole++; }
console.log({N,n,tp,fp,fn,precision:tp/(tp+fp),recall:tp/(tp+fn),whole:whole/N,msPage:(performance.now()-t)/n});
