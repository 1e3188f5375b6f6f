import { Container } from 'pixi.js'
import type { JackpotName, PrizeCell } from '#games/slots/events.ts'
import type { Minor } from '#shared/money.ts'
import type { HoldTexts } from '#shared/texts/slots/hold.tr.ts'
import type { HoldUpdate } from '../../rounds/hold-words.ts'
import type { Sound } from '../../sound/sound.ts'
import type { Clock } from '../clock.ts'
import { inOut, mix } from '../easing.ts'
import type { HoldStage } from './hold-stage.ts'
import type { JackpotLadder } from './jackpot-ladder.ts'
import type { NumeralFont } from '../numerals.ts'
import type { PrizeLayer } from './prize-layer.ts'
import { CELL } from '../reels/symbol-view.ts'
import { cellCentre } from '../reels/window-view.ts'

/** Plays the respins chapter by chapter. `quick` and the clock's hurry shorten the motions. */
export type HoldPlayer = {
  words: HoldTexts
  above: Container
  /** Prepares a new window: the prizes of its balls at this bet. */
  expect: (prizes: readonly PrizeCell[], betMinor: Minor) => void
  landAll: () => void
  standing: () => StandingBalls
  stand: (balls: StandingBalls) => void
  clear: () => void
  start: (held: readonly PrizeCell[], left: number, intro: () => Promise<void>) => Promise<void>
  respin: (landed: readonly PrizeCell[], left: number, pace: { quick: boolean }) => Promise<void>
  full: (jackpot: JackpotName, winMinor: Minor) => Promise<void>
  collect: (
    prizes: readonly PrizeCell[],
    pace: { quick: boolean; onSum: (sumMinor: Minor) => void },
  ) => Promise<void>
  end: () => Promise<void>
  hurry: () => void
}

export type StandingBalls = { prizes: readonly PrizeCell[]; betMinor: Minor }

type Parts = {
  reels: number
  rows: number
  trigger: number
  words: HoldTexts
  clock: Clock
  sound: Sound
  stage: HoldStage
  prizes: PrizeLayer
  ladder: JackpotLadder
  numerals: NumeralFont
  money: (minor: Minor) => string
  setBet: (betMinor: Minor) => void
  tense: (on: boolean) => void
  burst: (at: { x: number; y: number }, count: number) => void
  opening: () => void
  onHold: (update: HoldUpdate) => void
}

const SPIN_MS = 760
const QUICK_SPIN_MS = 340
const LAST_SPIN_MS = 1250
const STOP_GAP_MS = 34
const REST_MS = 240
const FLIGHT_MS = 420
const FLIGHT_GAP_MS = 150

