import type { LaunchReply } from '#shared/contracts/games.ts'
import { formatMoney, fromWireMoney, type Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { freeRoundsOf, type FreeRounds } from './free-rounds.ts'
import type { Hud } from './hud/hud.ts'
import type { SpinButtonMode } from './hud/spin-button.ts'
import type { AutoplayRun } from './rounds/autoplay.ts'
import { firstBet, stepBet } from '#web/game-shell/bet-ladder.ts'
import type { Offers } from './rounds/offers.ts'
import type { Paytable } from './rounds/paytable.ts'
import { initialState, next, type GameEvent, type GameState } from './rounds/round-state.ts'
import { createRoundWords, type RoundWords } from './round-words.ts'
import type { Scene } from './scene/scene.ts'
import { shownBalance } from '#web/game-shell/shown-balance.ts'
import { keepSettings, type Settings } from '#web/game-shell/settings.ts'
import type { Sound } from './sound/sound.ts'
import type { TitlePresentation } from './titles/presentation.ts'

export type GameParts = {
  launch: LaunchReply
  paytable: Paytable
  offers: Offers
  title: TitlePresentation
  texts: StageTexts
  settings: Settings
  sound: Sound
}

export type Shown = { hud: Hud; scene: Scene }

/**
 * A game between launch and leaving: plain data that the functions beside it change and `render`
 * shows.
 */
export type Play = GameParts & {
  ladder: readonly Minor[]
  money: (minor: Minor) => string
  words: RoundWords
  /** Aborted when the player leaves: nothing is requested or reported afterwards. */
  left: AbortController
  state: GameState
  shownWin: Minor
  auto: AutoplayRun | undefined
  holding: boolean
  queued: boolean
  replaying: boolean
  /** Bet of the replayed round, once it is known. */
  replayedBetMinor: Minor | undefined
  askedAtMs: number
  free: FreeRounds | undefined
} & Shown

/** Creates a game that has not begun; `shown` is available once its first window is drawn. */
export function createPlay(parts: GameParts, shown: () => Shown): Play {
  const { launch, paytable, title, texts } = parts
  const ladder = launch.rules.steps.map(fromWireMoney)
  const money = (minor: Minor) => formatMoney(minor, launch.lang)
  const balanceMinor = fromWireMoney(launch.balance)
  const play: Play = {
    ...parts,
    ladder,
    money,
    left: new AbortController(),
    state: initialState(balanceMinor, firstBet(ladder, balanceMinor)),
    shownWin: 0n,
    auto: undefined,
    holding: false,
    queued: false,
    replaying: false,
    replayedBetMinor: undefined,
    askedAtMs: -Infinity,
    free: freeRoundsOf(launch),
    words: createRoundWords({
      slug: launch.slug,
      paytable,
      title,
      texts,
      lang: launch.lang,
      money,
      hud: () => shown().hud,
      onWin: (minor) => setWin(play, minor),
    }),
    get hud() {
      return shown().hud
    },
    get scene() {
      return shown().scene
    },
  }
  return play
}

export function dispatch(play: Play, event: GameEvent): void {
  play.state = next(play.state, event)
  render(play)
}

export function render(play: Play): void {
  const { state, ladder, money, offers, settings, free, texts, hud, scene } = play
  const betMinor = play.replayedBetMinor ?? state.betMinor
  // A free round takes no stake, but its wins are shown relative to its bet.
  if (!play.replaying || play.replayedBetMinor !== undefined)
    scene.setBet(
      state.phase.name === 'showing' && state.phase.betMinor > 0n ? state.phase.betMinor : betMinor,
    )
  const { cashMinor, beside } = shownBalance(state.balanceMinor, play.launch.lang)
  hud.show({
    balance: money(cashMinor),
    bonus: beside,
    bet: money(betMinor),
    win: money(play.shownWin),
    hasWin: play.shownWin > 0n,
    spin: spinMode(play),
    idle: isIdle(play) && !play.auto,
    canRaise: free === undefined && stepBet(ladder, state.betMinor, 1) !== state.betMinor,
    canLower: free === undefined && stepBet(ladder, state.betMinor, -1) !== state.betMinor,
    free: free && {
      label: texts.freeRounds.label,
      left: texts.freeRounds.left(free.left),
      name: texts.freeRounds.name(free.left, money(free.betMinor)),
    },
    turbo: settings.turbo,
    muted: settings.muted,
    buyPrice: offers.buy && money(priceOf(play, offers.buy)),
  })
}

function spinMode(play: Play): SpinButtonMode {
  if (play.auto) return { kind: 'autoplay', left: play.auto.left }
  const { name } = play.state.phase
  if (name === 'over' || name === 'deciding') return { kind: 'off' }
  return isIdle(play) ? { kind: 'spin' } : { kind: 'skip' }
}

/** Funds for a stake: bonus money counts only where the game takes it. */
export const stakeableOf = ({ state, launch }: Play): Minor =>
  shownBalance(state.balanceMinor, launch.lang).stakeableMinor

export const isIdle = ({ state, replaying }: Play): boolean =>
  state.phase.name === 'idle' && !replaying

export const isQuick = ({ settings, holding }: Play): boolean => settings.turbo || holding

export const priceOf = ({ state }: Play, { price }: { price: number }): Minor =>
  state.betMinor * BigInt(price)

export function setWin(play: Play, minor: Minor): void {
  play.shownWin = minor
  play.hud.setWin(play.money(minor), minor > 0n)
}

export function chooseBet(play: Play, betMinor: Minor): void {
  dispatch(play, { type: 'bet-chosen', betMinor })
  play.hud.say(play.texts.announcements.bet(play.money(play.state.betMinor)))
}

export function letGo(play: Play): void {
  play.auto = undefined
  play.holding = false
  play.queued = false
}

export function change(play: Play, to: Settings): void {
  play.settings = to
  keepSettings(to)
  play.sound.muted = to.muted
  play.scene.clock.instant = to.instant && !play.replaying
  play.scene.setReducedMotion(to.reducedMotion)
  render(play)
}
