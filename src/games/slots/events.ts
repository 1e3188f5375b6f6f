/** A symbol's id as the machine file and the atlas name it. */
export type SymbolId = string

/** Position in the window, 0-based: reel from the left, row from the top. */
export type Cell = readonly [reel: number, row: number]

/**
 * The window, rows from the top: `grid[row][reel]`. Where reels differ in height the grid has the rows of the tallest
 * reel any spin can show, every reel begins at the top, and '' stands below its last cell: no cell is there.
 */
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
   * `multipliers` are those that stand in the window.
   */
  | { type: 'reveal'; grid: Grid; stops: readonly number[]; freeSpin?: number; multipliers?: readonly MultiplierCell[] }
  | { type: 'line-win'; line: number; symbol: SymbolId; count: number; multiplier: number; cells: readonly Cell[]; win: W }
  | { type: 'anywhere-win'; symbol: SymbolId; count: number; cells: readonly Cell[]; win: W }
  /** Alike on `count` adjacent reels from the left; `win` is for all `ways` through `cells` together. */
  | { type: 'ways-win'; symbol: SymbolId; count: number; ways: number; cells: readonly Cell[]; win: W }
  | { type: 'scatter-win'; symbol: SymbolId; count: number; cells: readonly Cell[]; win: W }
  /** All cells alike: `win` is what the multiplier added to the line wins before it. */
  | { type: 'fill-win'; symbol: SymbolId; multiplier: number; win: W }
  /**
   * Winning cells leave, the rest falls, new symbols fill from the top; `grid` is the window after it. `multiplier` is
   * what every win is multiplied by from now on, where tumbles raise it.
   */
  | { type: 'tumble'; removed: readonly Cell[]; grid: Grid; multipliers: readonly MultiplierCell[]; multiplier?: number }
  /**
   * Multiplier symbols of a finished tumble sequence; `win` is what they added. `total` includes what free spins carried.
   * Without `values`: what the free spins' own multiplier added to the wins before it.
   */
  | { type: 'multiplier'; values: readonly MultiplierCell[]; total: number; win: W }
  /** First award or a retrigger; `left` counts the spins still to play. */
  | { type: 'free-spins'; awarded: number; left: number; multiplier: number; cells: readonly Cell[] }
  | { type: 'free-spins-end'; spins: number; win: W }
  /** The round reached its stated maximum win and ends; `win` is that maximum, the events before it may sum to more. */
  | { type: 'win-cap'; win: W }
  /** Always last: the round's total. */
  | { type: 'round-end'; win: W }
