import type { Draw } from '../fairness/draw.ts'
import { playAnywhere } from './anywhere/play-anywhere.ts'
import { playAvalanche } from './avalanche/play-avalanche.ts'
import { compiledOf } from './compiled-machine.ts'
import { boughtIn, stakeOf } from './feature-buy.ts'
import { playBoughtRound } from './play-bought-round.ts'
import { playCluster } from './cluster/play-cluster.ts'
import { playCollect } from './collect/play-collect.ts'
import { playBook } from './book/play-book.ts'
import { playDuel } from './duel/play-duel.ts'
import { playExpanding } from './expanding/play-expanding.ts'
import { playHold } from './hold/play-hold.ts'
import { playLines } from './play-lines.ts'
import { createRoundLog, type RoundLog } from './round-log.ts'
import type { SlotParams, SlotRound, SlotTitle } from './title.ts'
import { playWays } from './ways/play-ways.ts'
import { playVariable } from './variable/play-variable.ts'

/**
 * Plays one paid spin or bought feature with everything that follows. Pure: the same title, stream,
 * bet and params give the same events. The order of draws is documented with each mechanic; the
 * gamble's draws come last. Throws RangeError for a bet that is not one of the title's steps, or
 * for a feature it does not sell.
 */
export function playSlotRound(
  title: SlotTitle,
  draw: Draw,
  betMinor: bigint,
  params: SlotParams = {},
): SlotRound {
  if (!title.betStepsMinor.includes(betMinor))
    throw new RangeError(`${title.slug} takes no bet of ${betMinor}`)
  const bought = boughtIn(title, params)
  const log = createRoundLog(betMinor * BigInt(title.maxWinMultiple))
  if (bought === undefined) play(title, draw, betMinor, log)
  else playBoughtRound(title, draw, betMinor, log)
  closeRound(log)
  return {
    events: log.events,
    stakeMinor: stakeOf(title, betMinor, params),
    winMinor: log.winMinor,
  }
}

function play(title: SlotTitle, draw: Draw, betMinor: bigint, log: RoundLog): void {
  switch (title.kind) {
    case 'lines':
      return playLines({ machine: compiledOf(title.machine), draw, betMinor, log })
    case 'anywhere':
      return playAnywhere({ machine: title.machine, draw, betMinor, log })
    case 'ways':
      return playWays({ machine: title.machine, draw, betMinor, log })
    case 'cluster':
      return playCluster({ machine: title.machine, draw, betMinor, log })
    case 'hold':
      return playHold({ machine: title.machine, draw, betMinor, log })
    case 'book':
      return playBook({ machine: title.machine, draw, betMinor, log })
    case 'expanding':
      return playExpanding({
        machine: compiledOf(title.machine),
        title: title.machine,
        draw,
        betMinor,
        log,
      })
    case 'variable':
      return playVariable({ machine: title.machine, draw, betMinor, log })
    case 'avalanche':
      return playAvalanche({ machine: title.machine, draw, betMinor, log })
    case 'duel':
      return playDuel({ machine: title.machine, draw, betMinor, log })
    case 'collect':
      return playCollect({ machine: title.machine, draw, betMinor, log })
  }
}

function closeRound(log: RoundLog): void {
  if (log.capped) log.push({ type: 'win-cap', win: log.winMinor })
  log.push({ type: 'round-end', win: log.winMinor })
}
