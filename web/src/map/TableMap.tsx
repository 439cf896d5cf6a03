// map/TableMap.tsx - the table as it is played on: ground, troops, and what the player considers doing.
import type { Ref } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Piece, Point, Shape, View, Words } from '../engine/protocol';
import { beginDrag, gripsOf, planned, plannedPiece, type Drag, type Grip } from '../game/dragging';
import { draftAction, type Draft } from '../game/draft';
import type { Orders, OrdersState } from '../game/orders';
import { zoneNotes } from '../game/held';
import { zoneAt } from '../game/zones';
import { goesSomewhere, sideOf } from '../game/offers';
import { aimOf } from '../game/pointing';
import type { Trails as TrailsStore } from '../game/trails';
import { asksForStands, standAt } from '../game/stands';
import { useTableMotion } from '../motion/useTableMotion';
import { Ends } from './Ends';
import { Handles } from './Handles';
import { useLettering } from './lettering';
import { Ground, Reach, Sketch, SketchHints, SketchWords } from './Overlay';
import { Breaches, Dug, Relics } from './Remains';
import { NamedStands } from './NamedStands';
import { PlaceCatcher, pointAt, wantsPlace } from './PlaceCatcher';
import { Sheet, type SheetControl } from './Sheet';
import { toMap, type Frame } from './scale';
import { Terrain } from './Terrain';
import { Furniture, furnitureBox } from './troops/Furniture';
import type { Box } from './troops/box';
import { drawingOf } from './troops/drawing';
import { Ghost, type GhostState } from './troops/Ghost';
import type { Group } from './troops/formations';
import { wholeLabel, type Beside } from './troops/layout';
import { Labels } from './troops/Labels';
import { Objectives } from './troops/Objectives';
import { Pending } from './troops/Pending';
import { Trails } from './Trails';
import { Troops } from './troops/Troops';
import { isOn } from './troops/body';
import { HeldGlass } from './useGlass';
import { ZoneArrows, ZoneCatcher, ZoneNotes, Zones } from './zoneparts';

interface Props {
  view: View;
  words: Words;
  orders: Orders;
  hand: OrdersState;
  labelScale: number;
  control: Ref<SheetControl>;
  trails: TrailsStore;
}

