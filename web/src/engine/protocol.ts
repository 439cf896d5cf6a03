// engine/protocol.ts - the messages of the engine as types (docs/protocol describes them).
//
// Nothing here, and nothing else in this folder tree, knows a rule: names of verbs, fields, phases
// and marks come from the engine and are only shown or sent back.

/** [x, y] in inches from the table's south-west corner; y grows to the north. */
export type Point = [number, number];
export type Side = 'union' | 'confederate';
/** Called like its side, or `union-2` where a side has several. */
export type Seat = string;

// --- the table -----------------------------------------------------------------------------------

export interface Stand {
  at: Point; // its centre
  facing: number; // degrees clockwise from north
  width: number; // along its front
  depth: number;
  look: 'foot' | 'horse' | 'gun' | 'limber' | 'holders' | 'leader';
  command?: boolean; // carries the colours
  hits?: number; // where the system marks single stands
}

/** A stand without a unit: a gun whose crew has run. */
export interface Relic extends Stand {
  unit: string; // whose it was
}

export type Symbol = 'infantry' | 'cavalry' | 'artillery' | 'leader';

/** Part of the order of battle above the pieces. */
export interface Formation {
  name: string;
  short: string; // as officers would say it: Cleburne, XIV Corps
  level: 'army' | 'corps' | 'division' | 'brigade';
  side: Side;
  under?: number; // the number of what it belongs to, in View.formations
}

export interface Piece {
  name: string;
  whole_name?: string; // where `name` is a cut of it
  side: Side;
  under?: number; // the number, in View.formations, of what it belongs to, or leads
  symbol: Symbol;
  on_table: boolean;
  front?: Point; // midpoint of the front edge
  facing?: number;
  stands?: Stand[];
  strength: number; // in stands
  full_strength: number;
  men?: number; // history's, as many as its stands stand for; of artillery there are guns
  guns?: number;
  pending?: number; // hits that wait to be marked
  marks: string[]; // names from Words.marks
  fields: Record<string, unknown>;
}

/** What ground is to the eye: the words of the battle format. */
export type Look =
  | 'hill' | 'thick_woods' | 'open_woods' | 'thicket' | 'orchard' | 'corn' | 'field' | 'plough' | 'pasture'
  | 'marsh' | 'pond' | 'rough' | 'town' | 'farm' | 'brook' | 'stream' | 'river' | 'road_pike' | 'road_lane'
  | 'sunken_road' | 'railroad' | 'embankment' | 'cut' | 'fence' | 'stone_wall' | 'hasty_works' | 'works'
  | 'ford' | 'bridge';

export interface Feature {
  kind?: string; // the system's word; scenery has none
  style?: string; // of the kind: woods town crops marsh hill steep fence wall works river road bridge ford
  look?: Look; // history's word, where the ground comes from a battle; it is drawn by this if known
  name?: string;
  area?: Point[];
  line?: Point[]; // of one point: a place
  width?: number; // of a line, where it has one
  height?: number; // feet, of hills
}

export interface Objective {
  name: string;
  at: Point;
  value: number;
  held: Side | null;
  radius?: number;
  zone?: string; // on a table of zones
}

export type Direction = 'north' | 'east' | 'south' | 'west';

/** What there is to say about a square zone; those that are not mentioned are open and level. */
export interface GridZone {
  at: string; // a letter for the column, from the west, and a number for the row, from the south: c3
  terrain?: string[]; // the system's words
  elevation?: number;
  works?: Direction[]; // sides with works; drawn as terrain
  roads?: Direction[]; // sides where a road crosses the edge of the table
  closed?: boolean; // to guns and the like, whatever the terrain says
}

export interface Grid {
  columns: number;
  rows: number;
  size: number; // of a side, in inches
  zones: GridZone[];
}

// --- what is asked and what may be done ----------------------------------------------------------

export interface DiceAsk {
  count: number;
  sides: number;
  purpose: string;
  clause?: string;
  seat: Seat | null;
  unit?: string | null;
  cards?: string[]; // of a card: those that may come, as far as the viewer can tell
  hidden?: boolean; // the viewer may not know what comes
}

/** What the game waits for. */
export interface Moment {
  waits: 'decision' | 'dice' | 'nothing';
  phase?: string;
  label?: string;
  to?: Seat | null;
  raises?: boolean; // by this decision a seat raises its army
  answers?: boolean; // it only answers what others do
  purse?: number; // what all orders are paid from
  again?: boolean; // it is asked so often that a player may say beforehand that he lets it pass
  prompt?: string;
  dice?: DiceAsk;
  over: boolean;
  winner?: Side | null;
  why?: string;
  end?: Ending; // of a game that is over
}

