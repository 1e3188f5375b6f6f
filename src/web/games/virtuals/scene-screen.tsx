import { useEffect, useRef, useState, type ReactNode } from 'react'
import { takeCanvas } from '#web/game-shell/scene/prepared-canvas.ts'
import type { Stage } from './scene/stage.ts'

type Props<Show> = {
  /** Builds the picture on its canvas. Must keep its identity as long as the picture does. */
  build: (canvas: HTMLCanvasElement, first: Show) => Promise<Stage<Show>>
  /** Must keep its identity while it is unchanged. */
  show: Show
  reducedMotion: boolean
  label: string
  /** Shown by a browser without WebGL. */
  flat: ReactNode
}

export function SceneScreen<Show>({ build, show, reducedMotion, label, flat }: Props<Show>) {
  const place = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage<Show>>(undefined)
  const latest = useRef({ show, reducedMotion })
  const [isFlat, setFlat] = useState(false)

  useEffect(() => {
    latest.current = { show, reducedMotion }
    stage.current?.setStill(reducedMotion)
    stage.current?.show(show)
  }, [show, reducedMotion])

  useEffect(() => {
    let isGone = false
    const holder = place.current
    if (holder === null) return undefined
    const watch = new ResizeObserver(() => stage.current?.resize())
    const canvas = takeCanvas()
    canvas.className = 'vs-canvas'
    holder.append(canvas)
    void document.fonts
      .load('800 40px Bricolage')
      .then(async () => {
        const built = isGone ? undefined : await build(canvas, latest.current.show)
        if (isGone) return built?.stop()
        stage.current = built
        built?.setStill(latest.current.reducedMotion)
        built?.show(latest.current.show)
        watch.observe(canvas)
        return undefined
      })
      .catch((error: unknown) => {
        setFlat(true)
        console.warn('the sport is drawn flat', error)
      })
    return () => {
      isGone = true
      watch.disconnect()
      canvas.remove()
      stage.current?.stop()
      stage.current = undefined
    }
  }, [build])

  if (isFlat) return flat
  return <div ref={place} className="vs-scene" role="img" aria-label={label} />
}
