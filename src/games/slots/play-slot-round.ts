import type { Draw } from '../fairness/draw.ts'
import { playAnywhere } from './anywhere/play-anywhere.ts'
import { compileMachine, type CompiledMachine } from './compiled-machine.ts'
import type { SlotMachine } from './machine.ts'
import { playLines } from './play-lines.ts'
import { createRoundLog, type RoundLog } from './round-log.ts'
import type { SlotParams, SlotRound, SlotTitle } from './title.ts'
import { playVariable } from './variable/play-variable.ts'

const compiledMachines = new WeakMap<SlotMachine, CompiledMachine>()

/**
 * Plays one paid spin with everything that follows from it. Pure: the same title, stream and bet give the same
 * events. The draws come in the order that each mechanic's own function states.
 * Throws RangeError for a bet that is not one of the title's steps, or for params (no title takes any).
 */
export function playSlotRound(title: SlotTitle, draw: Draw, betMinor: bigint, params: SlotParams = {}): SlotRound {
  if (!title.betStepsMinor.includes(betMinor)) throw new RangeError(`${title.slug} takes no bet of ${betMinor}`)
  if (Object.keys(params).length > 0) throw new RangeError(`${title.slug} takes no params`)
  const log = createRoundLog(betMinor * BigInt(title.maxWinMultiple))
  play(title, draw, betMinor, log)
  closeRound(log)
  return { events: log.events, winMinor: log.winMinor }
}

function play(title: SlotTitle, draw: Draw, betMinor: bigint, log: RoundLog): void {
  switch (title.kind) {
    case 'lines':
      return playLines({ machine: compiledOf(title.machine), draw, betMinor, log })
    case 'anywhere':
      return playAnywhere({ machine: title.machine, draw, betMinor, log })
    case 'variable':
      return playVariable({ machine: title.machine, draw, betMinor, log })
  }
}

function closeRound(log: RoundLog): void {
  if (log.capped) log.push({ type: 'win-cap', win: log.winMinor })
  log.push({ type: 'round-end', win: log.winMinor })
}

function compiledOf(machine: SlotMachine): CompiledMachine {
  const compiled = compiledMachines.get(machine) ?? compileMachine(machine)
  compiledMachines.set(machine, compiled)
  return compiled
}
