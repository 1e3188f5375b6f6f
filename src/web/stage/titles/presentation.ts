import type { Grid, SymbolId } from '#games/slots/events.ts'
import type { NumeralStyle } from '../scene/numerals.ts'

/** How a high symbol celebrates; one second long. Places are shares of the cell from its middle (−0.5 … 0.5). */
export type SymbolAct = {
  motion: 'sway' | 'blink' | 'turn' | 'jiggle' | 'tilt' | 'pop' | 'swing'
  sparks?: { kind: 'rise' | 'fall' | 'burst'; colour: number; from: readonly [x: number, y: number]; count: number }
  /** Small lights that come on one after the other. */
  lights?: { colour: number; at: readonly (readonly [x: number, y: number])[] }
}

/** What drifts through the air: a few sprites, never in the way. `symbol` drifts as a small picture of that symbol. */
export type Ambience = {
  kind: 'motes' | 'petals' | 'fireflies' | 'stars' | 'drifters' | 'snow' | 'embers' | 'bubbles'
  colours: readonly number[]
  count: number
  symbol?: SymbolId
}

/** Three voices on one scale: cents over the root, as the makam's pentachord has them. */
export type SoundPalette = {
  rootHz: number
  scaleCents: readonly number[]
  reelStop: 'pluck' | 'wood' | 'metal'
  win: 'pluck' | 'metal' | 'blow'
  /** Damping of the plucked string, 0.9 (dull) … 0.999 (ringing). */
  ring: number
}

/** Everything that makes one title look and sound like itself; the machine and its pays come with the launch. */
export type TitlePresentation = {
  slug: string
  reels: number
  /** The window's height in cells as wide as they are high; where reels vary, their cells share it. */
  rows: number
  motion: 'spin' | 'fall' | 'variable'
  colours: { shade: number; main: number; second: number; light: number; accent: number }
  /** Reel ground from top to bottom, and the line between reels. */
  ground: readonly [top: string, bottom: string, line: string]
  /** How deep the reels' shadows are, 0 … 1: less on a light ground. */
  groundDepth: number
  wild?: SymbolId
  /** Reels (0-based) that can show the wild, where not all can. */
  wildReels?: readonly number[]
  scatter?: SymbolId
  multiplier?: SymbolId
  /** Where winning cells keep a mark: its colour after the 1st, 2nd … win. */
  marks?: readonly number[]
  /** Most valuable first, as the paytable shows them. */
  symbols: readonly SymbolId[]
  high: readonly SymbolId[]
  /** A symbol's size in its cell; 0.9 where none is given. */
  size: Readonly<Record<SymbolId, number>>
  /** Where a word plate sits: share of the cell below the middle, and its width in cells. */
  plate: { y: number; width: number }
  /** The window before the first spin. */
  opening: Grid
  acts: Readonly<Record<SymbolId, SymbolAct>>
  ambience: { base: Ambience; feature: Ambience }
  /** The backdrop's colour cast while the feature runs. */
  featureCast: number
  sound: SoundPalette
  /** How a wild takes its whole reel: a figure rises and burns, or leaves of boards fall shut over it and open. */
  grow?: 'burn' | 'open'
  /** Where balls are held: how their amounts are written and what an open cell looks like. */
  hold?: { numerals: NumeralStyle; ground: { top: number; bottom: number } }
}
