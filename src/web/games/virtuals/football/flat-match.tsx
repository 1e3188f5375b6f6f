import { useMemo } from 'react'
import type { FootballCard, FootballResult } from '#games/virtuals/football/football-card.ts'
import { CanvasScreen } from '../canvas-screen.tsx'
import { clubOf } from '../names.ts'
import { minuteAt } from './match-clock.ts'
import { drawPitch } from './pitch-scene.ts'
import { ballPath } from './play.ts'

type Props = {
  card: FootballCard
  result: FootballResult | undefined
  match: number
  shareNow: () => number
  reducedMotion: boolean
  label: string
}

export default function FlatMatch({ card, result, match, shareNow, reducedMotion, label }: Props) {
  const fixture = card.fixtures[match]
  const draw = useMemo(() => {
    const ball = ballPath(result?.matches[match]?.goals ?? [], (result?.run ?? 0) + match * 7_919)
    const clubs = { home: clubOf(fixture?.home ?? -1), away: clubOf(fixture?.away ?? -1) }
    return (pen: CanvasRenderingContext2D, size: { width: number; height: number }) =>
      drawPitch(
        pen,
        size,
        clubs,
        result === undefined ? () => ({ x: 0, y: 0 }) : ball,
        minuteAt(shareNow()),
      )
  }, [result, match, fixture, shareNow])
  return <CanvasScreen draw={draw} reducedMotion={reducedMotion} label={label} />
}
