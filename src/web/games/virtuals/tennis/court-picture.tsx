import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { TennisCard } from '#games/virtuals/tennis/tennis-card.ts'
import type { Lang } from '#shared/lang.ts'
import { CameraChoice } from '../camera-choice.tsx'
import { TENNIS_CAMERAS, type TennisCamera } from '../scene/cameras.ts'
import { SceneScreen } from '../scene-screen.tsx'
import { textsOf } from '../virtual-texts.ts'
import type { Reel } from './match-reel.ts'
import type { TennisShow } from './scene/tennis-stage.ts'

const FlatCourt = lazy(() => import('./flat-court.tsx'))

type Props = {
  lang: Lang
  name: string
  card: TennisCard
  run: number
  reel: Reel | undefined
  match: number
  shareNow: () => number
  serverNow: () => number
  share: number
  reducedMotion: boolean
}

/** The picture of one match, with cameras to choose. A day on another surface is a new picture. */
export function CourtPicture({
  lang,
  name,
  card,
  run,
  reel,
  match,
  shareNow,
  serverNow,
  share,
  reducedMotion,
}: Props) {
  const texts = textsOf(lang)
  const [camera, setCamera] = useState<TennisCamera>()
  const label = texts.screen(name)
  const { surface, fixtures } = card
  const fixture = fixtures[match]
  const seed = run + match * 104_729
  const build = useCallback(
    async (canvas: HTMLCanvasElement, first: TennisShow) =>
      (await import('./scene/tennis-stage.ts')).createTennisStage(
        canvas,
        name,
        shareNow,
        serverNow,
        first,
      ),
    [name, shareNow, serverNow],
  )
  const show = useMemo(
    (): TennisShow => ({
      surface,
      players: { home: fixture?.home ?? -1, away: fixture?.away ?? -1 },
      reel,
      seed,
      camera,
    }),
    [surface, fixture, reel, seed, camera],
  )
  return (
    <>
      <SceneScreen
        key={surface}
        build={build}
        show={show}
        reducedMotion={reducedMotion}
        label={label}
        flat={
          <Suspense>
            <FlatCourt {...{ card, reel, match, seed, shareNow, reducedMotion, label }} />
          </Suspense>
        }
      />
      {reel?.rallyAt(share) !== undefined && (
        <CameraChoice lang={lang} cameras={TENNIS_CAMERAS} chosen={camera} onChoose={setCamera} />
      )}
    </>
  )
}