export function TableMap({ view, words, orders, hand, labelScale, control, trails }: Props) {
  const [scale, setScale] = useState(1);
  const sheet = useRef<SheetControl | null>(null);
  const frame: Frame = { width: view.table[0], depth: view.table[1] };
  const actors = useMemo(() => new Set(orders.actors()), [hand.choices]);
  const movable = useMemo(() => new Set(orders.actors().filter((name) => orders.piece(name)?.on_table && orders.offersOf(name).some((o) => goesSomewhere(words, o)))), [hand.choices]);
  // Who is pulled though he cannot go says why: the map does not move instead.
  const own = useMemo(() => new Set(hand.choices.byActor.size + hand.choices.simple.length > 0 ? view.pieces.flatMap((p) => (p.on_table && p.side === sideOf(view.to) ? [p.name] : [])) : []), [hand.choices]);
  const targets = useMemo(() => orders.targets(), [hand.choices, hand.selected, hand.draft?.items]);
  const furniture = { table: view.table, yardsPerInch: view.yards_per_inch, measures: view.measures, zoom: scale };
  const obstacles = useMemo(() => [furnitureBox(furniture)], [scale, view.table[0], view.table[1]]);
  const [group, setGroup] = useState<Group | null>(null);
  useEffect(() => setGroup(null), [view.seat]); // what one player has chosen is nothing to the next
  const together = useMemo(() => new Set(group?.units.map((unit) => unit.name)), [group]);
  const pickGroup = (picked: Group): void => {
    setGroup(picked);
    if (!orders.selectGroup(picked.name, picked.units.map((unit) => unit.name))) sheet.current?.frame(picked.units.flatMap((unit) => unit.stands?.map((stand) => stand.at) ?? []));
  };
  const attach = (c: SheetControl | null): void => {
    sheet.current = c;
    if (typeof control === 'function') control(c);
    else if (control) control.current = c;
  };
  const { drawn, motion } = useTableMotion(orders.table, trails, view, scale, () => sheet.current);
  const { level, names, layout } = useLettering(drawn, words, scale, labelScale, { acting: actors, obstacles });
  const place = (x: number, y: number): Point => sheet.current!.place(x, y);
  const drag = useDrag(orders), first = useMemo(() => firstSeen(view), [view.title]);
  const pick = (name: string, event: MouseEvent | KeyboardEvent): void => {
    if (event instanceof KeyboardEvent && hand.draft && name === hand.selected) return void orders.commit();
    if (drag.moved()) return;
    setGroup(null);
    if (event instanceof MouseEvent && orders.pickEnd(name, place(event.clientX, event.clientY))) return;
    const stand = event instanceof MouseEvent && name === hand.draft?.actor ? standAt(orders.piece(name), place(event.clientX, event.clientY)) : null;
    const below = event instanceof MouseEvent && name === hand.selected && !hand.draft ? nextAt(view.pieces, name, place(event.clientX, event.clientY)) : name;
    if (below !== name) return orders.select(below);
    if (stand === null || !orders.pickStand(stand)) orders.pick(name, !isTouch(event));
  };
  const placed = (event: MouseEvent): boolean => {
    const draft = orders.couldPlace(), aim = draft && aimOf(draft);
    if (draft && aim) orders.edit(pointAt(place(event.clientX, event.clientY), aim, { draft, pieces: view.pieces, piece: orders.piece(draft.actor), frame, grid: view.grid, scale }));
    return draft !== null;
  };
  const [hidden, setHidden] = useState<Box[]>([]); // under what lies over the map
  const ghosts = ghostsOf(view, hand), over = [...ghosts.pieces.flatMap((piece) => drawingOf(piece, frame).boxes), ...hidden], [seen, setSeen] = useState<Box | null>(null);
  useEffect(() => { // also when somebody is chosen: the small map may have come meanwhile
    const now = hiddenBoxes(frame, place);
    if (JSON.stringify(now) !== JSON.stringify(hidden)) setHidden(now);
  }, [seen, scale, hand.selected]);
  const beside = useMemo((): Beside => ({ over, seen }), [over.map(({ x, y }) => `${x.toFixed()},${y.toFixed()}`).join(), seen]);
  const whole = useMemo(() => wholeLabel(orders.piece(hand.selected), layout, beside), [hand.selected, layout, beside]);
  // Words of a sketch keep off all that is drawn and written: what has no room is told where one points at the ring or line.
  const taken = useMemo(() => [...layout.placed.filter(({ item }) => !whole || item.name !== hand.selected), ...(whole ? [whole] : []), ...layout.boxes, ...over], [layout, whole, beside]);
  const shapes = hand.considered?.check?.sketch ?? hand.shapes;
  const marked = hand.draft && asksForStands(hand.draft) ? hand.draft.actor : null; // its stands are being pointed at
  const zone = orders.aim(), refused = hand.considered?.check?.verdict.ok === false;

  return (
    <>
    <Sheet table={view.table} control={attach} onScale={setScale} onRest={({ left, top, width, height }) => setSeen({ x: left, y: top, w: width, h: height })} label={`${view.title}: the table`} over={motion.top} onPinch={drag.stop} first={first}
      onBackground={(event) => {
        setGroup(null);
        if (hand.draft) void orders.goTowards(place(event.clientX, event.clientY));
        else if (!placed(event)) orders.select(null);
        const there = view.grid && zoneAt(view.grid, place(event.clientX, event.clientY));
        if (there && !zone) orders.pickZone(there); // nothing asks for one: why, is said
      }}>
      <Terrain view={drawn} names={names} scale={scale} level={level} main />
      <Breaches view={view} frame={frame} />
      <Dug view={view} frame={frame} />
      {motion.field}
      {view.grid && <Zones frame={frame} grid={view.grid} scale={scale} />}
      {view.grid && <ZoneNotes frame={frame} grid={view.grid} notes={zoneNotes(view, words)} scale={scale} />}
      <Objectives objectives={view.objectives} table={view.table} zoom={scale} pieces={drawn.pieces} />
      <Furniture {...furniture} />
      <Relics view={view} frame={frame} scale={scale} />
      <Trails trails={trails} view={drawn} words={words} frame={frame} scale={scale} level={level} />
      <Reach frame={frame} piece={orders.piece(hand.selected)} reach={hand.reach} />
      {hand.ground.length > 0 && <Ground frame={frame} shapes={hand.ground} scale={scale} side={sideOf(view.to)} />}
      <Sketch frame={frame} shapes={shapes.filter((s) => !isOnTop(s) && !(hand.ground.length > 0 && s.kind === 'zone'))} scale={scale} refused={refused} />
      <SketchHints frame={frame} shapes={shapes} scale={scale} />
      {view.grid && zone && (
        <ZoneCatcher frame={frame} grid={view.grid} aim={zone.aim} begun={zone.begun} scale={scale} place={place} onZone={(name) => orders.pickZone(name)} />
      )}
      {view.grid && (
        <ZoneArrows frame={frame} grid={view.grid} words={words} pieces={view.pieces} scale={scale} refused={refused}
          given={orders.givenSoFar().flatMap((step) => step.action ?? [])} making={hand.draft ? draftAction(hand.draft) : null} log={orders.table.state.log} view={view} />
      )}
      <g onPointerDown={(event) => drag.body(event, movable, own, place)} onPointerMove={(event) => drag.move(event, place)}
        onPointerUp={drag.end} onPointerCancel={drag.end} onClick={(event) => event.stopPropagation()}>
        <Troops pieces={drawn.pieces} table={view.table} words={words} selected={hand.selected ?? undefined}
          focus={hand.hovered ?? undefined} hinted={actors} targets={targets} zoom={scale} labelScale={labelScale} draggable={own}
          level={level} formations={view.formations} together={together}
          onPick={pick} onHover={(name) => orders.hover(name)} />
      </g>
      <Pending pieces={drawn.pieces.filter((p) => p.name !== marked)} frame={frame} zoom={scale} />
      <NamedStands piece={orders.piece(hand.selected)} draft={hand.draft} frame={frame} scale={scale} />
      {ghosts.pieces.map((piece) => <Ghost key={piece.name} piece={piece} table={view.table} zoom={scale} state={ghosts.state} />)}
      <Sketch frame={frame} shapes={shapes.filter(isOnTop)} scale={scale} refused={refused} />
      <Objectives objectives={view.objectives} table={view.table} zoom={scale} pieces={drawn.pieces} over />
      <Labels pieces={drawn.pieces} layout={layout} selected={hand.selected ?? undefined} focus={hand.hovered ?? undefined} onPick={pick} beside={beside}
        chosen={group?.key} onPickGroup={pickGroup} />
      {(level !== 'far' || hand.draft) && <SketchWords frame={frame} shapes={shapes} scale={scale} names={taken} seen={seen} />}
      <Grips orders={orders} hand={hand} frame={frame} scale={scale} place={place} drag={drag} />
      <Ends orders={orders} words={words} pieces={view.pieces} frame={frame} scale={scale} />
      {hand.draft && !zone && wantsPlace(hand.draft) && (
        <PlaceCatcher draft={hand.draft} pieces={view.pieces} piece={orders.piece(hand.draft.actor)} frame={frame} grid={view.grid} scale={scale} place={place}
          onDraft={(draft) => orders.edit(draft)} onFloat={(draft) => orders.float(draft)}
          isTarget={(name) => targets.has(name) || orders.instead(name) !== undefined} onPick={(name, event) => orders.pick(name, !isTouch(event))} onFloatPiece={(name) => orders.floatAgainst(name)} />
      )}
    </Sheet>
    <HeldGlass view={drawn} words={words} scale={scale} labelScale={labelScale} place={(x, y) => toMap(frame, place(x, y))} />
    </>
  );
}

