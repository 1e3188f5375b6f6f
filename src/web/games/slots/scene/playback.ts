import type { Score } from '#games/slots/duel/machine.ts'
import type { Grid, SymbolId } from '#games/slots/events.ts'
import type { Minor } from '#shared/money.ts'
import type { BoardDuelWords } from '#shared/texts/slots/board-duels.tr.ts'
import type { DuelUpdate } from '../rounds/duel-words.ts'
import type { HoldUpdate } from '../rounds/hold-words.ts'
import type { Chapter, ShownWin } from '../rounds/round-chapters.ts'
import type { TensionRule } from '../rounds/tension.ts'
import { bigTier } from '../rounds/win-tier.ts'
import type { Sound } from '../sound/sound.ts'
import type { TitlePresentation } from '../titles/presentation.ts'
import type { Backdrop } from './backdrop/backdrop.ts'
import type { BigWin } from './wins/big-win.ts'
import type { Clock } from './clock.ts'
import { outCubic } from './easing.ts'
import type { BoardDuel } from './duel/board-duel.ts'
import type { DuelSign } from './features/duel-sign.ts'
import type { FeaturePlates } from './features/feature-plates.ts'
import type { GrownReels } from './reels/grown-reels.ts'
import type { Honeycomb } from './comb/honeycomb.ts'
import type { HaulFlight } from './hold/haul-flight.ts'
import type { HoldPlayer } from './hold/hold-player.ts'
import type { MarkLayer } from './features/mark-layer.ts'
import type { createMultiplierFlight } from './wins/multiplier-flight.ts'
import type { PuppetShow } from './features/puppet-show.ts'
import type { RideMeter } from './features/ride-meter.ts'
import type { SpecialChoice } from './features/special-choice.ts'
import type { ReelCover } from './reels/reel-cover.ts'
import type { Storm } from './features/storm.ts'
import type { WinShow } from './wins/win-show.ts'
import type { TumblingView, WindowView } from './reels/window-view.ts'

type Of<K extends Chapter['kind']> = Extract<Chapter, { kind: K }>

export type FeatureCount = {
  played: number
  total: number
  multiplier: number
  wilds?: number | undefined
  turn?: { wild: SymbolId; multiplier: number } | undefined
  respin?: number
  respinsLeft?: number | undefined
  race?: { score: Score; times: number } | undefined
}

export type RoundListener = {
  onWin: (sumMinor: Minor) => void
  onFeature: (count: FeatureCount | undefined) => void
  onCover: (on: boolean) => void
  onWinsAnnounced: (wins: readonly ShownWin[], winMinor: Minor) => void
  onAward: (awarded: number, first: boolean) => void
  onRideStep: (multiplier: number, awarded: number) => void
  onDuelTurn: (wild: SymbolId) => void
  onClash: (awarded: number) => void
  onDuel: (update: DuelUpdate) => void
  onTurn: () => void
  onHaul: (sums: number, times: number, winMinor: Minor) => void
  onGust: (multiplier: number) => void
  /** An avalanche opened a row: `rows` are open from now on. */
  onOpened: (rows: number) => void
  onMeter: (filled: number, of: number) => void
  onLevelUp: (level: number, multiplier: number, awarded: number) => void
  onHold: (update: HoldUpdate) => void
  onSpecial: (symbol: SymbolId, again: boolean) => void
  onUnroll: (win: ShownWin) => void
  /**
   * Wilds grow over these reels (0-based). Wins with a wild are multiplied by `times` from now on.
   */
  onGrown: (symbol: SymbolId, reels: readonly number[], times: number) => void
}