export type Degree = 'draw' | 'minor' | 'victory' | 'major' | 'decisive';

/** How a game has ended. */
export interface Ending {
  words: string; // "A minor Union victory"
  winner: Side | null;
  degree: Degree;
  clause?: string;
  reason: string;
  needed: string; // what it would have taken to end otherwise; may be empty
}

export interface Share {
  start: number;
  now: number;
}

export interface SideScore {
  points?: number;
  stands: Share;
  men?: Share; // missing where armies are raised
  guns?: Share;
  losses: { stands: number; of: number; percent: number }; // as the rules count them
  objectives: { name: string; value: number }[]; // those it holds
  next?: string; // what more losses would lead to
}

/** How a game stands, by what decides it in the rules. */
export interface Score {
  turn: number;
  last_turn?: number;
  phases: string[];
  phase: string | null; // null: before the battle
  mover: Side | null; // null: both act
  hour?: string; // "18:15"
  sides: Record<Side, SideScore>;
  outlook?: { words: string; winner: Side | null; degree: Degree; clause?: string; reason: string; certain: boolean };
}

/** When something was decided: of `Score` what tells the time. */
export type When = Pick<Score, 'turn' | 'last_turn' | 'phase' | 'mover' | 'hour'>;

/** A choice: `do` names the verb, the other keys are its parameters and its list. */
export interface Action {
  do: string;
  [param: string]: unknown;
}

/** A choice that may be made. What it leaves to the player is named in `open`. */
export interface Offer extends Action {
  open?: string[];
  limit?: number;
  cost: number;
  /** Whom it is about, if the parameters do not say. */
  piece?: string;
}

/** One step of a move: { forward: 3 }. */
export type Step = Record<string, unknown>;

/** What a player has written to another, as far as the viewer knows. */
export interface Letter {
  from: string | null;
  to: string | null;
  holder: string | null; // who has it now
  state: 'carried' | 'unread' | 'read' | 'taken' | 'lost';
  side: Side | null; // whose it was when it was written
  turn: number; // in which it was written; 0: not known
  text?: string; // only for those who wrote or have read it
}

export interface View extends Moment {
  rules: string;
  seat: Seat | null;
  title: string;
  formations?: Formation[]; // what is above before what is below
  table: [number, number];
  yards_per_inch?: number;
  measures?: 'zones'; // distances are counted in these: inches mean nothing
  terrain: Feature[];
  scenery?: Feature[]; // to be seen, but without effect in this system
  works?: { from: Point; to: Point; facing: number; level: number }[]; // dug in the course of the game
  breaches?: [Point, Point][]; // stretches torn out of lines of terrain
  relics?: Relic[]; // stands left on the field
  letters?: Letter[]; // in the order in which they were written; missing: the system has none
  objectives: Objective[];
  grid?: Grid; // of a table of square zones
  pieces: Piece[];
  sides: Record<Side, { score?: number; fields: Record<string, unknown> }>;
  game: Record<string, unknown>;
  status: string;
  score?: Score;
  actions?: Offer[];
  forced?: Action; // all that can be done, giving up apart
  idle?: Action; // the answer to a question that comes again and again, where nothing else would come to anything
  quietly?: boolean; // of what is forced: others cannot know it
  undo?: boolean;
  redo?: boolean;
  /** Something in this view may not be seen by another seat. */
  secret?: boolean;
}

// --- answers -------------------------------------------------------------------------------------

export interface TallyLine {
  clause: string;
  label: string;
  amount: number;
}

export interface Tally {
  unit?: string;
  for?: string; // what the total is
  total: number;
  lines: TallyLine[];
}

export interface Refusal {
  clause: string;
  also?: string;
  title: string;
  reason: string;
}

export interface Ending {
  unit: string;
  at: Point;
  facing: number;
}

export interface Note {
  clause?: string;
  text: string;
}

export interface Verdict {
  ok: boolean;
  refused?: Refusal;
  cost?: number;
  length?: number;
  endings?: Ending[]; // of a refusal: where it would have led
  notes?: Note[]; // ground met, contact made: what is worth knowing about it
  tallies?: Tally[];
}

