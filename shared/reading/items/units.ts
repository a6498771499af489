/**
 * Units as documents in five languages write them, folded: pieces, packages, sizes, weights, time, people. What a unit is called has no
 * end, so this list only parts units from words of names where both may stand.
 */
const units =
  /^(ks|kus(y|ov|u)?|st|stk|stck|stuck|szt|pc|pcs|pce|piece[s]?|ea|each|u|un|unite?s?|unit|szt|db|bal(eni[ae]?|ik|iky)?|bl|krt|kart|karton(y|ov|u)?|kt|ctn|box|boxes|case|cs|pack|packs|pk|pkg|paket[eay]?|pac|pak|paa|pck|sada|sady|sad|set|sets|satz|lot|lots|par[uy]?|paar|pair|pairs|paire|rol(e|ka|iek)?|rolle|roll|rouleau|vre(ce|c)?|vrece|sack|sac|sacs|pal(eta|ety|et|ette)?|prep(ravka)?|kg|g|dkg|dag|mg|t|q|lb|lbs|oz|l|lt|ltr|ml|cl|dl|hl|m|bm|mb|lm|cm|mm|km|m2|m²|m3|m³|ft|in|yd|sqm|qm|cbm|h|hr|hrs|hour|hours|heures?|hod(in[ay]?)?|std|stunde[n]?|min|minut[ay]?|day|days|den|dni|dn[yiu]|jours?|j|tag|tage|noc|noci|noc[ie]|nights?|nuits?|nacht|nachte|mes(iac|iace|iacov)?|mesic[eu]?|mon|monate?|months?|mois|mth|rok|roky|rokov|let|year|years|yr|ans?|jahre?|kwh|mwh|gj|kw|mj|os(ob[ay]?)?|pers(on)?|pax|forf|forfait|ff|ens|ensemble|psch|pschl|pausch(al[e]?)?|pau|lic(encia|ence)?|licence|user|users|nutzer|sichtung|zak|vykon[y]?|ukon[y]?|str(ana|any)?|seiten?|norms?|ns|pages?|jazda|jizda|fl|flasche|flas[aey]?|bot|bouteille|dose|plech|can|btl|sud|kanister|kan|ring|bd|bund|tbl|tabl|amp|davk[ay]|porc(ia|ie)?|kompl(et)?|kpl|kmpl|cpl|celok|ks\/bal|pal\/den|os\/noc|t\/km)\.?$/u;

/** Whether a folded word is a unit that documents use. */
export const isUnit = (folded: string): boolean => units.test(folded.replace(/^\(|\)$/gu, ''));
