/** A symbol's id as the machine file and the atlas name it. */
export type SymbolId = string

/** Position in the window, 0-based: reel from the left, row from the top. */
export type Cell = readonly [reel: number, row: number]

/**
 * The window, rows from the top: `grid[row][reel]`. Where reels differ in height the grid has the
 * rows of the tallest reel any spin can show, every reel begins at the top, and '' stands below its
 * last cell: no cell is there.
 */
export type Grid = readonly (readonly SymbolId[])[]

/** A multiplier symbol in the window and the number it carries. */
export type MultiplierCell = { cell: Cell; value: number }

/** Fixed jackpots: each a stated multiple of the bet, paid by the game itself. */
export type JackpotName = 'mini' | 'minor' | 'major' | 'grand'

/**
 * A ball in the window and what it carries: `times` the bet, under a jackpot's name where it is
 * one.
 */
export type PrizeCell = { cell: Cell; times: number; jackpot?: JackpotName }

/**
 * What happened in a round, in order. The server decides it, the client replays it. `W` is the unit
 * of a win: bigint kuruş in the engine, a decimal string ("1.50") on the wire.
 */
export type SlotEvent<W = bigint> =
  /**
   * Reels stop; `stops` is empty where cells are drawn one by one. `freeSpin` is 1-based and absent
   * in the base game. `multipliers` and `prizes` stand in the window; `marks` lie on cells that won
   * before (1: no multiplier yet). `respin` is 1-based, absent in the paid spin, and comes with the
   * reels (0-based) that wilds hold through it; `left` respins come after it unless a new wild
   * lands, where a wild brings more than one. `turn` is the wild whose turn this free spin of a
   * duel is.
   */
  | {
      type: 'reveal'
      grid: Grid
      stops: readonly number[]
      freeSpin?: number
      multipliers?: readonly MultiplierCell[]
      marks?: readonly MultiplierCell[]
      prizes?: readonly PrizeCell[]
      turn?: SymbolId
      respin?: number
      held?: readonly number[]
      left?: number
    }
  /**
   * Wilds that just landed grow over their whole reels (0-based); `grid` is the window after it. A
   * respin follows. `times`: what wins with a wild in them are multiplied by from now on, where it
   * is more than one.
   */
  | { type: 'expand'; symbol: SymbolId; reels: readonly number[]; grid: Grid; times?: number }
  /** `cells` begin at the end the line is counted from: the left, unless `fromRight`. */
  | {
      type: 'line-win'
      line: number
      symbol: SymbolId
      count: number
      multiplier: number
      cells: readonly Cell[]
      win: W
      fromRight?: boolean
    }
  | { type: 'anywhere-win'; symbol: SymbolId; count: number; cells: readonly Cell[]; win: W }
  /**
   * A symbol on `count` adjacent reels from the left, in so many `ways` through `cells`: a wild
   * counts as its multiplier.
   */
  | {
      type: 'ways-win'
      symbol: SymbolId
      count: number
      ways: number
      cells: readonly Cell[]
      win: W
    }
  /**
   * Alike cells that touch; `win` includes the `multiplier` of the marks under them and of the
   * storm.
   */
  | {
      type: 'cluster-win'
      symbol: SymbolId
      count: number
      multiplier: number
      cells: readonly Cell[]
      win: W
    }
  | { type: 'scatter-win'; symbol: SymbolId; count: number; cells: readonly Cell[]; win: W }
  /** All cells alike: `win` is what the multiplier added to the line wins before it. */
  | { type: 'fill-win'; symbol: SymbolId; multiplier: number; win: W }
  /**
   * Winning cells leave, the rest falls, new symbols fill from the top; `grid` is the window after
   * it. `multiplier` is what every win is multiplied by from now on, where tumbles raise it.
   */
  | {
      type: 'tumble'
      removed: readonly Cell[]
      grid: Grid
      multipliers: readonly MultiplierCell[]
      marks?: readonly MultiplierCell[]
      multiplier?: number
    }
  /**
   * The window's rings turn, from the outside in, each by its steps (clockwise where positive);
   * `grid` is the window after it.
   */
  | { type: 'ring-turn'; steps: readonly number[]; grid: Grid }
  /**
   * The `gust`th gust of a storm carries each row, from the top, by its shift (to the right where
   * positive); `grid` is the window after it. Every win from here on is multiplied by `multiplier`:
   * in a paid spin to its end, in free spins to the last of them.
   */
  | { type: 'gust'; gust: number; shifts: readonly number[]; multiplier: number; grid: Grid }
  /**
   * Multiplier symbols of a finished tumble sequence; `win` is what they added. `total` includes
   * what free spins carried. Without `values`: what the free spins' own multiplier added to the
   * wins before it.
   */
  | { type: 'multiplier'; values: readonly MultiplierCell[]; total: number; win: W }
  /**
   * Collectors (`cells`) of a finished free spin take the sums that stand (`prizes`), each of them
   * all, times `multiplier`; from now on the free spins multiply by `next`.
   */
  | {
      type: 'haul'
      symbol: SymbolId
      cells: readonly Cell[]
      prizes: readonly PrizeCell[]
      multiplier: number
      next: number
      win: W
    }
  /** First award or a retrigger; `left` counts the spins still to play. */
  | {
      type: 'free-spins'
      awarded: number
      left: number
      multiplier: number
      cells: readonly Cell[]
    }
  /** Symbols of a free spin that come on board; `total` counts those of all its round. */
  | { type: 'collect'; symbol: SymbolId; cells: readonly Cell[]; total: number }
  /**
   * Enough are on board: from the next spin on each of them carries `multiplier`, and spins were
   * added.
   */
  | { type: 'ride-step'; multiplier: number; awarded: number; left: number }
  /**
   * Wilds of both sides of a duel met in a free spin (`cells`): all of them carried their
   * multipliers, and spins were added.
   */
  | { type: 'clash'; cells: readonly Cell[]; awarded: number; left: number }
  /**
   * The symbol that these free spins are about, drawn before the first of them; where a second
   * joins it (`again`), drawn at the first retrigger.
   */
  | { type: 'special-symbol'; symbol: SymbolId; again?: true }
  /**
   * The special symbol on `count` reels fills them (`cells`; `grid`: the window as it landed, with
   * them) and pays on each of so many `lines`, adjacent or not.
   */
  | {
      type: 'special-win'
      symbol: SymbolId
      count: number
      lines: number
      cells: readonly Cell[]
      grid: Grid
      win: W
    }
  | { type: 'free-spins-end'; spins: number; win: W }
  /** Balls are held where they stand and the other cells spin on; `left` respins to begin with. */
  | { type: 'hold'; held: readonly PrizeCell[]; left: number }
  /** The open cells stop: what landed is held too; `left` respins after this one. */
  | { type: 'respin'; landed: readonly PrizeCell[]; left: number }
  /** Every cell holds a ball: the highest jackpot, on top of what the balls carry. */
  | { type: 'full-hold'; jackpot: JackpotName; times: number; win: W }
  /** The respins are over: every held prize is paid, and `win` is their sum. */
  | { type: 'hold-win'; prizes: readonly PrizeCell[]; win: W }
  /**
   * The round reached its stated maximum win and ends; `win` is that maximum, the events before it
   * may sum to more.
   */
  | { type: 'win-cap'; win: W }
  /** Always last: the round's total. */
  | { type: 'round-end'; win: W }
