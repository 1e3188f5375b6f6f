import { MeshLambertMaterial, Vector3, type Scene } from 'three'
import type { Club } from '#games/virtuals/football/clubs.ts'
import { atlasOf, cellOf } from '../../scene/atlas.ts'
import type { Figure } from '../../scene/body.ts'
import { directFootball, type FootballCamera, type FootballView } from '../../scene/cameras.ts'
import { daylightAt } from '../../scene/daylight.ts'
import { buildHuman } from '../../scene/human.ts'
import { poseHuman } from '../../scene/human-pose.ts'
import { buildOutdoors } from '../../scene/outdoors.ts'
import { createStage, type Shot, type Stage, type StageParts } from '../../scene/stage.ts'
import { pitchAt, PITCH, type Ball, type Man, type PitchMoment } from '../choreography.ts'
import { highlightAt, progressOf, type Highlight } from '../highlights.ts'
import { buildBall, buildStadium } from './stadium.ts'

export type FootballShow = {
  clubs: Readonly<Record<'home' | 'away', Club>>
  /** Empty until the result is known. */
  highlights: readonly Highlight[]
  camera: FootballCamera | undefined
}

const MEN = 11
const SKINS = ['#e0b08c', '#c98f66', '#f0c8a6', '#8d5a3a', '#d9a983', '#6f4630']
const HAIRS = ['#2a1a12', '#1c1512', '#4a2e1c', '#7a5230', '#15110f']
const KEEPERS = { home: '#39d0c4', away: '#f28a30' } as const
/** Steps per metre, and the speed of a sprint in metres a second. */
const STEPS = 0.36
const SPRINT = 8.2
/** How far the picture looks ahead to know a player's speed, in parts of a highlight. */
const LOOK_AHEAD = 0.012
const ATLAS = 5
/** Players are drawn a little larger than life, so that they can be distinguished on a phone. */
const SIZE = 1.15

/** Opens a match's picture. `shareNow` is the elapsed share of the running time of `runningMs`. */
export function createFootballStage(
  canvas: HTMLCanvasElement,
  name: string,
  shareNow: () => number,
  serverNow: () => number,
  runningMs: number,
  first: FootballShow,
): Promise<Stage<FootballShow>> {
  return createStage<FootballShow>(canvas, first, () =>
    footballParts(name, shareNow, serverNow, runningMs),
  )
}

type Player = { side: 'home' | 'away'; place: number; figure: Figure; yaw: number }

function footballParts(
  name: string,
  shareNow: () => number,
  serverNow: () => number,
  runningMs: number,
): StageParts<FootballShow> {
  const daylight = daylightAt(serverNow())
  const outdoors = buildOutdoors(daylight, 26, 520)
  const { scene } = outdoors
  const { all, crowd } = buildStadium(name, daylight)
  const ball = buildBall()
  scene.add(...all, ball)
  const team = createTeams(scene)
  const shot: Shot = { from: new Vector3(), at: new Vector3(), fov: 30 }
  const focus = new Vector3()

  const onAir = ({ highlights }: FootballShow) => {
    const share = shareNow()
    const highlight = highlightAt(highlights, share)
    return highlight && { highlight, progress: progressOf(highlight, share) }
  }
  const viewOf = (shown: FootballShow): FootballView => {
    const now = onAir(shown)
    return directFootball(now && { ...now.highlight, progress: now.progress }, shown.camera)
  }

  function pose(shown: FootballShow, atMs: number): void {
    team.dress(shown.clubs)
    const now = onAir(shown)
    const moment = now === undefined ? lineUp() : pitchAt(now.highlight, now.progress)
    const isLive = now !== undefined
    const later = isLive ? pitchAt(now.highlight, now.progress + LOOK_AHEAD) : moment
    const lengthMs = isLive ? (now.highlight.hitsAt - now.highlight.from) * runningMs : 0
    const stepS = isLive ? (LOOK_AHEAD * Math.max(lengthMs, 600)) / 1_000 : 1
    team.pose(moment, later, stepS, atMs)
    ball.position.set(moment.ball.x, moment.ball.y, moment.ball.z)
    ball.rotation.set(moment.ball.z * 5, 0, -moment.ball.x * 5)
    const joy =
      isLive && now.highlight.kind === 'goal'
        ? Math.min(1, Math.max(0, now.progress - 0.85) * 5)
        : 0
    crowd.pose(atMs / 1_000, joy)
    focus.set(Math.max(-PITCH.x + 8, Math.min(PITCH.x - 8, moment.ball.x)), 0, moment.ball.z * 0.8)
    outdoors.follow(focus)
    aim(shot, viewOf(shown), now, moment, atMs)
  }

  return {
    scene,
    pose,
    isQuiet: (shown) => onAir(shown) === undefined,
    shotAt: () => shot,
    stop: () => outdoors.stop(),
  }
}

