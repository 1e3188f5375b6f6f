import { useEffect, useRef } from 'react'
import { LOOKS, type LookName } from '../../looks.ts'
import type { CardScene, CardSetting, CardShow } from './card-scene.ts'

type Props<View extends string> = {
  show: CardShow<View>
  serverNow: () => number
  look: LookName
  /** Kept as it is first given. */
  print: CardSetting['print']
  views: CardSetting<View>['views']
  calm: boolean
  /** What lies on the table, in words. */
  label: string
}

/** A card table in three dimensions. `show` is to be the same object while nothing in it changes. */
export function CardWindow<View extends string>({ show, serverNow, look, print, views, calm, label }: Props<View>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<CardScene<View>>(undefined)
  const latest = useRef({ show, calm })
  const drawing = useRef({ print, views })

  useEffect(() => {
    let gone = false
    const watch = new ResizeObserver(() => scene.current?.resize())
    const build = async (): Promise<void> => {
      const [{ createCardScene }] = await Promise.all([import('./card-scene.ts'), document.fonts.load('700 40px Bricolage')])
      if (gone || canvas.current === null) return
      const built = await createCardScene(canvas.current, serverNow, { look: LOOKS[look], ...drawing.current })
      if (gone || canvas.current === null) return built.stop()
      scene.current = built
      built.calm = latest.current.calm
      built.show(latest.current.show)
      watch.observe(canvas.current)
    }
    void build()
    return () => {
      gone = true
      watch.disconnect()
      scene.current?.stop()
      scene.current = undefined
    }
  }, [serverNow, look])

  useEffect(() => {
    latest.current = { show, calm }
    if (scene.current === undefined) return
    scene.current.calm = calm
    scene.current.show(show)
  }, [show, calm])

  return <canvas ref={canvas} className="lt-wheel" role="img" aria-label={label} />
}
