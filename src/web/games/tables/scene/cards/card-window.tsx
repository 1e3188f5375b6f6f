import { useCallback, useState } from 'react'
import { LOOKS, type LookName } from '../../looks.ts'
import { SceneWindow } from '../../scene-window.tsx'
import type { CardSetting, CardShow } from './card-scene.ts'

type Props<View extends string> = {
  /** Must keep its identity while nothing in it changes. */
  show: CardShow<View>
  serverNow: () => number
  look: LookName
  /** Only the first value is used. */
  print: CardSetting['print']
  views: CardSetting<View>['views']
  reducedMotion: boolean
  label: string
}

export function CardWindow<View extends string>({
  show,
  serverNow,
  look,
  print,
  views,
  reducedMotion,
  label,
}: Props<View>) {
  const [drawing] = useState({ print, views })
  const build = useCallback(
    async (canvas: HTMLCanvasElement) =>
      (await import('./card-scene.ts')).createCardScene<View>(canvas, serverNow, {
        look: LOOKS[look],
        ...drawing,
      }),
    [serverNow, look, drawing],
  )
  return <SceneWindow build={build} show={show} reducedMotion={reducedMotion} label={label} />
}
