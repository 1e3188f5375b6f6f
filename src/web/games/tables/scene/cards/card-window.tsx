import { useCallback, useState } from 'react'
import { LOOKS, type LookName } from '../../looks.ts'
import { SceneWindow } from '../../scene-window.tsx'
import type { CardSetting, CardShow } from './card-scene.ts'

type Props<View extends string> = {
  /** The same object while nothing in it changes. */
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

/** A card table in three dimensions. */
export function CardWindow<View extends string>({
  show,
  serverNow,
  look,
  print,
  views,
  calm,
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
  return <SceneWindow build={build} show={show} calm={calm} label={label} />
}
