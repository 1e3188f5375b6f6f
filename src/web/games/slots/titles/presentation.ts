import type { Grid, JackpotName, SymbolId } from '#games/slots/events.ts'
import type { Lang } from '#shared/lang.ts'
import type { NumeralStyle } from '../scene/numerals.ts'
import type { StoneLook } from '../scene/reels/rising-stone.ts'
import type { PageLook } from '../scene/features/special-page.ts'
import type { TorchLook } from '../scene/features/torch-choice.ts'
import type { ScrollLook } from '../scene/reels/unroll.ts'

/**
 * How a high symbol celebrates; one second long. Places are shares of the cell from its middle
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
  /** Small lights that come on one after the other. */
  lights?: { colour: number; at: readonly (readonly [x: number, y: number])[] }
}

/**
 * What drifts through the air: a few sprites, never in the way. `symbol` drifts as a small picture
 * of that symbol.
 */
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
 * A lamp in a backdrop's picture: its middle and its radius as shares of the picture (the radius of
 * its height), and its light.
 */
export type BackdropLamp = readonly [x: number, y: number, radius: number, colour: number]

/** Three voices on one scale: cents over the root, as the makam's pentachord has them. */
export type SoundPalette = {
  rootHz: number
  scaleCents: readonly number[]
  reelStop: 'pluck' | 'wood' | 'metal'
  win: 'pluck' | 'metal' | 'blow'
  /** Damping of the plucked string, 0.9 (dull) … 0.999 (ringing). */
  ring: number
  /**
   * How the win's notes follow each other: groups of beats of `ms`, in turn; an even 90 where not
   * given.
   */
  rhythm?: { ms: number; groups: readonly number[] }
}

/**
 * Symbols that win dance: reel by reel, on the beats of the win's melody. `notes`: colours of what
 * rises from them.
 */
export type Dance = { symbols: readonly SymbolId[]; notes: readonly number[] }

/** Cells that carry sums and what takes them; its words in each language. */
export type Haul = {
  carrier: SymbolId
  /** Where a sum is written: share of the cell below its middle. */
  sumY: number
  numerals: NumeralStyle
  words: Readonly<Record<Lang, HaulWords>>
}

export type HaulWords = {
  /** On the plate that opens the free spins. */
  opening: string
  rulesTitle: string
  /** What a carrier may bring, in bets and in money, and where it and the collector come. */
  rulesCarry: (least: number, most: number, low: string, high: string) => string
  rulesWhere: (carrierReels: string, collectorReels: string) => string
  rulesTake: string
  rulesRise: (first: number, step: number) => string
  rulesStay: string
  /** Said aloud; `times` is the multiplier in force. */
  saidTaken: (sums: number, times: number, amount: string) => string
  saidNone: string
}

/**
 * How reels of changing height look: the panes behind their cells, what a winning cell leaves, and
 * their signs.
 */
export type Changing = {
  /** Each pane from top to bottom, its edge, its width and its roundness in pixels of 96. */
  pane: {
    fill: readonly [top: string, middle: string, bottom: string]
    edge: string
    edgeWidth: number
    round: number
  }
  pop: { kind: 'bubbles' | 'stars'; tint: number }
  /** Dark outline of the ways' word, and the multiplier's medal from outside in. */
  ink: number
  medal: { edge: number; rim: number; line: number }
}

/**
 * Where balls are held: how amounts are written on them, what the open cells look like and what
 * their jackpots wear.
 */
export type HoldLook = {
  numerals: NumeralStyle
  /** An open cell from top to bottom, the hollow round it and its edge. */
  cell: { top: number; bottom: number; hollow: number; edge: number }
  /** Round the words of ribbons and plates, in the shade under them, and along their edge. */
  ink: string
  rim: string
  jackpots: Readonly<Record<JackpotName, readonly [top: number, bottom: number]>>
  /** What a ball throws up where it lands: sparks of light, or seeds in these colours. */
  landing?: { seeds: readonly number[] }
  /** What rises over the window as its respins open. */
  opening?: { flour: number }
}

/**
 * One light of a backdrop's picture: its middle as shares of the picture, its size as shares of its
 * width, and how bright it is at rest and awake.
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
/** What rises from a place of the picture while the feature runs. */
export type HearthSteam = { x: number; y: number; w: number; colour: number; rises: number }
export type HearthView = { lights: readonly HearthLight[]; steam: readonly HearthSteam[] }
export type Hearth = { wide: HearthView; tall: HearthView }

/**
 * Everything that makes one title look and sound like itself; the machine and its pays come with
 * the launch.
 */
export type TitlePresentation = {
  slug: string
  reels: number
  /**
   * The window's height in cells as wide as they are high; where reels vary, their cells share it.
   */
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
  /** The other wild, where two take turns, and the reels (0-based) that can show it. */
  rival?: { symbol: SymbolId; reels: readonly number[] }
  /** Jointed puppets that open the feature: who comes from the left and who from the right. */
  puppets?: { left: string; right: string }
  scatter?: SymbolId
  multiplier?: SymbolId
  /**
   * Where touching symbols win: the colour of a cell's mark after its 1st, 2nd … win; empty where
   * cells keep none.
   */
  marks?: readonly number[]
  /** Most valuable first, as the paytable shows them. */
  symbols: readonly SymbolId[]
  high: readonly SymbolId[]
  /** A symbol's size in its cell; 0.9 where none is given. */
  size: Readonly<Record<SymbolId, number>>
  /** Its name has a picture in one line too, for wide pages. */
  wideLogo?: true
  /** Where a word plate sits: share of the cell below the middle, and its width in cells. */
  plate: { y: number; width: number }
  /** The window before the first spin. */
  opening: Grid
  acts: Readonly<Record<SymbolId, SymbolAct>>
  ambience: { base: Ambience; feature: Ambience }
  /** The backdrop's colour cast while the feature runs. */
  featureCast: number
  /**
   * Lamps of the two backdrops that light one after the other when free spins start; `unlit` is the
   * pictures' cast until then.
   */
  lamps?: { unlit: number; desktop: readonly BackdropLamp[]; phone: readonly BackdropLamp[] }
  sound: SoundPalette
  /** Only where reels change their heights. */
  changing?: Changing
  dance?: Dance
  haul?: Haul
  /**
   * Where free spins are about a special symbol: how it is chosen, and what covers the reels it
   * fills.
   */
  special?: { choice: PageLook | TorchLook; cover: ScrollLook | StoneLook }
  /**
   * Where storms blow: their colours, how what they multiply by is written, where on the board's
   * outside the lamp stands (shares of it, from its upper left), and how its beam sweeps (radians,
   * clockwise from the right).
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
   * How a wild takes its whole reel: a figure rises and burns, or leaves of boards fall shut over
   * it and open.
   */
  grow?: 'burn' | 'open'
  hold?: HoldLook
  /** Lights in the backdrop that wake with the feature, for each of its two pictures. */
  hearth?: Hearth
  /** Strings behind the symbols, as a loom has them: so many to a cell. */
  warp?: { colour: string; perCell: number }
  /** Wins are knotted row by row: knots to a cell's side, and the thread's colour. */
  weave?: { knots: number; thread: number }
  /** The picture `cloth` unrolls behind a big win's word. */
  cloth?: true
}

/** Whether a symbol is wild in this title. */
export function isWild({ wild, rival }: TitlePresentation, symbol: SymbolId | undefined): boolean {
  return symbol !== undefined && (symbol === wild || symbol === rival?.symbol)
}
