import { useEffect, useRef, useState } from 'react'
import type { TableState } from '#shared/contracts/tables.ts'
import { textsOf } from './live-table-texts.ts'
import { takeCanvas } from './prepared-canvas.ts'
import type { DealTimes, LiveScene } from './scene/live-scene.ts'

type Props<Show> = {
  /** Builds the scene on its canvas; the same function for as long as the same scene is meant. */
  build: (canvas: HTMLCanvasElement) => Promise<LiveScene<Show>>
  /** What is to be seen now; the same value for as long as it is the same. */
  show: Show
  calm: boolean
  /** What is seen, in words. */
  label: string
}

/**
 * A table in three dimensions, fetched and built when its page is there; in words where the browser
 * cannot draw it.
 */
export function SceneWindow<Show>({ build, show, calm, label }: Props<Show>) {
  const window = useRef<HTMLDivElement>(null)
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
        place.dispatchEvent(new Event('built'))
        return undefined
      })
      .catch((error: unknown) => {
        setFlat(true)
        console.warn('the table is told in words', error)
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
    const tell = () => {
      if (scene.current === undefined) return
      scene.current.calm = calm
      scene.current.show(show)
    }
    tell()
    const place = window.current
    place?.addEventListener('built', tell)
    return () => place?.removeEventListener('built', tell)
  }, [show, calm])

  if (isFlat) {
    return (
      <div className="lt-flat">
        <p>{label}</p>
        <small>{textsOf(document.documentElement.lang === 'en' ? 'en' : 'tr').flat}</small>
      </div>
    )
  }
  return <div ref={window} className="lt-wheel" role="img" aria-label={label} />
}

/**
 * When the round that is shown is dealt: over already while its result stands, so that the camera
 * stays; undefined before.
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

/** The number of a round "4006-17" at its table. */
export function roundNumber(roundID: string): number {
  return Number(roundID.slice(roundID.lastIndexOf('-') + 1))
}
