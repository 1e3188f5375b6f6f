import type { ComponentType } from 'react'
import type { LaunchReply, RoundReply } from '#shared/contracts/games.ts'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'

export type Params = Readonly<Record<string, unknown>>
export type RoundEvent = RoundReply['events'][number]

/** A round as far as it has come. Amounts in kuruş. */
export type ShownRound = {
  roundID: string
  betMinor: Minor
  winMinor: Minor
  params: Params
  /** All so far; those from `fresh` on came with the last answer. */
  events: readonly RoundEvent[]
  fresh: number
  state: 'open' | 'settled'
  actions: readonly string[]
}

/**
 * `idle` a round can be opened · `asking` an answer is on its way · `showing` the board plays what
 * came · `open` the player's move · `over` the token is of no more use.
 */
export type TablePhase = 'idle' | 'asking' | 'showing' | 'open' | 'over'

export type PlayMode = 'manual' | 'auto'

export type BoardProps = {
  phase: TablePhase
  /** What the next round is opened with; changed in `idle` only. */
  params: Params
  setParams: (params: Params) => void
  round: ShownRound | undefined
  /** Makes a move, in `open` only. */
  act: (action: string, params?: Params) => void
  /** Called once what came has been played; called at once in fast mode or where nothing moves. */
  onShown: () => void
  /** No waits. */
  fast: boolean
  /** No movement: the player asked for less of it. */
  calm: boolean
  auto: boolean
  /** Which of the two ways of playing the panel shows. */
  mode: PlayMode
  sound: TableSound
  lang: Lang
  rules: LaunchReply['rules']
  money: (minor: Minor) => string
}

/** A settled round in the strip of last results. */
export type ResultChip = { text: string; tone: 'loss' | 'win' | 'big' }

/** What a game brings to the table. */
export type OriginalView = {
  defaults: (rules: LaunchReply['rules']) => Params
  Board: ComponentType<BoardProps>
  /** Below the bet: what the next round is opened with. */
  Settings?: ComponentType<BoardProps>
  /** What the player has to do before a round can be opened; undefined where nothing is missing. */
  missing?: (params: Params, lang: Lang, mode: PlayMode) => string | undefined
  resultOf: (round: ShownRound, lang: Lang) => ResultChip
  /** What a screen reader hears of a settled round, before its win. */
  tell: (round: ShownRound, lang: Lang) => string
  /** In games of several moves: the next one of an automatic round. */
  autoMove?: (round: ShownRound) => { action: string; params?: Params } | undefined
  /**
   * The main button while the player is to move; undefined where the board alone is used. `params`
   * is read when it is pressed.
   */
  openButton?: (
    round: ShownRound,
    lang: Lang,
  ) => { label: string; action: string; params?: () => Params; winMinor?: Minor } | undefined
  /** "How it is played", under the sheet's facts. */
  Rules: ComponentType<{ lang: Lang; rules: LaunchReply['rules'] }>
  /** How the stated return reads where it is not the least of every way to play. */
  returnText?: (percent: string, lang: Lang) => string
  /** Keys of the game's own, told in the sheet: [key, what it does]. */
  keys?: (lang: Lang) => readonly (readonly [string, string])[]
}