/** The ground under the buttons of the map and under the small map. */
function hiddenBoxes(frame: Frame, place: (x: number, y: number) => Point): Box[] {
  return [...document.querySelectorAll('.battlefield > :is(.map-buttons, .minimap)')].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect(), [x, y] = toMap(frame, place(left, top)), [far, low] = toMap(frame, place(right, bottom));
    return { x, y, w: far - x, h: low - y };
  });
}

/** One's own pieces, and of the others those who are nearest to each: what a small screen shows at first. */
function firstSeen({ pieces, seat, to }: View): Point[] {
  const side = sideOf(seat) ?? sideOf(to), fronts = (mine: boolean): Point[] => pieces.flatMap((p) => (p.on_table && p.front && (p.side === side) === mine ? [p.front] : []));
  const own = fronts(true), others = fronts(false);
  const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  if (own.length === 0) return others;
  return [...own, ...own.flatMap((at) => (others.length > 0 ? [others.reduce((best, one) => (far(at, one) < far(at, best) ? one : best))] : []))];
}

/** Pieces may lie over each other: pressing on the chosen one again takes the next of them. */
function nextAt(pieces: Piece[], name: string, at: Point): string {
  const there = pieces.filter((p) => p.name === name || p.stands?.some((stand) => isOn(stand, at))).map((p) => p.name);
  return there[(there.indexOf(name) + 1) % there.length] ?? name;
}

/** What is about troops lies over them: stands that take part, lines from a leader to those who hear him. */
const isOnTop = (shape: Shape): boolean => shape.kind === 'stand' || (shape.kind === 'command' && shape.line !== undefined);

const isTouch = (event: Event): boolean => (event as PointerEvent).pointerType === 'touch';

const SAME_PLACE = 0.01; // inches: less is only rounding