function createTeams(scene: Scene) {
  let dressed: FootballShow['clubs'] | undefined
  let players: Player[] = []
  let material: MeshLambertMaterial | undefined

  function dress(clubs: FootballShow['clubs']): void {
    if (dressed?.home === clubs.home && dressed.away === clubs.away) return
    dressed = clubs
    for (const { figure } of players) {
      scene.remove(figure.mesh)
      figure.mesh.geometry.dispose()
      figure.mesh.skeleton.dispose()
    }
    material?.map?.dispose()
    material?.dispose()
    const sides = ['home', 'away'] as const
    const kit = (side: 'home' | 'away', place: number) =>
      place === 0 ? { shirt: KEEPERS[side], trim: '#15131c' } : clubs[side]
    const cells = sides.flatMap((side) =>
      Array.from({ length: MEN }, (_, place) => {
        const { shirt, trim } = kit(side, place)
        return { ground: shirt, ink: trim, text: String(place + 1) }
      }),
    )
    const cloth = new MeshLambertMaterial({ vertexColors: true, map: atlasOf(ATLAS, cells) })
    material = cloth
    players = sides.flatMap((side, team) =>
      Array.from({ length: MEN }, (_, place): Player => {
        const { shirt, trim } = kit(side, place)
        const pick = team * 7 + place * 5
        const figure = buildHuman(
          {
            shirt,
            trim,
            shorts: trim,
            socks: shirt,
            boots: place % 3 === 0 ? '#f2f2f2' : '#1a1a20',
            skin: SKINS[pick % SKINS.length] ?? '#e0b08c',
            hair: HAIRS[pick % HAIRS.length] ?? '#2a1a12',
            number: cellOf(ATLAS, team * MEN + place),
          },
          cloth,
        )
        scene.add(figure.mesh)
        return { side, place, figure, yaw: side === 'home' ? 0 : Math.PI }
      }),
    )
  }

  function pose(moment: PitchMoment, later: PitchMoment, stepS: number, atMs: number): void {
    for (const player of players) {
      const find = ({ men }: PitchMoment) =>
        men.find(({ side, place }) => side === player.side && place === player.place)
      const [man, next] = [find(moment), find(later)]
      if (man === undefined || next === undefined) continue
      placePlayer(player, man, next, moment.ball, stepS, atMs)
    }
  }

  return { dress, pose }
}

function placePlayer(
  { figure, place }: Player,
  man: Man,
  next: Man,
  ball: Ball,
  stepS: number,
  atMs: number,
): void {
  const [dx, dz] = [next.x - man.x, next.z - man.z]
  const speed = Math.hypot(dx, dz) / stepS
  const toBall = Math.atan2(-(ball.z - man.z), ball.x - man.x)
  const isRunning = speed > 1.2 && place !== 0
  figure.mesh.rotation.y = isRunning ? Math.atan2(-dz, dx) : toBall
  figure.mesh.position.set(man.x, 0, man.z)
  figure.mesh.scale.setScalar(SIZE)
  const pace = Math.min(1, speed / SPRINT)
  // The phase follows the way, so that feet do not slide; at rest a player shifts his weight.
  const phase = (Math.abs(man.x) + Math.abs(man.z)) * STEPS + place * 0.3
  poseHuman(figure, {
    phase: isRunning ? phase : atMs / 1_600 + place * 0.21,
    pace: isRunning ? 0.25 + pace * 0.75 : 0.05,
    ready: place === 0 && man.act === 'run' ? 0.5 : 0,
    ...(man.act === 'kick' && { kick: man.amount }),
    ...(man.act === 'dive' && { dive: man.amount }),
    ...(man.act === 'joy' && { joy: man.amount }),
  })
}

function lineUp(): PitchMoment {
  const men = (['home', 'away'] as const).flatMap((side) => {
    const sign = side === 'home' ? -1 : 1
    return Array.from({ length: MEN }, (_, place): Man => {
      const [x, z] = FORMATION[place] ?? [10, 0]
      return { side, place, x: sign * x, z: z * sign, act: 'run', amount: 0 }
    })
  })
  return { ball: { x: 0, y: 0.11, z: 0 }, men }
}

const FORMATION = [
  [50, 0],
  [34, -20],
  [36, -7],
  [36, 7],
  [34, 20],
  [18, -16],
  [20, 0],
  [18, 16],
  [8, -12],
  [1.5, 1],
  [8, 12],
] as const

type OnAir = { highlight: Highlight; progress: number } | undefined

function aim(
  shot: Shot,
  view: FootballView,
  now: OnAir,
  { ball, men }: PitchMoment,
  atMs: number,
): void {
  const sign = now?.highlight.side === 'away' ? -1 : 1
  switch (view) {
    case 'stand': {
      const x = Math.max(-40, Math.min(40, ball.x * 0.86))
      shot.from.set(x * 0.72, 13.5, PITCH.z + 17)
      shot.at.set(x, 0.8, Math.max(-14, ball.z * 0.55))
      shot.fov = 18.5
      return
    }
    case 'goal':
      shot.from.set(sign * (PITCH.x + 8.5), 3.4, sign * 5.2)
      shot.at.set(sign * Math.min(PITCH.x - 5, Math.max(30, sign * ball.x - 3)), 1.1, ball.z * 0.7)
      shot.fov = 34
      return
    case 'close': {
      const hero =
        men.find(({ act, side }) => act === 'joy' && side === now?.highlight.side) ?? undefined
      const [x, z] = hero === undefined ? [ball.x, ball.z] : [hero.x, hero.z]
      shot.from.set(x + sign * 8, 2.1, z + 8.5)
      shot.at.set(x - sign * 0.5, 1.15, z)
      shot.fov = 30
      return
    }
    default: {
      const drift = Math.sin(atMs / 11_000)
      shot.from.set(drift * 10 - 4, 14, PITCH.z + 17)
      shot.at.set(drift * 5, 0, -3)
      shot.fov = 27
    }
  }
}
