import { PLAYERS, type Surface } from '#games/virtuals/tennis/players.ts'
import type { TennisFixture } from '#games/virtuals/tennis/tennis-card.ts'
import type { Pen, Size } from '../stand.ts'
import { drawGround, drawNet, viewOf, type Project } from './court-ground.ts'
import { drawPlayer, lookOf } from './player-art.ts'
import type { CourtMoment, PlayerSpot, Spot } from './rally.ts'

const BODY = 0.29
const BALL = 0.017

/** Before the first point and after the last, both players wait at their baselines. */
export const WAITING: CourtMoment = {
  ball: { x: 0.35, y: -1.06, z: 0.14 },
  isServe: false,
  home: { x: 0.22, y: -1.06, swing: 0, pace: 0, isGlad: false },
  away: { x: -0.22, y: 1.06, swing: 0, pace: 0, isGlad: false },
}

type Scene = {
  surface: Surface
  fixture: Pick<TennisFixture, 'home' | 'away'>
  server: 'home' | 'away' | undefined
}

export function drawCourt(
  pen: Pen,
  size: Size,
  { surface, fixture, server }: Scene,
  { ball, home, away, isServe }: CourtMoment,
  timeMs: number,
): void {
  const at = viewOf(size)
  drawGround(pen, size, at, surface)
  const player = (id: number, spot: PlayerSpot, isNear: boolean, isServing: boolean) => {
    const place = at(spot.x, spot.y)
    pen.save()
    pen.translate(place.x, place.y)
    pen.scale((place.scale * BODY) / 100, (place.scale * BODY) / 100)
    drawPlayer(pen, lookOf(id, PLAYERS[id] ?? { dress: '#777', trim: '#fff' }), {
      ...spot,
      isNear,
      isServing,
      timeMs,
    })
    pen.restore()
  }
  const isShown = server !== undefined
  player(fixture.away, away, false, isServe && server === 'away')
  if (isShown && ball.y > 0) drawBall(pen, at, ball)
  drawNet(pen, size, at)
  if (isShown && ball.y <= 0 && ball.y > home.y) drawBall(pen, at, ball)
  player(fixture.home, home, true, isServe && server === 'home')
  if (isShown && ball.y <= home.y) drawBall(pen, at, ball)
}

function drawBall(pen: Pen, at: Project, { x, y, z }: Spot): void {
  const [spot, shadow] = [at(x, y, z), at(x, y)]
  const radius = Math.max(2, spot.scale * BALL)
  pen.fillStyle = 'rgb(4 8 16 / 0.4)'
  pen.beginPath()
  pen.ellipse(shadow.x, shadow.y, radius * 1.1, radius * 0.4, 0, 0, 7)
  pen.fill()
  const felt = pen.createRadialGradient(
    spot.x - radius * 0.3,
    spot.y - radius * 0.4,
    radius * 0.2,
    spot.x,
    spot.y,
    radius,
  )
  felt.addColorStop(0, '#f4ff8f')
  felt.addColorStop(1, '#c3d82e')
  pen.fillStyle = felt
  pen.beginPath()
  pen.arc(spot.x, spot.y, radius, 0, 7)
  pen.fill()
}