/** Where things would stand: as the engine says if it consents, else where the order as written leads. */
function ghostsOf(view: View, hand: OrdersState): { pieces: Piece[]; state: GhostState } {
  const check = hand.considered?.check;
  if (check?.verdict.ok) return { pieces: check.drawn ?? [], state: 'legal' };
  const piece = hand.draft && view.pieces.find((p) => p.name === hand.draft!.actor);
  const plan = piece && hand.draft && plannedPiece(piece, hand.draft);
  const moved = plan?.front && piece?.front && Math.hypot(plan.front[0] - piece.front[0], plan.front[1] - piece.front[1]) > SAME_PLACE;
  return { pieces: moved ? [plan] : [], state: check ? 'refused' : 'plan' };
}

/** The handles of the selected unit, at the end of what it is ordered so far. */
function Grips({ orders, hand, frame, scale, place, drag }: {
  orders: Orders; hand: OrdersState; frame: Frame; scale: number; place(x: number, y: number): Point; drag: ReturnType<typeof useDrag>;
}) {
  const piece = orders.piece(hand.selected), draft = hand.draft ?? orders.couldGrasp();
  const pose = piece && draft && draft.actor === hand.selected ? settledPose(piece, draft, hand) : null;
  if (!piece || !draft || !pose) return null;
  return (
    <Handles frame={frame} scale={scale} pose={pose} grips={gripsOf(draft)} place={place}
      onStart={(grip, at) => drag.start(grip, at)} onMove={(at) => drag.to(at)} onEnd={drag.end} />
  );
}

/** Where the unit would really end: a move may be cut short or lined up by the engine. */
function settledPose(piece: Piece, draft: Draft, hand: OrdersState) {
  const check = hand.considered?.check;
  const drawn = check?.verdict.ok && hand.draft ? check.drawn?.find((p) => p.name === piece.name) : undefined;
  return (drawn ? planned(drawn, null) : planned(piece, draft))?.to ?? null;
}

/** Dragging by a handle, or by a unit itself once the pointer has gone a few pixels: it need not be chosen before. */
function useDrag(orders: Orders) {
  const held = useRef<{ drag: Drag | null; from: [number, number]; at: Point | null; moved: boolean; unit?: string; stays?: boolean } | null>(null);
  const lastMoved = useRef(false), last = useRef<Point | null>(null); // where the hand was
  return useMemo(() => {
    const start = (grip: Grip, at: Point): void => {
      last.current = null;
      held.current = { drag: beginDrag(orders, grip, at), from: [0, 0], at: null, moved: true };
    };
    return {
      start,
      to: (at: Point): void => {
        last.current = at;
        held.current?.drag?.move(at);
      },
      body(event: PointerEvent, movable: ReadonlySet<string>, own: ReadonlySet<string>, place: (x: number, y: number) => Point): void {
        const unit = (event.target as Element).closest<SVGElement>('[data-unit]')?.dataset.unit;
        lastMoved.current = false;
        last.current = null;
        if (unit !== undefined && own.has(unit) && !event.button && event.isPrimary && (!isTouch(event) || unit === orders.state.selected))
          held.current = { drag: null, from: [event.clientX, event.clientY], at: place(event.clientX, event.clientY), moved: false, unit, stays: !movable.has(unit) };
      },
      move(event: PointerEvent, place: (x: number, y: number) => Point): void {
        const h = held.current;
        if (!h?.at) return;
        const far = Math.hypot(event.clientX - h.from[0], event.clientY - h.from[1]) > (isTouch(event) ? 10 : 4);
        if (!h.moved && far) {
          h.moved = lastMoved.current = true;
          (event.currentTarget as Element).setPointerCapture(event.pointerId);
          if (h.stays) return orders.cannotGo(h.unit!);
          if (h.unit !== orders.state.selected) orders.select(h.unit!);
          h.drag = beginDrag(orders, 'front', h.at);
        }
        if (h.moved) h.drag?.move((last.current = place(event.clientX, event.clientY)));
      },
      end: (): void => {
        const { draft } = orders.state;
        const at = held.current?.drag && held.current.moved ? last.current : null;
        if (at) void orders.letGo(at).then(() => orders.pulledInVain(at));
        if (held.current?.drag && draft && !wantsPlace(draft)) orders.measureReach(); // a place has no reach of its own
        held.current = null;
      },
      /** It was no drag after all, but the first of two fingers. */
      stop: (): void => {
        if (held.current?.drag) orders.cancel();
        held.current = null;
        lastMoved.current = true;
      },
      /** Did the press that now ends as a click move something? */
      moved: (): boolean => lastMoved.current,
    };
  }, [orders]);
}

