import { useCallback, useMemo, useRef } from 'react'
import type { TableState } from '#shared/contracts/tables.ts'
import { LOOKS } from '../looks.ts'
import { stoodAt, type SpinShow } from '../scene/money-wheel/wheel-path.ts'
import { comingDealMs, dealTimes, roundNumber, SceneWindow } from '../scene-window.tsx'
import { eventsOf } from '../shown-events.ts'
import { isStopMark } from './wheel-record.tsx'

type Props = {
  state: TableState
  serverNow: () => number
  reducedMotion: boolean
  label: string
  onPeg: () => void
}

export function GreatWheelWindow({ state, serverNow, reducedMotion, label, onPeg }: Props) {
  const show = useSpinShow(state)
  const first = useRef(show)
  const build = useCallback(
    async (canvas: HTMLCanvasElement) =>
      (await import('../scene/money-wheel/money-wheel-scene.ts')).createMoneyWheelScene(
        canvas,
        serverNow,
        LOOKS.fair,
        first.current,
        onPeg,
      ),
    [serverNow, onPeg],
  )
  return <SceneWindow build={build} show={show} reducedMotion={reducedMotion} label={label} />
}

function useSpinShow(state: TableState): SpinShow {
  const { phase, startsAt, endsAt, round, roundID, history } = state
  const event = eventsOf(state).find(({ type }) => type === 'wheelStop')
  const stop = event?.type === 'wheelStop' ? event.stop : undefined
  const last = history.find((past) => past.roundID !== roundID)
  const mark = last !== undefined && isStopMark(last.mark) ? last.mark : undefined
  const [segment, stood] = [mark?.segment, mark?.stop]
  const lastID = last?.roundID
  return useMemo((): SpinShow => {
    const before =
      segment === undefined || lastID === undefined
        ? { round: 0, stop: 0 }
        : stoodAt(roundNumber(lastID), { segment, stop: stood })
    const times = dealTimes({ phase, startsAt, endsAt })
    return stop === undefined || times === undefined
      ? { ...before, before, dealsAtMs: comingDealMs({ phase, endsAt }) }
      : { round, stop, before, ...times }
  }, [phase, startsAt, endsAt, round, stop, segment, stood, lastID])
}