export type RoundParts = {
  title: TitlePresentation
  clock: Clock
  sound: Sound
  view: WindowView | TumblingView
  show: WinShow
  big: Pick<BigWin, 'play'>
  plates: FeaturePlates
  flight: ReturnType<typeof createMultiplierFlight>
  ride: RideMeter | undefined
  duel: DuelSign | undefined
  boards: BoardDuel | undefined
  puppets: Pick<PuppetShow, 'play'> | undefined
  marks: MarkLayer | undefined
  storm: Pick<Storm, 'gust' | 'end' | 'clear'> | undefined
  backdrop: Backdrop
  haul: HaulFlight | undefined
  comb:
    | (Pick<Honeycomb, 'fill' | 'shine' | 'wake' | 'clear'> & {
        moment: (
          reached: Pick<Of<'level-up'>, 'level' | 'multiplier' | 'upgrade' | 'awarded'>,
        ) => Promise<void>
      })
    | undefined
  hold: HoldPlayer | undefined
  special: Pick<SpecialChoice, 'draw' | 'hurry' | 'clear'> | undefined
  cover: ReelCover | undefined
  grown: GrownReels
  listener: RoundListener
  money: (minor: Minor) => string
  notes: {
    multiplier(times: number): string
    spins(count: number): string
    extra: string
    feature: string | undefined
    rideStep(multiplier: number): string
    clash: { title: string; note: string }
    boards: BoardDuelWords | undefined
    turnOf(wild: SymbolId): { wild: SymbolId; multiplier: number } | undefined
    /**
     * Text for free spins without their own multiplier, such as one raised by tumbles; empty if
     * there is nothing to say.
     */
    rising: string
  }
}

export type RoundCount = {
  sumMinor: Minor
  windowMinor: Minor
  lastMinor: Minor
  tumbles: number
  total: number
  played: number
  multiplier: number
  wilds: number | undefined
  turn: { wild: SymbolId; multiplier: number } | undefined
  race: FeatureCount['race']
  inFeature: boolean
  respin: number
  respinsLeft: number | undefined
  held: number
}

export type Stage = {
  hurried: boolean
  lastWins: readonly ShownWin[]
  covered?: Grid | undefined
}

export type Playback = {
  parts: RoundParts
  stage: Stage
  count: RoundCount
  betMinor: Minor
  quick: boolean
  tension: TensionRule | undefined
  pause: (ms: number) => Promise<void>
  countUp: (toMinor: Minor, ms: number, ticks: boolean) => Promise<void>
  add: (winMinor: Minor, sumMinor: Minor) => void
  endWindow: () => Promise<void>
  updateFeature: () => void
}

export function createPlayback(
  parts: RoundParts,
  stage: Stage,
  betMinor: Minor,
  { quick, tension }: { quick: boolean; tension: TensionRule | undefined },
): Playback {
  const { clock, sound, big, listener } = parts
  const count: RoundCount = {
    sumMinor: 0n,
    windowMinor: 0n,
    lastMinor: 0n,
    tumbles: 0,
    total: 0,
    played: 0,
    multiplier: 1,
    wilds: undefined,
    turn: undefined,
    race: undefined,
    inFeature: false,
    respin: 0,
    respinsLeft: undefined,
    held: 0,
  }
  return {
    parts,
    stage,
    count,
    betMinor,
    quick,
    tension,
    pause: (ms) => (stage.hurried ? Promise.resolve() : clock.wait(ms)),
    async countUp(toMinor, ms, ticks) {
      const fromMinor = count.sumMinor
      const span = Number(toMinor - fromMinor)
      await clock.run(
        stage.hurried ? 0 : ms,
        (t) => {
          listener.onWin(t >= 1 ? toMinor : fromMinor + BigInt(Math.round(span * t)))
          if (ticks && t < 1) sound.tick(t)
        },
        { easing: outCubic },
      )
    },
    add(winMinor, sumMinor) {
      count.windowMinor += winMinor
      count.sumMinor = sumMinor
    },
    async endWindow() {
      const wonMinor = count.windowMinor
      count.windowMinor = 0n
      if (bigTier(wonMinor, betMinor) === 0) return
      stage.hurried = false
      const beforeMinor = count.sumMinor - wonMinor
      await big.play(wonMinor, betMinor, (minor) => listener.onWin(beforeMinor + minor))
    },
    updateFeature() {
      const { played, total, multiplier, wilds, turn, race } = count
      listener.onFeature({ played, total, multiplier, wilds, turn, race })
    },
  }
}
