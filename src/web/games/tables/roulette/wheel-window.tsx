import { useCallback, useMemo } from 'react'
import type { TableState } from '#shared/contracts/tables.ts'
import { LOOKS, type LookName } from '../looks.ts'
import type { WheelShow } from '../scene/ball-path.ts'
import { comingDealMs, dealTimes, SceneWindow } from '../scene-window.tsx'
import { eventsOf } from '../shown-events.ts'

type Props = {
  state: TableState
  serverNow: () => number
  look: LookName
  reducedMotion: boolean
  label: string
}

export function WheelWindow({ state, serverNow, look, reducedMotion, label }: Props) {
  const { phase, startsAt, endsAt } = state
  const hasDealer = state.dealer !== ''
  const ball = eventsOf(state).find(({ type }) => type === 'ball')
  const pocket = ball?.type === 'ball' ? ball.pocket : undefined
  const last = pocketIn(state.history[0]?.mark) ?? 0
  const build = useCallback(
    async (canvas: HTMLCanvasElement) =>
      (await import('../scene/wheel-scene.ts')).createWheelScene(
        canvas,
        serverNow,
        LOOKS[look],
        hasDealer,
      ),
    [serverNow, look, hasDealer],
  )
  const show = useMemo((): WheelShow => {
    const times = pocket === undefined ? undefined : dealTimes({ phase, startsAt, endsAt })
    return times === undefined
      ? { pocket: last, dealsAtMs: comingDealMs({ phase, endsAt }) }
      : { pocket: pocket ?? last, ...times }
  }, [phase, startsAt, endsAt, pocket, last])
  return <SceneWindow build={build} show={show} reducedMotion={reducedMotion} label={label} />
}

function pocketIn(mark: Readonly<Record<string, unknown>> | undefined): number | undefined {
  return typeof mark?.['pocket'] === 'number' ? mark['pocket'] : undefined
}