/** Something to draw over the table that explains an action or a unit. */
export interface Shape {
  kind: 'arc' | 'range' | 'command' | 'sight' | 'blocked' | 'contact' | 'path' | 'zone' | 'body' | 'stand';
  label?: string;
  clause?: string;
  area?: Point[];
  line?: Point[];
  at?: Point;
  radius?: number;
}

export interface CheckAnswer {
  verdict: Verdict;
  /** Pieces as they would stand afterwards, as far as no die decides it. */
  drawn?: Piece[];
  sketch?: Shape[];
  /** Of a refusal that knows how far it could go: the nearest action that is legal. */
  instead?: Action;
}

/** What sort of news an event is: all but a loss is what nobody should miss. */
export type News = 'loss' | 'rout' | 'destroyed' | 'leader' | 'taken' | 'cancelled' | 'arrived';

export interface GameEvent {
  event: string;
  text: string;
  clause?: string;
  unit?: string;
  other?: string;
  begins?: 'turn' | 'phase'; // it announces what follows it
  mover?: Side | null; // of what begins something: whose turn it is then; null: both act
  news?: News;
  place?: Point; // of the zone or the objective that it names
  /** What is to be seen of it: who (`by`) fires, fights, charges or runs, at whom (`at`), or at whoever is in a `zone`. */
  act?: 'fire' | 'melee' | 'flight' | 'charge';
  by?: (string | null)[];
  at?: string | null;
  zone?: string;
  dice?: number[];
  tally?: Tally;
  points?: Partial<Record<Side, number>>; // by how much it changed the score
}

export interface ApplyAnswer extends Moment {
  verdict: Verdict;
  rolled: number[];
  events: GameEvent[];
  action?: Action; // of `advise`
  then?: Action; // of advice about a unit: what follows it
  reason?: string; // of `advise`: why
  seat?: Seat;
}

/** A plan in words, and how likely it wins, from 0 to 1. */
export interface Intent { does: string; chance: number }

/** What the seat that must decide intends. */
export interface Thought {
  plan: Intent;
  second?: Intent; // if there was time for more than one
  usual?: Intent; // what it would do without a plan, if that is something else
  plans: number;
  games: number; // that were played ahead
  to_turn?: number; // to the beginning of this turn; otherwise to their end
}

export interface ThinkAnswer {
  thinking: boolean;
  progress: number; // in hundredths
  seconds?: number; // that it should take at most
  thought?: Thought; // if one may know
}

// --- armies --------------------------------------------------------------------------------------

/** Something an army must keep to. Both bounds are included. */
export interface Limit {
  clause: string | null;
  title: string;
  text: string; // what is counted
  kept: boolean;
  value: number;
  low: number | null;
  high: number | null;
}

/** A line of an order of battle; what is under it comes after it and is deeper. */
export interface Enlisted {
  unit?: string;
  depth: number;
  cost: number;
  text: string;
}

export interface Muster {
  side: Side;
  left?: number; // points that are not spent, where there is a limit
  far_under?: boolean; // more than a tenth of them
  stop?: { clause: string | null; text: string }; // what forbids to spend them
  spent: number;
  points: number; // 0: no limit
  lines: Enlisted[];
  limits: Limit[];
}

/** An army file. Only the engine reads its orders. */
export interface Army {
  format: 'guidon-army';
  rules: string;
  side: Side;
  name?: string;
  [key: string]: unknown;
}

export interface RaiseAnswer extends ApplyAnswer {
  orders?: number; // that were given
  order?: number; // the one that was refused, from 1
}

export interface Outcome {
  text: string;
  on?: Side[]; // whose units something happens to, or who must answer for it; none: nothing happens, or to nobody
  better?: Side[]; // who has gained by it
  worse?: Side[]; // and who has suffered
  chance: number; // 0 to 1
  ways: number;
  of: number;
}

export interface OddsAnswer {
  verdict: Verdict;
  outcomes: Outcome[];
  exact: boolean;
  /** They are of the fight to which the action leads if nobody does anything else first; with its sums, if they are known. */
  later?: Verdict;
  /** They were not counted, but the fight was fought out so often. */
  tried?: number;
}

/** A way that was tried: where the front's middle is and how the unit faces, after a turn and at the farthest. */
export interface Ray {
  turn?: string;
  from: Point;
  from_facing: number;
  to: Point;
  to_facing: number;
}