export function createHoldPlayer(parts: Parts): HoldPlayer {
  const { reels, rows, clock, sound, stage, prizes, ladder, onHold } = parts
  const above = new Container({ eventMode: 'none' })
  const cells = reels * rows
  let betMinor: Minor = 0n
  let held: PrizeCell[] = []
  let left = 0
  let hasty = false
  const pause = (ms: number) => clock.wait(hasty ? 0 : ms)
  const carried = () => betMinor * BigInt(held.reduce((sum, { times }) => sum + times, 0))
  const count = () => ({ held: held.length, cells, left, winMinor: carried() })
  const land = (prize: PrizeCell) => {
    sound.scatter(Math.min(6, held.length - parts.trigger + 1))
    parts.burst(cellCentre(prize.cell), prize.jackpot ? 22 : 9)
    if (prize.jackpot) void ladder.leap(prize.jackpot)
  }
  return {
    above,
    words: parts.words,
    expect(shown, bet) {
      betMinor = bet
      parts.setBet(bet)
      prizes.clear()
      prizes.expect(shown)
    },
    landAll: prizes.landAll,
    standing: () => ({ prizes: prizes.standing(), betMinor }),
    stand(balls) {
      if (balls.prizes.length === 0) return prizes.clear()
      betMinor = balls.betMinor
      parts.setBet(betMinor)
      prizes.stand(balls.prizes)
    },
    clear: prizes.clear,
    async start(triggering, respins, intro) {
      held = [...triggering]
      left = respins
      onHold({ kind: 'start', ...count() })
      sound.feature()
      await prizes.pulse()
      await prizes.pulse()
      await intro()
      parts.opening()
      await stage.open(held)
    },
    async respin(landed, after, { quick }) {
      const last = left === 1
      hasty = false
      left--
      onHold({ kind: 'spin', ...count() })
      sound.spin()
      stage.spin()
      if (last) {
        sound.tension(true)
        parts.tense(true)
      }
      await pause(quick ? QUICK_SPIN_MS : last ? LAST_SPIN_MS : SPIN_MS)
      await stage.stop(
        landed,
        () => (hasty ? 0 : quick ? STOP_GAP_MS / 2 : STOP_GAP_MS),
        (prize) => {
          held.push(prize)
          land(prize)
        },
      )
      if (last) {
        sound.tension(false)
        parts.tense(false)
      }
      left = after
      onHold({ kind: 'respin', landed, ...count() })
      await pause(quick ? REST_MS / 3 : REST_MS * (landed.length > 0 ? 2 : 1))
    },
    async full(jackpot, winMinor) {
      onHold({ kind: 'full', jackpot, winMinor })
      sound.bigWin(3)
      void ladder.leap(jackpot)
      for (const { cell } of held) parts.burst(cellCentre(cell), 5)
      await stage.shine()
      await stage.shine()
    },
    async collect(paid, { quick, onSum }) {
      hasty = false
      await stage.shine()
      const total = createTotal(parts, onSum)
      above.addChild(total.root)
      const flights: Promise<void>[] = []
      for (const [index, prize] of paid.entries()) {
        stage.pay(prize.cell)
        const amountMinor = betMinor * BigInt(prize.times)
        flights.push(
          flyAmount(parts, above, prize.cell, amountMinor).then(() =>
            total.add(amountMinor, index),
          ),
        )
        await pause(quick ? FLIGHT_GAP_MS / 3 : FLIGHT_GAP_MS)
      }
      await Promise.all(flights)
      parts.burst(middleOf(parts), 30)
      onHold({ kind: 'paid', balls: paid.length, winMinor: total.sumMinor() })
      await pause(quick ? 300 : 900)
      total.root.destroy({ children: true })
    },
    async end() {
      onHold({ kind: 'end' })
      await stage.close()
    },
    hurry() {
      hasty = true
    },
  }
}

function middleOf({ reels, rows }: Parts): { x: number; y: number } {
  return { x: (reels * CELL) / 2, y: (rows * CELL) / 2 }
}

function createTotal(parts: Parts, onSum: (sumMinor: Minor) => void) {
  const { reels, clock, sound, money } = parts
  const numeral = parts.numerals.make()
  numeral.root.position.copyFrom(middleOf(parts))
  let sumMinor: Minor = 0n
  return {
    root: numeral.root,
    sumMinor: () => sumMinor,
    add(amountMinor: Minor, index: number): void {
      sumMinor += amountMinor
      numeral.set(money(sumMinor))
      const scale = Math.min(1.5, (reels * CELL * 0.8) / numeral.width)
      sound.multiplier(index % 8)
      onSum(sumMinor)
      void clock.run(180, (t) => numeral.root.scale.set(scale * (1 + 0.2 * (1 - t))))
    },
  }
}

async function flyAmount(
  parts: Parts,
  above: Container,
  cell: PrizeCell['cell'],
  amountMinor: Minor,
): Promise<void> {
  const flyer = parts.numerals.make('natural')
  flyer.set(parts.money(amountMinor))
  above.addChild(flyer.root)
  const from = cellCentre(cell)
  const to = middleOf(parts)
  await parts.clock.run(
    FLIGHT_MS,
    (t) => {
      flyer.root.position.set(
        mix(from.x, to.x, t),
        mix(from.y, to.y, t) - Math.sin(Math.PI * t) * CELL * 0.7,
      )
      flyer.root.scale.set(mix(0.45, 0.85, t))
    },
    { easing: inOut },
  )
  flyer.root.destroy({ children: true })
}
