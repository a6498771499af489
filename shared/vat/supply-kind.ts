import { fold } from '#shared/kit/text.ts';

export type SupplyKind = 'goods' | 'services';
type Line = { readonly name: string; readonly unit: string };

/** Units by which time and access are sold, and those by which things are. */
const serviceUnits =
  /^(h|hod\w*|hr|hour\w*|min\w*|den|dni|day\w*|mes\w*|month\w*|rok\w*|year\w*|licen\w*|user\w*|seat\w*|km|stunde\w*|monat\w*)\.?$/u;
const goodsUnits =
  /^(ks|kus\w*|pcs?|pce|piece\w*|stk|stuck|szt|db|kg|g|t|l|m|m2|m3|bal\w*|kart\w*|pal\w*|sad\w*|set\w*|par)\.?$/u;

const serviceWords =
  /sluzb|sluzeb|service|dienstleistung|prenajom|pronajem|rental|miete|licen[cs]|subscription|predplat|hosting|cloud|domain|domen|saas|software|advertis|reklam|ads(?!\p{L})|campaign|consult|poraden|preprav|doprav|freight|shipping|fracht|transport|skoleni|training|oprav|servis|repair|montaz|instala|ubytovan|hotel|accommodation|ubernacht|provizi|commission|poplatok|poplatek|fee(?!\p{L})|support|podpor|udrzb|maintenance|pomoc/u;

/** What one line sells by its unit, else by the words of its name; undefined where neither tells. */
function judgeLine({ name, unit }: Line): SupplyKind | undefined {
  const [measured, named] = [fold(unit).trim(), fold(name)];
  if (serviceUnits.test(measured)) return 'services';
  if (serviceWords.test(named)) return 'services';
  return goodsUnits.test(measured) ? 'goods' : undefined;
}

/**
 * Whether lines sell goods or services, which decides where and by whom tax of trade across borders is paid (§ 8, § 9 and § 13 to § 16 of
 * Act 222/2004). Carriage beside goods shares their fate. Undefined where the lines do not tell.
 */
export function judgeSupplyKind(lines: readonly Line[]): SupplyKind | undefined {
  const kinds = new Set(lines.map(judgeLine));
  return kinds.has('goods') ? 'goods' : kinds.has('services') ? 'services' : undefined;
}
