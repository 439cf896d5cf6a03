// map/ground/index.ts - the ground of the battle map.
export { Ground } from './Ground';
export { drawGround, type Detail } from './draw';
export { footprint, placeNames, type NameKind, type PlaceName } from './names';
export { FRAME } from './paper';
export type { Layer, LayerName } from './sheet';
