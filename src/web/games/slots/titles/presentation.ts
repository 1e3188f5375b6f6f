import type { Grid, JackpotName, SymbolId } from '#games/slots/events.ts'
import type { Lang } from '#shared/lang.ts'
import type { NumeralStyle } from '../scene/numerals.ts'
import type { StoneLook } from '../scene/reels/rising-stone.ts'
import type { PageLook } from '../scene/features/special-page.ts'
import type { TorchLook } from '../scene/features/torch-choice.ts'
import type { ScrollLook } from '../scene/reels/unroll.ts'

/**
 * Celebration of a high symbol; one second long. Positions are shares of the cell from its middle
 * (−0.5 … 0.5).
 */
export type SymbolAct = {
  motion: 'sway' | 'blink' | 'turn' | 'jiggle' | 'tilt' | 'pop' | 'swing'
  sparks?: {
    kind: 'rise' | 'fall' | 'burst'
    colour: number
    from: readonly [x: number, y: number]
    count: number
  }
  lights?: { colour: number; at: readonly (readonly [x: number, y: number])[] }
}

/** Sprites that drift through the air. `symbol` drifts as a small picture of that symbol. */
export type Ambience = {
  kind:
    | 'motes'
    | 'petals'
    | 'fireflies'
    | 'stars'
    | 'drifters'
    | 'snow'
    | 'embers'
    | 'bubbles'
    | 'rain'
  colours: readonly number[]
  count: number
  symbol?: SymbolId
}

/**
 * A lamp in a backdrop's picture: its centre and radius as shares of the picture (the radius of its
 * height), and its colour.
 */
export type BackdropLamp = readonly [x: number, y: number, radius: number, colour: number]

/** Three voices on one scale, in cents over the root as in the makam's pentachord. */
export type SoundPalette = {
  rootHz: number
  scaleCents: readonly number[]
  reelStop: 'pluck' | 'wood' | 'metal'
  win: 'pluck' | 'metal' | 'blow'
  /** Damping of the plucked string, 0.9 (dull) … 0.999 (ringing). */
  ring: number
  /**
   * Rhythm of the win's notes: groups of beats of `ms`, repeated; evenly spaced by 90 if absent.
   */
  rhythm?: { ms: number; groups: readonly number[] }
}

export type Dance = { symbols: readonly SymbolId[]; notes: readonly number[] }

export type Haul = {
  carrier: SymbolId
  sumY: number
  numerals: NumeralStyle
  /** A title whose mechanic has its own words states none here. */
  words?: Readonly<Record<Lang, HaulWords>>
}

export type HaulWords = {
  opening: string
  rulesTitle: string
  rulesCarry: (min: number, max: number, low: string, high: string) => string
  rulesWhere: (carrierReels: string, collectorReels: string) => string
  rulesTake: string
  rulesRise: (first: number, step: number) => string
  rulesStay: string
  takenText: (sums: number, times: number, amount: string) => string
  noneText: string
}

export type Changing = {
  pane: {
    fill: readonly [top: string, middle: string, bottom: string]
    edge: string
    edgeWidth: number
    round: number
  }
  pop: { kind: 'bubbles' | 'stars'; tint: number }
  ink: number
  medal: { edge: number; rim: number; line: number }
}

/** Colours of one terrace: `water` and `stone` from light to dark, as CSS colours. */
export type PoolLook = {
  water: readonly [shallow: string, middle: string, deep: string]
  stone: readonly [lit: string, body: string, shade: string]
  /** The light in the middle of a pool, and the line of its rim. */
  light: string
  rim: string
  fall: number
}

/** Terraces below the symbols, by day and in free spins. `start`: rows of a paid spin. */
export type Terraces = Pick<Changing, 'pop' | 'ink' | 'medal'> & {
  start: number
  day: PoolLook
  night: PoolLook
}

export type HoldLook = {
  numerals: NumeralStyle
  cell: { top: number; bottom: number; hollow: number; edge: number }
  ink: string
  rim: string
  jackpots: Readonly<Record<JackpotName, readonly [top: number, bottom: number]>>
  landing?: { seeds: readonly number[] }
  opening?: { flour: number }
}

