// map/troops/names.ts - shorter ways to write the name of a unit, as maps of the time did.

const ABBREVIATIONS: Record<string, string> = {
  Alabama: 'Ala.', Arkansas: 'Ark.', California: 'Cal.', Connecticut: 'Conn.', Delaware: 'Del.', Florida: 'Fla.',
  Georgia: 'Ga.', Illinois: 'Ill.', Indiana: 'Ind.', Kansas: 'Kan.', Kentucky: 'Ky.', Louisiana: 'La.',
  Maine: 'Me.', Maryland: 'Md.', Massachusetts: 'Mass.', Michigan: 'Mich.', Minnesota: 'Minn.',
  Mississippi: 'Miss.', Missouri: 'Mo.', Nebraska: 'Neb.', 'New Hampshire': 'N.H.', 'New Jersey': 'N.J.',
  'New York': 'N.Y.', 'North Carolina': 'N.C.', Oregon: 'Ore.', Pennsylvania: 'Pa.', 'Rhode Island': 'R.I.',
  'South Carolina': 'S.C.', Tennessee: 'Tenn.', Texas: 'Tex.', Vermont: 'Vt.', 'West Virginia': 'W.Va.',
  Virginia: 'Va.', Wisconsin: 'Wis.', 'United States': 'U.S.',
  Artillery: 'Arty.', Battalion: 'Bn.', Battery: 'Bty.', Brigade: 'Brig.', brigade: 'brig.', Cavalry: 'Cav.',
  Colored: 'Col.', Company: 'Co.', Division: 'Div.', division: 'div.', Infantry: 'Inf.',
  Regiment: 'Regt.', Sharpshooters: 'S.S.', Skirmishers: 'Sk.', skirmishers: 'sk.', Volunteers: 'Vols.',
};

// Longer words first: West Virginia before Virginia.
const WORDS = new RegExp(
  `\\b(${Object.keys(ABBREVIATIONS).sort((a, b) => b.length - a.length).join('|')})\\b`,
  'g',
);
const ORDINAL = /\b(\d+)(?:st|nd|rd|th|d)\b/g;
const RANKS = 'Brig|Maj|Lt|Lieut|Gen|Col|Capt|Sgt|Brigadier|Major|Lieutenant|General|Colonel|Captain|Sergeant';
const RANK = new RegExp(`^(?:(?:${RANKS})\\.?\\s+)+`);
const AFTER_SURNAME = /,?\s+(?:Jr\.?|Sr\.?|I{1,3})$/;

const COMMANDER = /\((\p{Lu}[\p{L}'’-]{2,13})\)/u; // "Second Brigade (Webb)"
const OWNER = /^(\p{Lu}[\p{L}-]{2,13})(?:['’]s|(?<=s)['’])\s/u; // "Garnett's Brigade", "Davis' Brigade"

function abbreviate(name: string): string {
  return name.replace(WORDS, (word) => ABBREVIATIONS[word] ?? word).replace(ORDINAL, '$1');
}

/** "right wing" becomes "r.w."; what has a number in it stays. */
function initials(part: string): string {
  if (/\d/.test(part) || /\./.test(part)) return part;
  return part.split(/\s+/).map((word) => `${word[0] ?? ''}.`).join('');
}

const WING = /\s((?:[a-z]\.)+)$/; // as `initials` writes it
const GENERIC = /^(?:Union|Confederate|First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|The|Col|Gen)\b/;

/**
 * The least that an officer would have said: whose brigade it is, "6 Wis.", "B, 4 U.S.", else the first word if that means
 * anything. Part of a word, a bare number or "Union" say nothing, so there is nothing shorter then.
 */
function shortest(name: string): string {
  const commander = COMMANDER.exec(name)?.[1] ?? OWNER.exec(name)?.[1];
  if (commander) return commander + (WING.exec(name)?.[0] ?? '');
  const regiment = /^\d+(?:(?:,| and| &)\s+\d+)*\s+(?!and\b)(?:\p{Lu}\.\s?)*[\p{L}.]+/u.exec(name);
  if (regiment) return regiment[0];
  const battery = /^(?:Battery|Bty\.|Company|Co\.)\s+(.*)$/.exec(name);
  if (battery) return battery[1]!;
  const word = (name.split(/[\s,]+/)[0] ?? '').replace(/['’]s?$/, '');
  return GENERIC.test(word) || word.length < 4 ? '' : word;
}

function unique(forms: string[]): string[] {
  return forms.filter((form, i) => form !== '' && forms.indexOf(form) === i);
}

/** From the whole name to the shortest: "2nd Vermont Cavalry", "2 Vt. Cav.", "2 Vt." */
export function shorten(name: string): string[] {
  const [head = '', ...rest] = name.split(/,\s*/);
  const tail = rest.map((part) => (part.includes('(') ? abbreviate(part) : initials(abbreviate(part))));
  const short = [abbreviate(head), ...tail].join(tail.some((part) => /\d/.test(part)) ? ', ' : ' ');
  return unique([name, short, shortest(short)]);
}

/** "Brig. Gen. John Gibbon", "Gen. Gibbon", "Gibbon". */
export function shortenLeader(name: string): string[] {
  const rank = RANK.exec(name)?.[0] ?? '';
  const bare = name.slice(rank.length).replace(AFTER_SURNAME, '');
  const surname = bare.split(/\s+/).at(-1) ?? '';
  const titles = rank.trim().split(/\s+/);
  return unique([name, rank ? `${titles.at(-1)} ${surname}` : '', surname]);
}
