import { useCallback, useMemo, useRef } from 'react'
import type { TableState } from '#shared/contracts/tables.ts'
import type { Dice, TableEvent } from '#games/tables/table-events.ts'
import { LOOKS, type LookName } from '../looks.ts'
import type { DiceShow, Thrown } from '../scene/dice/dice-path.ts'
import { isBeaconMark } from '../beacon-dice/record.tsx'
import type { DealTimes } from '../scene/live-scene.ts'
import { comingDealMs, dealTimes, roundNumber, SceneWindow } from '../scene-window.tsx'
import { eventsOf } from '../shown-events.ts'
import { isDiceMark } from './dice-record.tsx'

type Props = {
  state: TableState
  serverNow: () => number
  reducedMotion: boolean
  label: string
  onKnock: (force: number) => void
  look: LookName
  /** Share of the deal's time after which the dice are thrown. */
  thrownFrom: number
}

const FIRST: Thrown = { round: 0, dice: [2, 3, 6] }

export function DiceWindow({
  state,
  serverNow,
  reducedMotion,
  label,
  onKnock,
  look,
  thrownFrom,
}: Props) {
  const show = useDiceShow(state, thrownFrom)
  const first = useRef(show)
  const build = useCallback(
    async (canvas: HTMLCanvasElement) =>
      (await import('../scene/dice/dice-scene.ts')).createDiceScene(
        canvas,
        serverNow,
        LOOKS[look],
        first.current,
        onKnock,
      ),
    [serverNow, onKnock, look],
  )
  return <SceneWindow build={build} show={show} reducedMotion={reducedMotion} label={label} />
}

function useDiceShow(state: TableState, thrownFrom: number): DiceShow {
  const { phase, startsAt, endsAt, round, roundID, history } = state
  const event = eventsOf(state).find(isThrow)
  const dice = event?.dice.join()
  const last = history.find((past) => past.roundID !== roundID)
  const lastDice =
    last !== undefined && (isDiceMark(last.mark) || isBeaconMark(last.mark))
      ? last.mark.dice.join()
      : undefined
  const lastID = last?.roundID
  return useMemo((): DiceShow => {
    const before =
      lastDice === undefined || lastID === undefined
        ? FIRST
        : { round: roundNumber(lastID), dice: readDice(lastDice) }
    const times = dealTimes({ phase, startsAt, endsAt })
    return dice === undefined || times === undefined
      ? {
          ...before,
          before,
          dealsAtMs: thrownFrom === 0 ? comingDealMs({ phase, endsAt }) : undefined,
        }
      : { round, dice: readDice(dice), before, ...thrownIn(times, thrownFrom) }
  }, [phase, startsAt, endsAt, round, dice, lastDice, lastID, thrownFrom])
}

function thrownIn({ startMs, endMs }: DealTimes, from: number): DealTimes {
  return { startMs: startMs + (endMs - startMs) * from, endMs }
}

function isThrow(event: TableEvent): event is Extract<TableEvent, { dice: Dice }> {
  return event.type === 'dice' || event.type === 'diceTotal'
}

function readDice(joined: string): Dice {
  const [a = 1, b = 1, c = 1] = joined.split(',').map(Number)
  return [a, b, c]
}
