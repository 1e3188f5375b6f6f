import type { ComponentType } from 'react'
import type { LaunchReply, RoundReply } from '#shared/contracts/games.ts'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'

export type Params = Readonly<Record<string, unknown>>
export type RoundEvent = RoundReply['events'][number]

/** The shown part of a round. Amounts in kuruş. */
export type ShownRound = {
  roundID: string
  betMinor: Minor
  winMinor: Minor
  params: Params
  /** All events so far; those from `fresh` on came with the last answer. */
  events: readonly RoundEvent[]
  fresh: number
  state: 'open' | 'settled'
  actions: readonly string[]
}

/**
 * `idle`: a round can be opened · `asking`: waiting for an answer · `showing`: the board plays the
 * answer · `open`: the player's move · `over`: the token is no longer valid.
 */
export type TablePhase = 'idle' | 'asking' | 'showing' | 'open' | 'over'

export type PlayMode = 'manual' | 'auto'

export type BoardProps = {
  phase: TablePhase
  params: Params
  setParams: (params: Params) => void
  round: ShownRound | undefined
  act: (action: string, params?: Params) => void
  /** Called once the answer has been played; immediately in fast mode or if nothing moves. */
  onShown: () => void
  fast: boolean
  reducedMotion: boolean
  auto: boolean
  mode: PlayMode
  sound: TableSound
  lang: Lang
  rules: LaunchReply['rules']
  money: (minor: Minor) => string
}

export type ResultChip = { text: string; tone: 'loss' | 'win' | 'big' }

export type OriginalView = {
  defaults: (rules: LaunchReply['rules']) => Params
  Board: ComponentType<BoardProps>
  Settings?: ComponentType<BoardProps>
  /**
   * Equal stakes that one round consists of, if more than one: the bet field shows one of them
   * under this label.
   */
  stakes?: (params: Params, lang: Lang) => { count: number; label: string } | undefined
  /** Instruction to the player if something is missing before a round can be opened. */
  missing?: (params: Params, lang: Lang, mode: PlayMode) => string | undefined
  resultOf: (round: ShownRound, lang: Lang) => ResultChip
  /** Returns a settled round's screen reader text, without its win. */
  describe: (round: ShownRound, lang: Lang) => string
  autoMove?: (round: ShownRound) => { action: string; params?: Params } | undefined
  /**
   * The main button while the player is to move; undefined if only the board is used. `params` is
   * read when the button is pressed.
   */
  openButton?: (
    round: ShownRound,
    lang: Lang,
  ) => { label: string; action: string; params?: () => Params; winMinor?: Minor } | undefined
  Rules: ComponentType<{ lang: Lang; rules: LaunchReply['rules'] }>
  /** Text of the stated return, if it is not the minimum over all ways to play. */
  returnText?: (percent: string, lang: Lang) => string
  keys?: (lang: Lang) => readonly (readonly [string, string])[]
}
