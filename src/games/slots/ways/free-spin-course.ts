import { countSpins, type SpinOutcome } from './count-spins.ts'
import {
  duelCarried,
  rideMultiplier,
  spinsOfClash,
  stepsBetween,
  turnOf,
  type Carried,
  type Duel,
  type Ride,
  type WaysMachine,
} from './machine.ts'

export type Course = {
  outcomes: (come: number) => readonly SpinOutcome[]
  onward: (left: number, come: number, outcome: SpinOutcome) => [left: number, come: number]
}

export function courseOf({ freeSpins, ...machine }: WaysMachine): Course {
  const whole = { ...machine, freeSpins }
  return 'duel' in freeSpins ? duelCourse(whole, freeSpins.duel) : rideCourse(whole, freeSpins.ride)
}

/** Outcomes are counted once per multiplier; nothing is collected beyond the last step. */
function rideCourse(machine: WaysMachine, ride: Ride): Course {
  const last = ride.steps.at(-1)?.wilds ?? 0
  const count = countOnce(machine)
  return {
    outcomes: (collected) => count(rideMultiplier(ride, collected)),
    onward(left, collected, { wilds }) {
      const spins = stepsBetween(ride, collected, collected + wilds).reduce(
        (sum, step) => sum + step.spins,
        0,
      )
      return [left - 1 + spins, Math.min(last, collected + wilds)]
    },
  }
}

/**
 * A window with wilds of every turn counts with the clash multipliers, any other with those of its
 * turn.
 */
function duelCourse(machine: WaysMachine, duel: Duel): Course {
  const count = countOnce(machine)
  const clashing = () =>
    count(duelCarried(duel, undefined, true)).filter(({ allKinds }) => allKinds)
  const byTurn = new Map(
    duel.turns.map((turn) => [
      turn,
      merged([
        ...count(duelCarried(duel, turn, false)).filter(({ allKinds }) => !allKinds),
        ...clashing(),
      ]),
    ]),
  )
  return {
    outcomes(played) {
      const turn = turnOf(duel, played + 1)
      return (turn && byTurn.get(turn)) ?? []
    },
    onward: (left, played, { allKinds }) => [
      left - 1 + (allKinds ? spinsOfClash(duel, played + 1, left - 1) : 0),
      played + 1,
    ],
  }
}

/**
 * Merges outcomes that differ in neither win nor following state; the rest of a duel's window has
 * no effect.
 */
function merged(outcomes: readonly SpinOutcome[]): SpinOutcome[] {
  const byEffect = new Map<string, SpinOutcome>()
  for (const { coins, allKinds, share } of outcomes) {
    const key = `${coins},${allKinds}`
    byEffect.set(key, {
      coins,
      allKinds,
      scatters: 0,
      wilds: 0,
      share: share + (byEffect.get(key)?.share ?? 0),
    })
  }
  return [...byEffect.values()]
}

function countOnce(machine: WaysMachine): (carried: Carried) => readonly SpinOutcome[] {
  const known = new Map<string, readonly SpinOutcome[]>()
  return (carried) => {
    const key = JSON.stringify(carried)
    const outcomes = known.get(key) ?? countSpins(machine, machine.freeSpins.strips, carried)
    known.set(key, outcomes)
    return outcomes
  }
}
