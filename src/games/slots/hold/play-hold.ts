import type { Draw } from '../../fairness/draw.ts'
import { drawWeighted } from '../anywhere/window.ts'
import { evaluateSpin } from '../evaluate-spin.ts'
import type { Cell, PrizeCell } from '../events.ts'
import { pushSpinWins } from '../play-lines.ts'
import type { RoundLog } from '../round-log.ts'
import { compileHold } from './compile-hold.ts'
import type { HoldMachine } from './machine.ts'

type HoldRound = { machine: HoldMachine; draw: Draw; betMinor: bigint; log: RoundLog }

/**
 * Plays a hold machine into `log`. Draws: one stop per reel from the left, `below(strip length)`;
 * then, reel by reel from the left and each from the top down, one `below(sum of weights)` for the
 * prize of every ball in the window. If the balls start the respins, every respin draws in the same
 * order one `below(landing.of)` per open cell, where a number under `landing.balls` brings a ball,
 * immediately followed by the draw of its prize. A capped round stops drawing.
 */
export function playHold(round: HoldRound): void {
  const { machine, draw, log } = round
  const lines = compileHold(machine)
  const stops = lines.modes.base.strips.map((strip) => draw.below(strip.length))
  const result = evaluateSpin(lines, 'base', stops)
  const prizes = result.scatter.cells.toSorted(inDrawOrder).map((cell) => drawPrize(round, cell))
  log.push({ type: 'reveal', grid: result.grid, stops, ...(prizes.length > 0 ? { prizes } : {}) })
  pushSpinWins({ machine: lines, betMinor: round.betMinor, log }, result)
  if (prizes.length >= machine.hold.trigger && !log.capped) playRespins(round, prizes)
}

function playRespins(round: HoldRound, triggering: readonly PrizeCell[]): void {
  const { machine, log, betMinor } = round
  const { respins, grandTimes } = machine.hold
  const cells = machine.reels * machine.rows
  const held = [...triggering]
  let left = respins
  log.push({ type: 'hold', held: triggering, left })
  while (left > 0 && held.length < cells) {
    const landed = respin(round, held)
    held.push(...landed)
    left = landed.length > 0 ? respins : left - 1
    log.push({ type: 'respin', landed, left: held.length < cells ? left : 0 })
  }
  if (held.length === cells)
    log.push({
      type: 'full-hold',
      jackpot: 'grand',
      times: grandTimes,
      win: betMinor * BigInt(grandTimes),
    })
  const times = held.reduce((sum, prize) => sum + prize.times, 0)
  log.push({
    type: 'hold-win',
    prizes: held.toSorted((a, b) => inDrawOrder(a.cell, b.cell)),
    win: betMinor * BigInt(times),
  })
}

function respin(round: HoldRound, held: readonly PrizeCell[]): PrizeCell[] {
  const {
    machine: {
      reels,
      rows,
      hold: { landing },
    },
    draw,
  } = round
  const taken = new Set(held.map(({ cell: [reel, row] }) => reel * rows + row))
  const landed: PrizeCell[] = []
  for (let place = 0; place < reels * rows; place++) {
    if (taken.has(place) || draw.below(landing.of) >= landing.balls) continue
    landed.push(drawPrize(round, [Math.floor(place / rows), place % rows]))
  }
  return landed
}

function drawPrize({ machine, draw }: HoldRound, cell: Cell): PrizeCell {
  return { cell, ...drawWeighted(draw, machine.hold.prizes) }
}

function inDrawOrder(a: Cell, b: Cell): number {
  return a[0] - b[0] || a[1] - b[1]
}
