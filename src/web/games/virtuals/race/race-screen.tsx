import { useMemo } from 'react'
import type { RaceCard, RaceResult } from '#games/virtuals/races/race-card.ts'
import type { Lang } from '#shared/lang.ts'
import { CanvasScreen } from '../canvas-screen.tsx'
import { runnerName } from '../names.ts'
import { textsOf } from '../virtual-texts.ts'
import { Cloth } from './cloth.tsx'
import { isPhoto } from './race-commentary.ts'
import { drawRace } from './race-scene.ts'
import type { Course } from './run-course.ts'

const LEADERS = 5

type Props = {
  lang: Lang
  name: string
  card: RaceCard
  result: RaceResult | undefined
  course: Course | undefined
  shareNow: () => number
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
  share,
  reducedMotion,
}: Props) {
  const texts = textsOf(lang)
  const draw = useMemo(
    () =>
      (pen: CanvasRenderingContext2D, size: { width: number; height: number }, timeMs: number) =>
        drawRace(pen, size, card, course, { share: shareNow(), timeMs }),
    [card, course, shareNow],
  )
  const isHome =
    result !== undefined && course !== undefined && share > course.finishAt(result.order[2] ?? 0)
  const order = course?.orderAt(share).slice(0, LEADERS) ?? []
  return (
    <>
      <CanvasScreen draw={draw} reducedMotion={reducedMotion} label={texts.screen(name)} />
      {course !== undefined && !isHome && (
        <ol className="vs-leaders" aria-hidden="true">
          {order.map((number) => (
            <li key={number}>
              <Cloth kind={card.kind} number={number} />
            </li>
          ))}
        </ol>
      )}
      {isHome && (
        <div className="vs-podium" role="status">
          {isPhoto(result) && <p className="badge">{texts.photo}</p>}
          <h2 className="sr">{texts.firstThree}</h2>
          <ol>
            {result.order.slice(0, 3).map((number, place) => (
              <li key={number} data-place={place + 1}>
                <span className="num">{place + 1}</span>
                <Cloth kind={card.kind} number={number} />
                <b className="cut">{runnerName(card, number)}</b>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}
