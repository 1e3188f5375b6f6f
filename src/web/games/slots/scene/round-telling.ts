import type { Grid, SymbolId } from '#games/slots/events.ts'
import type { Minor } from '#shared/money.ts'
import type { HoldTold } from '../rounds/hold-words.ts'
import type { ShownWin } from '../rounds/round-chapters.ts'
import type { TensionRule } from '../rounds/tension.ts'
import { bigTier } from '../rounds/win-tier.ts'
import type { Sound } from '../sound/sound.ts'
import type { TitlePresentation } from '../titles/presentation.ts'
import type { Backdrop } from './backdrop/backdrop.ts'
import type { BigWin } from './wins/big-win.ts'
import type { Clock } from './clock.ts'
import { outCubic } from './easing.ts'
import type { DuelSign } from './features/duel-sign.ts'
import type { FeaturePlates } from './features/feature-plates.ts'
import type { GrownReels } from './reels/grown-reels.ts'
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

/** What the feature's counter says; undefined in the base game. */
export type FeatureCount = {
  played: number
  total: number
  multiplier: number
  wilds?: number | undefined
  turn?: { wild: SymbolId; multiplier: number } | undefined
  winMinor: Minor
  respin?: number
  respinsLeft?: number | undefined
}

/** What a round tells the HUD while it plays. */
export type RoundListener = {
  onWin: (sumMinor: Minor) => void
  onFeature: (count: FeatureCount | undefined) => void
  /** A scene lies over the board, or has left it. */
  onCover: (on: boolean) => void
  onWinsTold: (wins: readonly ShownWin[], winMinor: Minor) => void
  onAward: (awarded: number, first: boolean) => void
  /** Collected wilds carry more from now on, and spins were added. */
  onRideStep: (multiplier: number, awarded: number) => void
  /** In a duel: this wild has its turn. */
  onDuelTurn: (wild: SymbolId) => void
  /** Wilds of both sides of a duel met, and spins were added. */
  onClash: (awarded: number) => void
  onTurn: () => void
  /** Collectors took so many sums, `times` the multiplier. */
  onHaul: (sums: number, times: number, winMinor: Minor) => void
  /** A gust has blown; wins are multiplied from it on. */
  onGust: (multiplier: number) => void
  onHold: (told: HoldTold) => void
  /** A special symbol was chosen; `again`: a second one. */
  onSpecial: (symbol: SymbolId, again: boolean) => void
  onUnroll: (win: ShownWin) => void
  /**
   * Wilds grow over these reels (0-based); wins with a wild are multiplied by `times` from now on.
   */
  onGrown: (symbol: SymbolId, reels: readonly number[], times: number) => void
}

/** Everything a round is shown with. */
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
  /** Opens the feature where a title has puppets. */
  puppets: Pick<PuppetShow, 'play'> | undefined
  /** Only where winning cells keep a mark. */
  marks: MarkLayer | undefined
  /** Only where storms blow. */
  storm: Pick<Storm, 'gust' | 'end' | 'clear'> | undefined
  backdrop: Backdrop
  /** Only where sums are hauled. */
  haul: HaulFlight | undefined
  /** Only where balls are held. */
  hold: HoldPlayer | undefined
  /**
   * Only where free spins are about a special symbol: its choice, and what covers the reels it
   * fills.
   */
  special: Pick<SpecialChoice, 'draw' | 'hurry' | 'clear'> | undefined
  cover: ReelCover | undefined
  grown: GrownReels
  listener: RoundListener
  money: (minor: Minor) => string
  notes: {
    multiplier(times: number): string
    spins(count: number): string
    extra: string
    /** What the plate that opens a ride or a duel says of it. */
    feature: string | undefined
    rideStep(multiplier: number): string
    clash: { title: string; note: string }
    /** What the wilds of a duel carry on their turn. */
    turnOf(wild: SymbolId): { wild: SymbolId; multiplier: number } | undefined
    /**
     * What sets free spins without a multiplier of their own apart, such as one that tumbles raise;
     * empty where nothing does.
     */
    rising: string
  }
}

/** What a round has come to so far. */
export type RoundCount = {
  sumMinor: Minor
  windowMinor: Minor
  /** The win shown last, before what multiplies it. */
  lastMinor: Minor
  tumbles: number
  total: number
  played: number
  multiplier: number
  /** What wilds carry once they carry more than one. */
  wilds: number | undefined
  /** In a duel, whose turn the free spin is and what its wilds carry. */
  turn: { wild: SymbolId; multiplier: number } | undefined
  inFeature: boolean
  featureFromMinor: Minor
  respin: number
  /** Respins that come after this one, where a wild brings more than one. */
  respinsLeft: number | undefined
  /** Reels that wilds hold. */
  held: number
}

/**
 * What outlives a round on stage: whether the player is in a hurry, and the wins that light up
 * while the game rests.
 */
export type Stage = {
  hurried: boolean
  lastWins: readonly ShownWin[]
  /** The window as it landed, while special symbols cover it. */
  covered?: Grid | undefined
}

/** One round while it is told: what it has come to, and how its acts count, wait and tell. */
export type Telling = {
  parts: RoundParts
  stage: Stage
  count: RoundCount
  betMinor: Minor
  quick: boolean
  tension: TensionRule | undefined
  /** Waits, unless the player is in a hurry. */
  pause: (ms: number) => Promise<void>
  /** The sum runs up to `toMinor`. */
  countUp: (toMinor: Minor, ms: number, ticks: boolean) => Promise<void>
  /** A win has been shown and the sum stands at `sumMinor`. */
  add: (winMinor: Minor, sumMinor: Minor) => void
  /** The window's wins are complete: a big one is celebrated. */
  endWindow: () => Promise<void>
  /** The feature's counter, as it stands. */
  tellFeature: () => void
}

export function createTelling(
  parts: RoundParts,
  stage: Stage,
  betMinor: Minor,
  { quick, tension }: { quick: boolean; tension: TensionRule | undefined },
): Telling {
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
    inFeature: false,
    featureFromMinor: 0n,
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
    tellFeature() {
      const { played, total, multiplier, wilds, turn } = count
      listener.onFeature({
        played,
        total,
        multiplier,
        wilds,
        turn,
        winMinor: count.sumMinor - count.featureFromMinor,
      })
    },
  }
}