/** The record, or what has come to it since it had as many lines as were asked for. */
export interface RecordAnswer {
  record: string;
  lines: number; // of the whole
}

export interface ReachAnswer {
  areas: Point[][]; // of the front's middle
  rays: Ray[];
}

/** The order that takes a unit nearest to a place; without an action none does. */
export interface TowardsAnswer {
  action?: Action;
  verdict?: Verdict;
  off?: number; // inches from the place
}

/** Why something is good for nothing now: what was tried in its name, and the refusal. */
export interface Why {
  do: string;
  clause: string | null;
  title: string;
  reason: string;
}

/** One decision of a game that was played, as a seat saw it. */
export interface StoryStep {
  n: number;
  seat: Seat | null;
  action: Action | null; // null: none, or one that holds what the viewer may not know
  rolled: number[];
  events: GameEvent[];
  label: string; // the moment in which it was decided
  answers?: boolean; // it only answered what others did
  passes?: boolean; // by saying no: what is told then is not his doing
  status: string;
  when: When; // it was decided
  strength: Record<Side, number>; // stands left
  score?: Record<Side, number>;
}

/** A deed that changed much: dice and what followed from them. `from` and `to` are the `n` of its steps. */
export interface Turning {
  from: number;
  to: number;
  weight: number;
  lost: Record<Side, number>; // stands
  gained: Record<Side, number>; // points
  ground: Record<Side, number>; // its worth
  gone: Record<Side, number>; // units destroyed
  leads?: Side; // who had the better of it from here to the end, and had not before
  ends?: boolean;
}

export interface Hello {
  guidon: string;
  protocol: number;
  systems: { id: string; name: string; about: string; takes: string; difficulty: number /* 1 to 5 */; complete: boolean; clauses: number; letters?: boolean }[]; // letters: players of a side write to each other
  battles: string[];
  players: { name: string; help: string; strength?: number /* of those that people play against */ }[]; // from the weakest to the strongest
}

/** What the engine's `battle` tells. */
export interface BattleFacts {
  title: string;
  place?: string;
  date?: string; // 1862-08-28
  clock?: string; // 18:15
  minutes: number;
  open: boolean; // the players choose armies and ground
  forces: Record<Side, { men: number; guns: number; units: number }>;
  options: { id: string; help: string; on: boolean }[];
  systems: { id: string; playable: boolean; why?: string; turns?: number; options?: Record<string, number> /* set otherwise than usual */; armies?: boolean /* players raise theirs */; ground?: boolean /* of an open battle: its ground is given */; opening?: { title: string; text: string }[] /* what is done before its first turn */ }[];
}

/** The rest of it, which is fetched when somebody opens the battle. */
export interface BattleStory {
  text: string[];
  result: string[];
  victory: string[];
  briefing: Record<Side, Briefing>;
  objectives: { name: string; value: number; holder: Side | 'nobody' }[];
}

/** What a side's commander is told. `who` and what follows are there if the battle's author wrote it. */
export interface Briefing {
  army: string;
  commander: string;
  who?: string;
  story?: string;
  aim?: string;
  know?: { title: string; text: string }[];
}

// --- what the engines were asked when the page was built (tools/made.ts) -------------------------

/** Together: one engine knows one rule system. */
export interface Start {
  hello: Hello;
  battles: Record<string, BattleFacts>; // by name
  lessons: Record<string, LessonFacts>; // by rule system
  known: Record<string, Record<string, Known>>; // by battle and rule system
}

/** What games of the computer against itself came to (tools/known.mjs). */
export interface Known {
  games: number;
  union: number; // won
  confederate: number;
  turns: number; // on average
  decisions: number;
}

/** What the start page tells of a first battle. */
export interface LessonFacts {
  battle: string; // its name
  title: string;
  date?: string;
  clock?: string;
  side: Side;
  who: string;
  lead: string;
  minutes: number;
  turns?: number;
  marks: number; // things that are taught
}

/** A battle at its beginning, as far as it is drawn on the start page. */
export interface BattleMap extends Pick<View, 'title' | 'table' | 'terrain' | 'scenery' | 'grid'> {
  troops: { side: Side; stands: Pick<Stand, 'at' | 'facing' | 'width' | 'depth'>[] }[];
}

// --- the words of a rule system ------------------------------------------------------------------

export type ParamType =
  | 'unit' | 'choice' | 'length' | 'angle' | 'number' | 'flag' | 'place' | 'zone' | 'card' | 'text';

