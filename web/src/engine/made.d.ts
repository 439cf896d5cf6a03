/** What the build made (tools/made.ts). Each rule system has its own engine, and its texts are fetched apart from it. */
declare module 'virtual:guidon' {
  /** What the start page shows without an engine. */
  export const start: import('./protocol').Start;
  /** Addresses: of engines, rule texts and guides by rule system, of battles by name, of maps by battle and rule system. */
  export const engines: Record<string, string>;
  export const rules: Record<string, string>;
  export const guides: Record<string, string>;
  export const battles: Record<string, string>;
  export const stories: Record<string, string>; // of battles by name
  export const lessons: Record<string, string>; // first battles, by rule system
  export const maps: Record<string, Record<string, string>>;
}

/** The same, only for the page of a battle. */
declare module 'virtual:guidon-options' {
  export const options: Record<string, import('./protocol').Words['options']>; // by rule system
}
