import { generate, split } from '/work/main/training/generate/generate.ts';
const c:Record<string,number>={}; const t=performance.now(); const marks=[];
for(let i=0;i<200;i++){const p=generate({seed:i}); const k=p.pages.length+(p.kind==='receipt'?'r':''); c[k]=(c[k]??0)+1; if(p.pages.length>1&&marks.length<12){ for(const g of p.pages) marks.push(p.language+' '+[...g.words.slice(0,6),{text:'…'},...g.words.slice(-7)].map(w=>w.text).join(' '))}}
console.log(c, performance.now()-t); console.log(marks.join('\n'));
