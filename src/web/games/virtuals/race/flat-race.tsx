import { useMemo } from 'react'
import type { RaceCard } from '#games/virtuals/races/race-card.ts'
import { CanvasScreen } from '../canvas-screen.tsx'
import { drawRace } from './race-scene.ts'
import type { Course } from './run-course.ts'

type Props = {
  card: RaceCard
  course: Course | undefined
  shareNow: () => number
  reducedMotion: boolean
  label: string
}

export default function FlatRace({ card, course, shareNow, reducedMotion, label }: Props) {
  const draw = useMemo(
    () =>
      (pen: CanvasRenderingContext2D, size: { width: number; height: number }, timeMs: number) =>
        drawRace(pen, size, card, course, { share: shareNow(), timeMs }),
    [card, course, shareNow],
  )
  return <CanvasScreen draw={draw} reducedMotion={reducedMotion} label={label} />
}
