import type { Grid } from '#games/slots/events.ts'
import type { Minor } from '#shared/money.ts'
import type { HoldTold } from '../rounds/hold-words.ts'
import type { Chapter, ShownWin } from '../rounds/round-chapters.ts'
import { standingCells } from '../rounds/standing-cells.ts'
import { tenseReels, type TensionRule } from '../rounds/tension.ts'
import { bigTier, winTier } from '../rounds/win-tier.ts'
import type { Sound } from '../sound/sound.ts'
import type { TitlePresentation } from '../titles/presentation.ts'
import type { Backdrop } from './backdrop.ts'
import type { BigWin } from './big-win.ts'
import type { Clock } from './clock.ts'
import { outCubic } from './easing.ts'
import type { FeaturePlates } from './feature-plates.ts'
import type { HoldPlayer } from './hold-player.ts'
import type { createMultiplierFlight } from './multiplier-flight.ts'
import type { WinShow } from './win-show.ts'
import type { TumblingView, WindowView } from './window-view.ts'

/** What the feature's counter says; undefined in the base game. */
export type FeatureCount = { played: number; total: number; multiplier: number; winMinor: Minor }

/** What a round tells the HUD while it plays. */
export type RoundListener = {
  onWin: (sumMinor: Minor) => void
  onFeature: (count: FeatureCount | undefined) => void
  onWinsTold: (wins: readonly ShownWin[], winMinor: Minor) => void
  onAward: (awarded: number, first: boolean) => void
  onHold: (told: HoldTold) => void
}

export type RoundPlayer = {
  /** Plays a round's chapters to the end. */
  play: (chapters: readonly Chapter[], betMinor: Minor, options: { quick: boolean; tension: TensionRule | undefined }) => Promise<void>
  /** A tap: what runs ends now, until the next reveal. */
  hurry: () => void
  /** Shows the last window's wins one by one until the next round. */
  loop: () => void
  stopLoop: () => void
  /** The window without any light on it. */
  clear: () => void
}

type Parts = {
  title: TitlePresentation
  clock: Clock
  sound: Sound
  view: WindowView | TumblingView
  show: WinShow
  big: BigWin
  plates: FeaturePlates
  flight: ReturnType<typeof createMultiplierFlight>
  backdrop: Backdrop
  /** Only where balls are held. */
  hold: HoldPlayer | undefined
  listener: RoundListener
  money: (minor: Minor) => string
  notes: { multiplier(times: number): string; spins(count: number): string; extra: string; hold: HoldNotes }
}

/** What the plates of the respins say. */
type HoldNotes = { title: string; start(left: number): string; full: string; fullNote: string; sum(balls: number): string }

const SHOW_MS = { none: 0, back: 420, win: 760, good: 1300 } as const
const LOOP_MS = 1350
const BIG_LOOK_MS = 1000
const FREE_SPIN_GAP_MS = 260

