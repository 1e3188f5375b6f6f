import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { RaceCard, RaceResult } from '#games/virtuals/races/race-card.ts'
import type { Lang } from '#shared/lang.ts'
import { CameraChoice } from '../camera-choice.tsx'
import { RACE_CAMERAS, type RaceCamera } from '../scene/cameras.ts'
import { SceneScreen } from '../scene-screen.tsx'
import { textsOf } from '../virtual-texts.ts'
import { Cloth } from './cloth.tsx'
import { PhotoBoard } from './photo-board.tsx'
import { isPhoto } from './race-commentary.ts'
import type { Course } from './run-course.ts'
import type { RaceShow } from './scene/race-stage.ts'

const FlatRace = lazy(() => import('./flat-race.tsx'))
const LEADERS = 5

type Props = {
  lang: Lang
  name: string
  card: RaceCard
  result: RaceResult | undefined
  course: Course | undefined
  shareNow: () => number
  serverNow: () => number
  share: number
  reducedMotion: boolean
}

export function RaceScreen({
  lang,
  name,
  card,
  result,
  course,
  shareNow,
  serverNow,
  share,
  reducedMotion,
}: Props) {
  const texts = textsOf(lang)
  const [camera, setCamera] = useState<RaceCamera>()
  const label = texts.screen(name)
  const isOver = share >= 1
  const build = useCallback(
    async (canvas: HTMLCanvasElement, first: RaceShow) =>
      (await import('./scene/race-stage.ts')).createRaceStage(
        canvas,
        name,
        shareNow,
        serverNow,
        first,
      ),
    [name, shareNow, serverNow],
  )
  const show = useMemo(
    (): RaceShow => ({ card, result, course, isOver, camera }),
    [card, result, course, isOver, camera],
  )
  const isHome =
    result !== undefined && course !== undefined && share > course.finishAt(result.order[2] ?? 0)
  const order = course?.orderAt(share).slice(0, LEADERS) ?? []
  return (
    <>
      <SceneScreen
        build={build}
        show={show}
        reducedMotion={reducedMotion}
        label={label}
        flat={
          <Suspense>
            <FlatRace {...{ card, course, shareNow, reducedMotion, label }} />
          </Suspense>
        }
      />
      {course !== undefined && !isHome && (
        <>
          <ol className="vs-leaders" aria-hidden="true">
            {order.map((number) => (
              <li key={number}>
                <Cloth kind={card.kind} number={number} />
              </li>
            ))}
          </ol>
          <CameraChoice lang={lang} cameras={RACE_CAMERAS} chosen={camera} onChoose={setCamera} />
        </>
      )}
      {isHome && <PhotoBoard lang={lang} card={card} result={result} isPhoto={isPhoto(result)} />}
    </>
  )
}