/** The meter's cells, empty and full, and what runs over the page when a level is reached. */
export type CombLook = {
  wax: readonly [light: string, dark: string]
  hollow: string
  honey: readonly [light: string, middle: string, dark: string]
  edge: number
  flyer: SymbolId
}

/**
 * One light of a backdrop's picture: its centre as shares of the picture, its size as a share of
 * its width, and its brightness at rest and awake.
 */
export type HearthLight = {
  x: number
  y: number
  w: number
  h: number
  colour: number
  rest: number
  awake: number
  flicker: number
}
export type HearthSteam = { x: number; y: number; w: number; colour: number; rises: number }
export type HearthView = { lights: readonly HearthLight[]; steam: readonly HearthSteam[] }
export type Hearth = { wide: HearthView; tall: HearthView }

export type TitlePresentation = {
  slug: string
  reels: number
  /** The window's height in square cells; if reels vary, their cells share it. */
  rows: number
  motion: 'spin' | 'fall' | 'variable'
  colours: { shade: number; main: number; second: number; light: number; accent: number }
  ground: readonly [top: string, bottom: string, line: string]
  groundDepth: number
  wild?: SymbolId
  /** Reels (0-based) that can show the wild, if not all can. */
  wildReels?: readonly number[]
  /** Reels (0-based) of symbols that cannot show on all of them. */
  landsOn?: Readonly<Record<SymbolId, readonly number[]>>
  /** The other wild, if two take turns, and the reels (0-based) that can show it. */
  rival?: { symbol: SymbolId; reels: readonly number[] }
  /** With two boards: symbols that only the other board shows. */
  boards?: { left: readonly SymbolId[]; right: readonly SymbolId[] }
  puppets?: { left: string; right: string }
  scatter?: SymbolId
  multiplier?: SymbolId
  /**
   * For cluster games: the colour of a cell's mark after its 1st, 2nd … win; empty if cells keep
   * none.
   */
  marks?: readonly number[]
  /** Most valuable first, as in the paytable. */
  symbols: readonly SymbolId[]
  high: readonly SymbolId[]
  size: Readonly<Record<SymbolId, number>>
  wideLogo?: true
  plate: { y: number; width: number }
  opening: Grid
  acts: Readonly<Record<SymbolId, SymbolAct>>
  ambience: { base: Ambience; feature: Ambience }
  featureCast: number
  /**
   * Lamps of the two backdrops that light one after the other when free spins start; `unlit` is the
   * pictures' tint until then.
   */
  lamps?: { unlit: number; desktop: readonly BackdropLamp[]; phone: readonly BackdropLamp[] }
  sound: SoundPalette
  changing?: Changing
  terraces?: Terraces
  dance?: Dance
  haul?: Haul
  special?: { choice: PageLook | TorchLook; cover: ScrollLook | StoneLook }
  /**
   * For storms: their colours, the style of their multiplier, the lamp's position on the board's
   * outside (shares of it, from its upper left), and the sweep of its beam (radians, clockwise from
   * the right).
   */
  storm?: {
    rain: number
    flash: number
    beam: number
    numerals: NumeralStyle
    lamp: readonly [x: number, y: number]
    sweep: readonly [from: number, to: number]
  }
  /**
   * Animation of a growing wild: a figure rises and burns, or board leaves close over the reel and
   * open.
   */
  grow?: 'burn' | 'open'
  hold?: HoldLook
  comb?: CombLook
  /** Another picture of the backdrop takes its place in free spins. */
  featureView?: true
  hearth?: Hearth
  warp?: { colour: string; perCell: number }
  weave?: { knots: number; thread: number }
  cloth?: true
}

export function isWild({ wild, rival }: TitlePresentation, symbol: SymbolId | undefined): boolean {
  return symbol !== undefined && (symbol === wild || symbol === rival?.symbol)
}