export function createRoundPlayer(parts: Parts): RoundPlayer {
  const { title, clock, sound, view, show, big, plates, flight, backdrop, hold, listener, notes, money } = parts
  let hurried = false
  let lastWins: readonly ShownWin[] = []
  let looping = 0

  const whereItStands = (win: ShownWin): ShownWin =>
    win.symbol === title.scatter ? { ...win, cells: standingCells(view.gridNow(), win.symbol) } : win
  const pause = (ms: number) => (hurried ? Promise.resolve() : clock.wait(ms))
  const countUp = async (fromMinor: Minor, toMinor: Minor, ms: number, ticks: boolean) => {
    const span = Number(toMinor - fromMinor)
    await clock.run(hurried ? 0 : ms, (t) => {
      listener.onWin(t >= 1 ? toMinor : fromMinor + BigInt(Math.round(span * t)))
      if (ticks && t < 1) sound.tick(t)
    }, { easing: outCubic })
  }
  const player: RoundPlayer = {
    async play(chapters, betMinor, { quick, tension }) {
      player.stopLoop()
      show.clear()
      lastWins = []
      const round = { sumMinor: 0n, windowMinor: 0n, tumbles: 0, total: 0, played: 0, multiplier: 1, inFeature: false, featureFromMinor: 0n }
      listener.onWin(0n)
      for (const [index, chapter] of chapters.entries()) {
        await playChapter(chapter)
        if (endsWindow(chapters[index + 1])) await endWindow()
      }

      async function playChapter(chapter: Chapter): Promise<void> {
        switch (chapter.kind) {
          case 'reveal':
            return reveal(chapter)
          case 'wins':
            return wins(chapter.wins, chapter.winMinor, chapter.sumMinor)
          case 'fill':
            return fill(chapter)
          case 'tumble':
            return tumble(chapter)
          case 'multiplier':
            return multiply(chapter)
          case 'award':
            return award(chapter)
          case 'feature-end':
            return endFeature(chapter.spins, chapter.winMinor)
          case 'hold':
            return startHold(chapter)
          case 'respin':
            hurried = false
            return hold?.respin(chapter.landed, chapter.left, { quick })
          case 'full-hold':
            return fullHold(chapter)
          case 'hold-win':
            return payHold(chapter)
          case 'cap':
            return countUp(round.sumMinor, chapter.winMinor, 600, true)
          case 'end':
            return listener.onWin(chapter.winMinor)
        }
      }
      async function reveal({ grid, freeSpin, values, prizes }: Extract<Chapter, { kind: 'reveal' }>): Promise<void> {
        hurried = false
        round.windowMinor = 0n
        round.tumbles = 0
        if (freeSpin !== undefined) {
          show.clear()
          round.played = freeSpin
          tellFeature()
          await pause(FREE_SPIN_GAP_MS)
          sound.spin()
          view.begin()
        }
        hold?.expect(prizes, betMinor)
        await view.reveal(grid, { tense: tenseIn(grid), values, quick })
        hold?.landAll()
      }
      function tenseIn(grid: Grid): boolean[] {
        return tenseReels(grid, round.inFeature ? undefined : tension)
      }
      async function wins(told: readonly ShownWin[], winMinor: Minor, sumMinor: Minor): Promise<void> {
        const list = told.map(whereItStands)
        lastWins = list
        const tier = winTier(winMinor, betMinor)
        const loud = typeof tier === 'number' || tier === 'good'
        sound.win(tier === 'back' ? 0 : loud ? 3 : 1)
        listener.onWinsTold(list, winMinor)
        await show.together(list, { lines: title.motion === 'spin', acts: tier !== 'back' })
        const haste = quick ? 0.55 : 1
        if (typeof tier === 'number') await pause(BIG_LOOK_MS * haste)
        else await countUp(round.sumMinor, sumMinor, SHOW_MS[tier] * haste, tier !== 'back')
        round.windowMinor += winMinor
        round.sumMinor = sumMinor
        if (round.inFeature) tellFeature()
        if (title.motion === 'fall') await pause(quick ? 120 : 320)
      }
      async function fill({ winMinor, sumMinor }: Extract<Chapter, { kind: 'fill' }>): Promise<void> {
        sound.win(3)
        await show.together(lastWins, { lines: false, acts: true })
        await countUp(round.sumMinor, sumMinor, 900, true)
        round.windowMinor += winMinor
        round.sumMinor = sumMinor
      }
      async function tumble({ removed, grid, values }: Extract<Chapter, { kind: 'tumble' }>): Promise<void> {
        show.clear()
        lastWins = []
        sound.tumble(++round.tumbles)
        if ('tumble' in view) await view.tumble(removed, grid, values)
        else view.set(grid)
      }
      async function multiply({ values, total, winMinor, sumMinor }: Extract<Chapter, { kind: 'multiplier' }>): Promise<void> {
        show.clear()
        const beforeMinor = round.windowMinor
        if (!clock.instant) await flight.play(values, total, { beforeMinor, afterMinor: beforeMinor + winMinor })
        round.multiplier = round.inFeature ? total : 1
        await countUp(round.sumMinor, sumMinor, 500, true)
        round.windowMinor += winMinor
        round.sumMinor = sumMinor
        if (round.inFeature) tellFeature()
      }
      async function award({ awarded, left, multiplier, cells, first }: Extract<Chapter, { kind: 'award' }>): Promise<void> {
        hurried = false
        await endWindow()
        listener.onAward(awarded, first)
        await show.cells(title.scatter === undefined ? cells : standingCells(view.gridNow(), title.scatter))
        await pause(1100)
        hurried = false
        round.total = round.played + left
        if (first) round.multiplier = multiplier
        sound.feature()
        const note = multiplier > 1 ? notes.multiplier(multiplier) : ''
        if (!first) return extra(awarded)
        round.inFeature = true
        round.featureFromMinor = round.sumMinor
        await plates.intro(awarded, note)
        show.clear()
        tellFeature()
        await backdrop.feature(true)
      }
      async function extra(awarded: number): Promise<void> {
        await plates.extra(awarded, notes.extra)
        tellFeature()
      }
      async function endFeature(spins: number, winMinor: Minor): Promise<void> {
        hurried = false
        await pause(400)
        show.clear()
        if (bigTier(winMinor, betMinor) > 0) await big.play(winMinor, betMinor, () => {})
        else sound.end()
        hurried = false
        await plates.summary(winMinor, notes.spins(spins), (share) => share < 1 && sound.tick(share))
        listener.onFeature(undefined)
        await backdrop.feature(false)
        round.inFeature = false
        round.windowMinor = 0n
      }
      async function startHold({ held, left }: Extract<Chapter, { kind: 'hold' }>): Promise<void> {
        hurried = false
        await endWindow()
        show.clear()
        round.featureFromMinor = round.sumMinor
        await hold?.start(held, left, () => plates.announce(notes.hold.title, String(left), notes.hold.start(left)))
        await backdrop.feature(true)
      }
      async function fullHold({ jackpot, winMinor, sumMinor }: Extract<Chapter, { kind: 'full-hold' }>): Promise<void> {
        hurried = false
        await hold?.full(jackpot, winMinor)
        await big.play(winMinor, betMinor, (minor) => listener.onWin(round.sumMinor + minor))
        hurried = false
        await plates.announce(notes.hold.full, money(winMinor), notes.hold.fullNote)
        round.sumMinor = sumMinor
        listener.onWin(sumMinor)
      }
      async function payHold({ prizes, winMinor, sumMinor }: Extract<Chapter, { kind: 'hold-win' }>): Promise<void> {
        hurried = false
        const beforeMinor = round.sumMinor
        await hold?.collect(prizes, { quick, onSum: (minor) => listener.onWin(beforeMinor + minor) })
        hurried = false
        if (bigTier(winMinor, betMinor) > 0) await big.play(winMinor, betMinor, () => {})
        else sound.end()
        hurried = false
        round.sumMinor = sumMinor
        await plates.summary(sumMinor - round.featureFromMinor, notes.hold.sum(prizes.length), (share) => share < 1 && sound.tick(share))
        listener.onWin(sumMinor)
        await Promise.all([hold?.end(), backdrop.feature(false)])
        round.windowMinor = 0n
      }
      async function endWindow(): Promise<void> {
        const wonMinor = round.windowMinor
        round.windowMinor = 0n
        if (bigTier(wonMinor, betMinor) === 0) return
        hurried = false
        const beforeMinor = round.sumMinor - wonMinor
        await big.play(wonMinor, betMinor, (minor) => listener.onWin(beforeMinor + minor))
      }
      function tellFeature(): void {
        const { played, total, multiplier } = round
        listener.onFeature({ played, total, multiplier, winMinor: round.sumMinor - round.featureFromMinor })
      }
    },
    hurry() {
      hurried = true
      hold?.hurry()
      view.slam()
    },
    loop() {
      const turn = ++looping
      if (clock.instant || lastWins.length === 0) return
      void (async () => {
        for (let i = 0; ; i++) {
          const win = lastWins[i % lastWins.length]
          if (!win || turn !== looping) return
          await show.single(win)
          await clock.wait(LOOP_MS)
        }
      })()
    },
    stopLoop() {
      looping++
    },
    clear() {
      show.clear()
      hold?.clear()
    },
  }
  return player
}

/** A window's wins are complete when the next one is revealed or something other than them follows. */
function endsWindow(next: Chapter | undefined): boolean {
  return next === undefined || next.kind === 'reveal' || next.kind === 'end' || next.kind === 'feature-end'
}
