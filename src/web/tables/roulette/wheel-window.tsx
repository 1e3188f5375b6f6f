import { useEffect, useRef } from 'react'
import type { TableState } from '#shared/contracts/tables.ts'
import { LOOKS, type LookName } from '../looks.ts'
import type { WheelScene } from '../scene/wheel-scene.ts'
import { eventsOf } from '../shown-events.ts'

type Props = { state: TableState; serverNow: () => number; look: LookName; calm: boolean; label: string }

/** The wheel in three dimensions. What it shows is said in words beside it. */
export function WheelWindow({ state, serverNow, look, calm, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<WheelScene>(undefined)
  const { phase, startsAt, endsAt } = state
  const ball = eventsOf(state).find(({ type }) => type === 'ball')
  const pocket = ball?.type === 'ball' ? ball.pocket : undefined
  const last = pocketIn(state.history[0]?.mark)

  useEffect(() => {
    let gone = false
    const watch = new ResizeObserver(() => scene.current?.resize())
    void import('../scene/wheel-scene.ts').then(async ({ createWheelScene }) => {
      await document.fonts.load('700 40px Bricolage')
      if (gone || canvas.current === null) return
      scene.current = createWheelScene(canvas.current, serverNow, LOOKS[look])
      watch.observe(canvas.current)
      canvas.current.dispatchEvent(new Event('built'))
    })
    return () => {
      gone = true
      watch.disconnect()
      scene.current?.stop()
      scene.current = undefined
    }
  }, [serverNow, look])

  useEffect(() => {
    const show = () => {
      if (scene.current === undefined) return
      scene.current.calm = calm
      if (pocket !== undefined && phase === 'dealing' && startsAt !== null && endsAt !== null) {
        scene.current.show({ pocket, startMs: new Date(startsAt).getTime(), endMs: new Date(endsAt).getTime() })
      } else if (pocket !== undefined && phase === 'result' && startsAt !== null) {
        // The ball lies; the camera stays above it.
        scene.current.show({ pocket, startMs: new Date(startsAt).getTime() - 1, endMs: new Date(startsAt).getTime() })
      } else scene.current.show({ pocket: last ?? 0 })
    }
    show()
    const place = canvas.current
    place?.addEventListener('built', show)
    return () => place?.removeEventListener('built', show)
  }, [phase, startsAt, endsAt, pocket, last, calm])

  return <canvas ref={canvas} className="lt-wheel" role="img" aria-label={label} />
}

function pocketIn(mark: Readonly<Record<string, unknown>> | undefined): number | undefined {
  return typeof mark?.['pocket'] === 'number' ? mark['pocket'] : undefined
}
