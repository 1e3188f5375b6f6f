/** A symbol's id as the machine file and the atlas name it. */
export type SymbolId = string

/** Position in the window, 0-based: reel from the left, row from the top. */
export type Cell = readonly [reel: number, row: number]

/** The window, rows from the top: `grid[row][reel]`. */
export type Grid = readonly (readonly SymbolId[])[]

/** A multiplier symbol in the window and the number it carries. */
export type MultiplierCell = { cell: Cell; value: number }

/**
 * What happened in a round, in order. The server decides it, the client replays it. `W` is the unit of a win:
 * bigint kuruş in the engine, a decimal string ("1.50") on the wire.
 */
export type SlotEvent<W = bigint> =
  /**
   * Reels stop; `stops` is empty where cells are drawn one by one. `freeSpin` is 1-based and absent in the base game;
   * `multipliers` are those that stand in the window. `respin` is 1-based, absent in the paid spin, and comes with the
   * reels (0-based) that wilds hold through it.
   */
  | { type: 'reveal'; grid: Grid; stops: readonly number[]; freeSpin?: number; multipliers?: readonly MultiplierCell[]; respin?: number; held?: readonly number[] }
  /** Wilds that just landed grow over their whole reels (0-based); `grid` is the window after it. A respin follows. */
  | { type: 'expand'; symbol: SymbolId; reels: readonly number[]; grid: Grid }
  /** `cells` begin at the end the line is counted from: the left, unless `fromRight`. */
  | { type: 'line-win'; line: number; symbol: SymbolId; count: number; multiplier: number; cells: readonly Cell[]; win: W; fromRight?: boolean }
  | { type: 'anywhere-win'; symbol: SymbolId; count: number; cells: readonly Cell[]; win: W }
  | { type: 'scatter-win'; symbol: SymbolId; count: number; cells: readonly Cell[]; win: W }
  /** All cells alike: `win` is what the multiplier added to the line wins before it. */
  | { type: 'fill-win'; symbol: SymbolId; multiplier: number; win: W }
  /** Winning cells leave, the rest falls, new symbols fill from the top; `grid` is the window after it. */
  | { type: 'tumble'; removed: readonly Cell[]; grid: Grid; multipliers: readonly MultiplierCell[] }
  /** Multiplier symbols of a finished tumble sequence; `win` is what they added. `total` includes what free spins carried. */
  | { type: 'multiplier'; values: readonly MultiplierCell[]; total: number; win: W }
  /** First award or a retrigger; `left` counts the spins still to play. */
  | { type: 'free-spins'; awarded: number; left: number; multiplier: number; cells: readonly Cell[] }
  | { type: 'free-spins-end'; spins: number; win: W }
  /** The round reached its stated maximum win and ends; `win` is that maximum, the events before it may sum to more. */
  | { type: 'win-cap'; win: W }
  /** Always last: the round's total. */
  | { type: 'round-end'; win: W }
