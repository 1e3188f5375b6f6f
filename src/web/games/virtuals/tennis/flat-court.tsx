import { useMemo } from 'react'
import type { TennisCard } from '#games/virtuals/tennis/tennis-card.ts'
import { CanvasScreen } from '../canvas-screen.tsx'
import { drawCourt, WAITING } from './court-scene.ts'
import type { Reel } from './match-reel.ts'
import { courtAt } from './rally.ts'

type Props = {
  card: TennisCard
  reel: Reel | undefined
  match: number
  seed: number
  shareNow: () => number
  reducedMotion: boolean
  label: string
}

export default function FlatCourt(props: Props) {
  const { card, reel, match, seed, shareNow, reducedMotion, label } = props
  const fixture = card.fixtures[match]
  const draw = useMemo(
    () =>
      (pen: CanvasRenderingContext2D, size: { width: number; height: number }, timeMs: number) => {
        const rally = reel?.rallyAt(shareNow())
        const scene = {
          surface: card.surface,
          fixture: fixture ?? { home: -1, away: -1 },
          server: rally?.server,
        }
        drawCourt(
          pen,
          size,
          scene,
          rally === undefined ? WAITING : courtAt(rally, seed, rally.progress),
          timeMs,
        )
      },
    [reel, card, fixture, seed, shareNow],
  )
  return <CanvasScreen draw={draw} reducedMotion={reducedMotion} label={label} />
}