export interface Param {
  name: string;
  type: ParamType;
  optional: boolean;
  label?: string; // what it is called, where its name does not say it
  help?: string; // a line for people
  choices?: string[];
  choice_help?: string[]; // a line for each of them
  low?: number; // of a text: bytes
  high?: number;
  motion?: Motion; // of a length that moves a body one way
  of?: 'stands' | 'ends'; // a stand of the unit by its place in its view, or an end of its front: it can be pointed at
}

/** How a step moves a body, so that it can be dragged; missing: it cannot be. */
export type Motion =
  | 'ahead' | 'back' | 'left' | 'right' | 'wheel_left' | 'wheel_right' | 'turn_left' | 'turn_right' | 'oblique_left' | 'oblique_right'
  | 'face_left' | 'face_right' // by a quarter, whatever the amount: the end of that side becomes the front
  | 'east' | 'north' | 'turn'; // the other way if negative

export type StepKind = Param;

export interface Verb {
  name: string;
  help: string;
  button?: string; // what a button says, where the name would not say what it does
  ends?: boolean; // the player's part of a phase, though units could still act
  passes?: boolean; // lets a question pass
  aside?: boolean; // nobody waits for it: to run, to take back
  begins?: boolean; // only names who is next: what he does is asked then
  repeats?: boolean; // a unit may be told to go on with it, against the same enemy
  makes?: boolean; // something new is there by it: its button says that
  staff?: string; // the kind of order that it is, in the plural, if that may be left to the staff
  params: Param[];
  list?: { name: string; help?: string; type: 'steps' | 'entries'; of?: 'stands'; low: number; high: number; steps?: StepKind[]; fields?: Param[] };
}

/** A field of the game, of a side or of a unit. A card is its name or null, cards are a list of names. */
export interface Field {
  name: string;
  type: 'number' | 'flag' | 'choice' | 'length' | 'angle' | 'place' | 'unit' | 'side' | 'zone' | 'card' | 'cards' | 'text';
  label?: string; // it is meant to be seen, and called so
  formation?: boolean; // units with the same value belong together
  quiet?: boolean; // nothing is to be told of it while it is 0, false or nothing
  symbols?: string[]; // of a unit's field: the kinds of piece it says something of; all if there are none
  count?: number; // more than one: a list
  choices?: string[];
  low?: number;
  high?: number;
}

export interface Words {
  rules: string;
  name: string;
  stand?: { one: string; many: string }; // what it calls the bases that troops are mounted on
  verbs: Verb[];
  concede?: string; // the verb for giving up
  fields: { game: Field[]; side: Field[]; unit: Field[] };
  cards?: string[]; // names, if the system has cards
  phases: { name: string; label: string; kind: string }[];
  events: string[];
  terrain: { kind: string; style: string }[];
  marks: Mark[];
  options: { name: string; title?: string; help: string; normal: number; low: number; high: number; choices?: string[] /* what its values mean, from `low` on */ }[];
}

/** What sort of thing a mark tells, the worse first. */
export type Sign = 'broken' | 'cut_off' | 'weak' | 'hurt' | 'fight' | 'letter' | 'form' | 'fired' | 'done' | 'led' | 'worse' | 'better';

export interface Mark {
  name: string;
  letter: string; // a figure: so much of it is left
  sign?: Sign; // of one that does not count
  help?: string;
}

/** A rule as players read it (tools/reader.ts). */
export interface Clause {
  id: string;
  title: string;
  chapter: string;
  source: string;
  rule: string;
  ruling: string;
  examples: string[]; // sentences
}

export interface Catalogue {
  title: string;
  clauses: Clause[];
  sections: { title: string; text: string }[];
}

// --- the guide to a rule system (tools/guides.ts) ------------------------------------------------

/** A position, and what an order would come to in it, as the engine said when the page was built. */
export interface GuidePicture {
  caption: string;
  view: View;
  window?: [number, number, number, number]; // west, south, east, north: the part of the table that is drawn
  given?: Action[]; // what was ordered on the way to it
  action?: Action; // that is tried
  check?: Partial<CheckAnswer>; // what comes of it; of a unit only the sketch
}

export type GuidePart = { text: string } | { picture: GuidePicture };

export interface Guide {
  title: string;
  lead: string;
  words: Words; // for the marks in its pictures: it is read without an engine, too
  sections: { title: string; parts: GuidePart[] }[];
}
