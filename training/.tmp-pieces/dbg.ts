import { pageFacts } from '../../shared/reading/pieces/page-facts.ts';
import { stackOf } from '../evaluate/stacks.ts';
for(const [s,p] of [[13,6],[24,1],[51,2],[5,4],[39,6],[53,5]] as const){const {pages}=stackOf(s,{numbered:s<5});
for(const i of [p-1,p]){const f=pageFacts(pages[i]!);console.log(s,i,JSON.stringify({...f,ids:[...f.ids]}))}}
