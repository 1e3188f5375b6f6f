import { Mesh, MeshLambertMaterial, SphereGeometry, Vector3, type Scene } from 'three'
import type { Surface } from '#games/virtuals/tennis/players.ts'
import { playerOf } from '../../names.ts'
import type { Figure } from '../../scene/body.ts'
import { directTennis, type TennisCamera, type TennisView } from '../../scene/cameras.ts'
import { daylightAt } from '../../scene/daylight.ts'
import { buildHuman } from '../../scene/human.ts'
import { poseHuman } from '../../scene/human-pose.ts'
import { buildOutdoors } from '../../scene/outdoors.ts'
import { createStage, type Shot, type Stage, type StageParts } from '../../scene/stage.ts'
import { WAITING } from '../court-scene.ts'
import type { Reel } from '../match-reel.ts'
import { lookOf } from '../player-art.ts'
import { courtAt, type CourtMoment, type PlayerSpot } from '../rally.ts'
import { buildCourt, COURT } from './court.ts'

export type TennisShow = {
  surface: Surface
  players: Readonly<Record<'home' | 'away', number>>
  reel: Reel | undefined
  seed: number
  camera: TennisCamera | undefined
}

/** Metres of the rally's unit of height, so that a serve is hit as high as a racquet reaches. */
const HEIGHT = 9.4
const BALL = 0.06
const LOOK_AHEAD = 0.008

/** Opens a tennis match's picture. `shareNow` is the elapsed share of the running time. */
export function createTennisStage(
  canvas: HTMLCanvasElement,
  name: string,
  shareNow: () => number,
  serverNow: () => number,
  first: TennisShow,
): Promise<Stage<TennisShow>> {
  return createStage<TennisShow>(canvas, first, () =>
    tennisParts(first.surface, name, shareNow, serverNow),
  )
}

function tennisParts(
  surface: Surface,
  name: string,
  shareNow: () => number,
  serverNow: () => number,
): StageParts<TennisShow> {
  const daylight = daylightAt(serverNow())
  const outdoors = buildOutdoors(daylight, 18, 320)
  const { scene } = outdoors
  const { all, crowd } = buildCourt(surface, name, daylight)
  const ball = new Mesh(
    new SphereGeometry(BALL, 14, 10),
    new MeshLambertMaterial({ color: '#dff24a', emissive: '#6f7a10' }),
  )
  ball.castShadow = true
  scene.add(...all, ball)
  const players = createPlayers(scene)
  const shot: Shot = { from: new Vector3(), at: new Vector3(), fov: 30 }
  outdoors.follow(new Vector3(0, 0, 0))

  function pose(shown: TennisShow, atMs: number): void {
    players.dress(shown.players)
    const rally = shown.reel?.rallyAt(shareNow())
    const at = (progress: number) =>
      rally === undefined ? WAITING : courtAt(rally, shown.seed, Math.min(1, progress))
    const progress = rally?.progress ?? 0
    const moment = at(progress)
    players.pose(moment, at(progress + LOOK_AHEAD), rally?.server, atMs)
    const { x, y, z } = moment.ball
    ball.visible = rally !== undefined
    ball.position.set(y * COURT.length, z * HEIGHT + BALL, x * COURT.single)
    const isWon = moment.home.isGlad || moment.away.isGlad
    crowd.pose(atMs / 1_000, isWon ? 0.7 : 0)
    const view = directTennis(rally && { point: rally.point, progress }, shown.camera)
    aim(shot, view, moment, atMs)
  }

  return {
    scene,
    pose,
    isQuiet: ({ reel }) => reel?.rallyAt(shareNow()) === undefined,
    shotAt: () => shot,
    stop: () => outdoors.stop(),
  }
}

const SIDES = ['home', 'away'] as const
type Side = (typeof SIDES)[number]

function createPlayers(scene: Scene) {
  let dressed: TennisShow['players'] | undefined
  let figures = new Map<Side, Figure>()
  const material = new MeshLambertMaterial({ vertexColors: true })

  return {
    dress(players: TennisShow['players']): void {
      if (dressed?.home === players.home && dressed.away === players.away) return
      dressed = players
      for (const { mesh } of figures.values()) {
        scene.remove(mesh)
        mesh.geometry.dispose()
        mesh.skeleton.dispose()
      }
      figures = new Map(
        SIDES.map((side) => {
          const { dress, trim, skin, hair } = lookOf(players[side], playerOf(players[side]))
          const figure = buildHuman(
            {
              shirt: dress,
              trim,
              shorts: dress,
              socks: '#f4f4f2',
              boots: trim,
              skin,
              hair,
              dress: true,
              racquet: trim,
            },
            material,
          )
          scene.add(figure.mesh)
          return [side, figure]
        }),
      )
    },
    pose(moment: CourtMoment, later: CourtMoment, server: Side | undefined, atMs: number): void {
      for (const [side, figure] of figures)
        posePlayer(figure, side, moment, later[side], server === side, atMs)
    },
  }
}

function posePlayer(
  figure: Figure,
  side: Side,
  moment: CourtMoment,
  next: PlayerSpot,
  isServer: boolean,
  atMs: number,
): void {
  const { x, y, swing, pace, isGlad } = moment[side]
  const facing = side === 'home' ? 0 : Math.PI
  const across = (next.x - x) * COURT.single
  const isRunning = pace > 0 && swing === 0 && Math.abs(across) > 0.002
  // A player runs sideways half turned, so that she still sees the ball.
  const turn = isRunning ? Math.sign(across) * (side === 'home' ? -1 : 1) * 1.05 : 0
  figure.mesh.position.set(y * COURT.length, 0, x * COURT.single)
  figure.mesh.rotation.y = facing + turn
  const isServing = isServer && moment.isServe
  poseHuman(figure, {
    phase: isRunning ? x * COURT.single * 0.42 : atMs / 1_300,
    pace: isRunning ? 0.75 : isGlad ? 0.12 : 0.06,
    ready: isGlad || isServing || isRunning ? 0 : 0.55,
    ...(isGlad && { joy: 0.78 + 0.2 * Math.sin(atMs / 150) }),
    ...(swing > 0
      ? { swing, serve: isServing }
      : isServing
        ? { swing: 0, serve: true }
        : undefined),
  })
}

function aim(shot: Shot, view: TennisView, { home, away, ball }: CourtMoment, atMs: number): void {
  switch (view) {
    case 'baseline': {
      const lean = (home.x + away.x + ball.x) / 3
      shot.from.set(-COURT.length - 13.5, 7.8, lean * 0.5)
      shot.at.set(-3.2, 0.2, lean * 0.8)
      shot.fov = 26
      return
    }
    case 'umpire':
      shot.from.set(0, 6.4, -19)
      shot.at.set(ball.y * 2.4, 0.6, 0)
      shot.fov = 29
      return
    case 'winner': {
      const [who, sign] = home.isGlad ? ([home, -1] as const) : ([away, 1] as const)
      const [x, z] = [who.y * COURT.length, who.x * COURT.single]
      shot.from.set(x - sign * 5.4, 1.7, z + 1.8)
      shot.at.set(x, 1.3, z)
      shot.fov = 27
      return
    }
    default: {
      const drift = Math.sin(atMs / 12_000)
      shot.from.set(-19 + drift * 2, 10.5, 13 + drift * 2)
      shot.at.set(0.5, -0.4, -0.6)
      shot.fov = 34
    }
  }
}
