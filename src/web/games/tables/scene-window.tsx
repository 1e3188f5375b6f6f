import { useEffect, useRef, useState } from 'react'
import type { TableState } from '#shared/contracts/tables.ts'
import { textsOf } from './live-table-texts.ts'
import { takeCanvas } from '#web/game-shell/scene/prepared-canvas.ts'
import type { DealTimes, LiveScene } from './scene/live-scene.ts'

type Props<Show> = {
  /** Builds the scene on its canvas. Must keep its identity as long as the scene does. */
  build: (canvas: HTMLCanvasElement) => Promise<LiveScene<Show>>
  /** Must keep its identity while it is unchanged. */
  show: Show
  reducedMotion: boolean
  label: string
}

export function SceneWindow<Show>({ build, show, reducedMotion, label }: Props<Show>) {
  const window = useRef<HTMLDivElement>(null)
  const focus = useRef<HTMLDivElement>(null)
  const scene = useRef<LiveScene<Show>>(undefined)
  const [isFlat, setFlat] = useState(false)

  useEffect(() => {
    let gone = false
    const watch = new ResizeObserver(() => scene.current?.resize())
    const place = window.current
    if (place === null) return undefined
    const canvas = takeCanvas()
    place.append(canvas)
    void document.fonts
      .load('700 40px Bricolage')
      .then(async () => {
        const built = gone ? undefined : await build(canvas)
        if (gone) return built?.stop()
        scene.current = built
        watch.observe(canvas)
        if (focus.current !== null) watch.observe(focus.current)
        place.dispatchEvent(new Event('built'))
        return undefined
      })
      .catch((error: unknown) => {
        setFlat(true)
        console.warn('the table is described in text only', error)
      })
    return () => {
      gone = true
      watch.disconnect()
      canvas.remove()
      scene.current?.stop()
      scene.current = undefined
    }
  }, [build])

  useEffect(() => {
    const update = () => {
      if (scene.current === undefined) return
      scene.current.reducedMotion = reducedMotion
      scene.current.show(show)
    }
    update()
    const place = window.current
    place?.addEventListener('built', update)
    return () => place?.removeEventListener('built', update)
  }, [show, reducedMotion])

  if (isFlat) {
    return (
      <div className="lt-flat">
        <div className="lt-focus">
          <p>{label}</p>
          <small>{textsOf(document.documentElement.lang === 'en' ? 'en' : 'tr').flat}</small>
        </div>
      </div>
    )
  }
  return (
    <div ref={window} className="lt-wheel" role="img" aria-label={label}>
      <div ref={focus} className="lt-focus" />
    </div>
  )
}

/**
 * Returns the deal's times of the shown round. While its result is shown they lie in the past, so
 * that the camera stays; undefined before the deal.
 */
export function dealTimes({
  phase,
  startsAt,
  endsAt,
}: Pick<TableState, 'phase' | 'startsAt' | 'endsAt'>): DealTimes | undefined {
  if (startsAt === null || endsAt === null) return undefined
  const startMs = new Date(startsAt).getTime()
  if (phase === 'dealing') return { startMs, endMs: new Date(endsAt).getTime() }
  return phase === 'result' ? { startMs: startMs - 1, endMs: startMs } : undefined
}

export function comingDealMs({
  phase,
  endsAt,
}: Pick<TableState, 'phase' | 'endsAt'>): number | undefined {
  return phase === 'closed' && endsAt !== null ? new Date(endsAt).getTime() : undefined
}

export function roundNumber(roundID: string): number {
  return Number(roundID.slice(roundID.lastIndexOf('-') + 1))
}
