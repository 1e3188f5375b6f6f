import { useCallback, useMemo, useRef } from 'react'
import { WHEEL_SEGMENTS } from '#games/tables/money-wheel/money-wheel.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import { LOOKS } from '../looks.ts'
import type { SpinShow, Stopped } from '../scene/money-wheel/wheel-path.ts'
import { dealTimes, roundNumber, SceneWindow } from '../scene-window.tsx'
import { eventsOf } from '../shown-events.ts'
import { isStopMark } from './wheel-record.tsx'

type Props = { state: TableState; serverNow: () => number; calm: boolean; label: string; onPeg: () => void }

/** The wheel in three dimensions. What it shows is said in words beside it. */
export function GreatWheelWindow({ state, serverNow, calm, label, onPeg }: Props) {
  const show = useSpinShow(state)
  const first = useRef(show)
  const build = useCallback(
    async (canvas: HTMLCanvasElement) => (await import('../scene/money-wheel/money-wheel-scene.ts')).createMoneyWheelScene(canvas, serverNow, LOOKS.fair, first.current, onPeg),
    [serverNow, onPeg],
  )
  return <SceneWindow build={build} show={show} calm={calm} label={label} />
}

function useSpinShow(state: TableState): SpinShow {
  const { phase, startsAt, endsAt, round, roundID, history } = state
  const event = eventsOf(state).find(({ type }) => type === 'wheelStop')
  const stop = event?.type === 'wheelStop' ? event.stop : undefined
  const last = history.find((past) => past.roundID !== roundID)
  const segment = last !== undefined && isStopMark(last.mark) ? last.mark.segment : undefined
  const lastID = last?.roundID
  return useMemo((): SpinShow => {
    const before = segment === undefined || lastID === undefined ? { round: 0, stop: 0 } : standing(roundNumber(lastID), segment)
    const times = dealTimes({ phase, startsAt, endsAt })
    return stop === undefined || times === undefined ? { ...before, before } : { round, stop, before, ...times }
  }, [phase, startsAt, endsAt, round, stop, segment, lastID])
}

/** A table's history keeps the number and not the stop: the wheel stands at one of those that carry it. */
function standing(round: number, segment: number): Stopped {
  const stops = WHEEL_SEGMENTS.flatMap((carried, stop) => (carried === segment ? stop : []))
  return { round, stop: stops[round % stops.length] ?? 0 }
}
