export type SymbolId = string

/** Position in the window, 0-based: reel from the left, row from the top. */
export type Cell = readonly [reel: number, row: number]

/**
 * The window, rows from the top: `grid[row][reel]`. If reels differ in height, the grid has the
 * rows of the tallest possible reel, every reel starts at the top, and '' marks places without a
 * cell.
 */
export type Grid = readonly (readonly SymbolId[])[]

export type MultiplierCell = { cell: Cell; value: number }

/** Fixed jackpots: each a stated multiple of the bet, paid by the game itself. */
export type JackpotName = 'mini' | 'minor' | 'major' | 'grand'

/** A ball in the window with its prize: `times` the bet, with a name if it is a jackpot. */
export type PrizeCell = { cell: Cell; times: number; jackpot?: JackpotName }

/**
 * The events of a round, in order. The server decides them, the client replays them. `W` is the
 * unit of a win: bigint kuruş in the engine, a decimal string ("1.50") on the wire.
 */
export type SlotEvent<W = bigint> =
  /**
   * Reels stop; `stops` is empty when cells are drawn one by one. `freeSpin` is 1-based and absent
   * in the base game. `multipliers` and `prizes` are in the window; `marks` lie on cells that won
   * before (1: no multiplier yet). `respin` is 1-based, absent in the paid spin, and comes with the
   * reels (0-based) held by wilds; if a wild brings more than one respin, `left` is the number of
   * respins after this one unless a new wild lands. `turn` is the wild whose turn it is in a duel's
   * free spin.
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
   * New wilds grow over their whole reels (0-based); `grid` is the window afterwards. A respin
   * follows. `times`: multiplier of wins with a wild from now on, if above one.
   */
  | { type: 'expand'; symbol: SymbolId; reels: readonly number[]; grid: Grid; times?: number }
  /** `cells` begin at the end from which the line is counted: the left, unless `fromRight`. */
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
   * A symbol on `count` adjacent reels from the left, in this many `ways` through `cells`; a wild
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
   * Equal adjacent cells; `win` includes the `multiplier` of the marks under them and of the storm.
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
  /** All cells equal: `win` is the amount that the multiplier added to the preceding line wins. */
  | { type: 'fill-win'; symbol: SymbolId; multiplier: number; win: W }
  /**
   * Winning cells disappear, the rest falls, new symbols fill from the top; `grid` is the window
   * afterwards. `multiplier` applies to every win from now on, if tumbles raise it. `opened`: number
   * of open rows from now on, if the tumble opened one.
   */
  | {
      type: 'tumble'
      removed: readonly Cell[]
      grid: Grid
      multipliers: readonly MultiplierCell[]
      marks?: readonly MultiplierCell[]
      multiplier?: number
      opened?: number
    }
  /**
   * The window's rings turn, from the outside in, each by its steps (positive: clockwise); `grid`
   * is the window afterwards.
   */
  | { type: 'ring-turn'; steps: readonly number[]; grid: Grid }
  /**
   * The `gust`th gust of a storm moves each row, from the top, by its shift (positive: right);
   * `grid` is the window afterwards. `multiplier` applies to every win from here on: in a paid spin
   * to its end, in free spins to the last of them.
   */
  | { type: 'gust'; gust: number; shifts: readonly number[]; multiplier: number; grid: Grid }
  /**
   * Multiplier symbols of a finished tumble sequence; `win` is the amount they added. `total`
   * includes the multipliers carried by free spins. Without `values`: the amount that the free
   * spins' own multiplier added to the wins before it.
   */
  | { type: 'multiplier'; values: readonly MultiplierCell[]; total: number; win: W }
  /**
   * Each collector (`cells`) of a finished spin takes all sums in the window (`prizes`), times
   * `multiplier`; from now on the free spins multiply by `next`.
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
  /** First award or a retrigger; `left` counts the remaining spins. */
  | {
      type: 'free-spins'
      awarded: number
      left: number
      multiplier: number
      cells: readonly Cell[]
    }
  /** Symbols of a free spin that are collected; `total` counts those of the whole round. */
  | { type: 'collect'; symbol: SymbolId; cells: readonly Cell[]; total: number }
  /**
   * Enough symbols are collected: from the next spin on each of them carries `multiplier`, and
   * spins were added.
   */
  | { type: 'ride-step'; multiplier: number; awarded: number; left: number }
  /**
   * Wilds of both sides of a duel met in a free spin (`cells`): all of them applied their
   * multipliers, and spins were added.
   */
  | { type: 'clash'; cells: readonly Cell[]; awarded: number; left: number }
  /** The carriers just collected (`cells`) fill the meter: `filled` of its `of` cells are full. */
  | { type: 'meter'; cells: readonly Cell[]; filled: number; of: number }
  /**
   * The meter reached this `level` (1-based): from the next spin on sums are multiplied by
   * `multiplier` and one symbol lands as another; spins were added.
   */
  | {
      type: 'level-up'
      level: number
      multiplier: number
      upgrade: { from: SymbolId; to: SymbolId }
      awarded: number
      left: number
    }
  /**
   * The special symbol of these free spins, drawn before the first of them; a second one (`again`)
   * is drawn at the first retrigger.
   */
  | { type: 'special-symbol'; symbol: SymbolId; again?: true }
  /**
   * The special symbol on `count` reels fills them (`cells`; `grid`: the window as it landed) and
   * pays on `lines` lines, adjacent or not.
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
  | { type: 'hold'; held: readonly PrizeCell[]; left: number }
  /** The open cells stop; balls that landed are also held; `left` respins after this one. */
  | { type: 'respin'; landed: readonly PrizeCell[]; left: number }
  /** Every cell holds a ball: the highest jackpot, in addition to the balls' prizes. */
  | { type: 'full-hold'; jackpot: JackpotName; times: number; win: W }
  /** The respins are over: every held prize is paid, and `win` is their sum. */
  | { type: 'hold-win'; prizes: readonly PrizeCell[]; win: W }
  /**
   * Both boards of a duel won, and two dice are rolled: they multiply the win of the board on this
   * `side`, which is the higher one, or both wins if they are equal. `win` is the amount they added.
   */
  | {
      type: 'dice-roll'
      dice: readonly [number, number]
      multiplier: number
      side: 'left' | 'right' | 'both'
      win: W
    }
  /** A scatter on each board (`cells`) starts a race to `points`, of at most `maxSpins` spins. */
  | { type: 'race'; points: number; maxSpins: number; cells: readonly Cell[] }
  /** The board that won more in this free spin moves a point; none does if both won the same. */
  | { type: 'race-move'; side?: 'left' | 'right'; score: readonly [left: number, right: number] }
  /** The race is over: `win` is the amount that its multiplier added to its wins. */
  | {
      type: 'race-end'
      score: readonly [left: number, right: number]
      multiplier: number
      win: W
    }
  /**
   * The round reached its stated maximum win and ends; `win` is that maximum, although the events
   * before it may sum to more.
   */
  | { type: 'win-cap'; win: W }
  | { type: 'round-end'; win: W }
