import {
  MeshBasicMaterial,
  MeshLambertMaterial,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Vector3,
  type Scene,
} from 'three'
import type { RaceCard, RaceKind, RaceResult } from '#games/virtuals/races/race-card.ts'
import { drawn, grain } from '#web/game-shell/scene/drawn.ts'
import type { Figure } from '../../scene/body.ts'
import { directRace, directWaiting, type RaceCamera, type RaceView } from '../../scene/cameras.ts'
import { daylightAt } from '../../scene/daylight.ts'
import { buildOutdoors } from '../../scene/outdoors.ts'
import { createStage, type Shot, type Stage, type StageParts } from '../../scene/stage.ts'
import { atlasOf } from '../../scene/atlas.ts'
import { ATLAS_SIDE, coatOf, coloursOf } from '../colours.ts'
import { photoPlaces } from '../photo-finish.ts'
import type { Course } from '../run-course.ts'
import { buildDog, buildHare } from './dog-model.ts'
import { gallop } from './gait.ts'
import { buildHorse } from './horse-model.ts'
import { ovalOf, type Oval } from './oval.ts'
import { buildVenue } from './race-venue.ts'

export type RaceShow = {
  card: RaceCard
  result: RaceResult | undefined
  course: Course | undefined
  isOver: boolean
  camera: RaceCamera | undefined
}

const MAX_RUNNERS = { horses: 12, dogs: 6 } as const
/** From a runner's middle to its nose, its length, and strides per metre. */
const NOSE = { horses: 1.46, dogs: 1.1 } as const
/** Greyhounds are drawn a little larger than life, so that their numbers can be read. */
const SIZE = { horses: 1, dogs: 1.25 } as const
const STRIDE = { horses: 6.4, dogs: 4.6 } as const
const RAIL_ROOM = 1.7
/** The layer that the photo of the finish shows. */
const PHOTO = 1
const HARE_AHEAD = 9

/** Opens a race's picture. `shareNow` is the elapsed share of the running time. */
export function createRaceStage(
  canvas: HTMLCanvasElement,
  name: string,
  shareNow: () => number,
  serverNow: () => number,
  first: RaceShow,
): Promise<Stage<RaceShow>> {
  return createStage<RaceShow>(canvas, first, () =>
    raceParts(first.card.kind, name, shareNow, serverNow),
  )
}

type Runner = { number: number; figure: Figure; distance: number; out: number }

function raceParts(
  kind: RaceKind,
  name: string,
  shareNow: () => number,
  serverNow: () => number,
): StageParts<RaceShow> {
  const oval = ovalOf(kind)
  const daylight = daylightAt(serverNow())
  const outdoors = buildOutdoors(daylight, kind === 'horses' ? 30 : 22, 420)
  const { scene } = outdoors
  const { all, crowd } = buildVenue(kind, name, oval, daylight)
  scene.add(...all)
  const material = new MeshLambertMaterial({
    vertexColors: true,
    map: numberCloths(kind),
  })
  const hare = kind === 'dogs' ? buildHare(material) : undefined
  if (hare !== undefined) scene.add(hare.mesh)
  const photo = photoScreen(kind, scene)
  let card: RaceCard | undefined
  let runners: Runner[] = []
  const shot: Shot = { from: new Vector3(), at: new Vector3(), fov: 30 }
  const focus = new Vector3()

  function seat(next: RaceCard): void {
    for (const { figure } of runners) {
      scene.remove(figure.mesh)
      figure.mesh.geometry.dispose()
      figure.mesh.skeleton.dispose()
    }
    runners = next.runners.map(({ number, id }) => {
      const build = kind === 'horses' ? buildHorse : buildDog
      const figure = build(number, coatOf(id), coloursOf(kind, number), material)
      figure.mesh.layers.enable(PHOTO)
      figure.mesh.scale.setScalar(SIZE[kind])
      scene.add(figure.mesh)
      return { number, figure, distance: 0, out: 0 }
    })
    card = next
  }

  const viewOf = (shown: RaceShow, atMs: number) => raceView(shown, oval, shareNow(), atMs)

  function pose(shown: RaceShow, atMs: number): void {
    if (shown.card !== card) seat(shown.card)
    const share = shareNow()
    const { course, result } = shown
    const view = viewOf(shown, atMs)
    if (view === 'photo' && result !== undefined) posePhoto(result)
    else poseRace(course, share, atMs)
    crowd.pose(atMs / 1_000, joyAt(shown, share))
    outdoors.follow(focus)
  }

  function poseRace(course: Course | undefined, share: number, atMs: number): void {
    let leader = 0
    for (const runner of runners) {
      const { figure, number } = runner
      runner.distance = (course?.at(number, share) ?? 0) * oval.length
      leader = Math.max(leader, runner.distance)
      runner.out = RAIL_ROOM + (number - 1) * oval.laneAt(runner.distance)
      const place = oval.at(runner.distance - NOSE[kind], runner.out)
      figure.mesh.position.set(place.x, 0, place.z)
      figure.mesh.rotation.set(0, place.yaw, 0)
      const speed = course === undefined ? 0 : speedAt(course, number, share)
      const idle = Math.sin(atMs / 700 + number * 2) * 0.03
      if (speed < 0.02) gallop(figure, kind, 0.1 + idle * 0.4 + (number % 3) * 0.02, 0.12)
      else
        gallop(
          figure,
          kind,
          runner.distance / STRIDE[kind] + number * 0.37,
          Math.min(1, 0.15 + speed),
        )
    }
    if (hare !== undefined) {
      const { x, z, yaw } = oval.at(leader + HARE_AHEAD * Math.min(1, share * 40), 0.3)
      hare.mesh.position.set(x, 0.1, z)
      hare.mesh.rotation.y = yaw
      hare.mesh.updateMatrixWorld()
    }
    const { x, z } = oval.at(leader - 5, RAIL_ROOM + 3)
    focus.set(x, 0.9, z)
  }

  function posePhoto(result: RaceResult): void {
    for (const { number, figure } of runners) {
      const behind = photoPlaces(result).find((each) => each.number === number)?.behind ?? 0
      gallop(figure, kind, number * 0.37, 1)
      // The slit looks towards +z, so runners pass towards −x; every nose is at its distance.
      figure.mesh.position.set(
        behind * LENGTH[kind] + noseOf(figure, kind),
        PHOTO_BELOW,
        -number * 1.2,
      )
      figure.mesh.rotation.set(0, Math.PI, 0)
      figure.mesh.updateMatrixWorld()
    }
    focus.set(0, 0, 0)
  }

  return {
    scene,
    pose,
    isQuiet: (shown) => shown.course === undefined || shown.isOver,
    shotAt(shown, atMs) {
      const view = viewOf(shown, atMs)
      if (view === 'photo') return photo
      aim(shot, view, oval, runners, atMs)
      return shot
    },
    stop: () => outdoors.stop(),
  }
}

function numberCloths(kind: RaceKind) {
  return atlasOf(
    ATLAS_SIDE,
    Array.from({ length: MAX_RUNNERS[kind] }, (_, at) => {
      const { cloth: ground, ink } = coloursOf(kind, at + 1)
      return { ground, ink, text: String(at + 1) }
    }),
  )
}

function raceView(
  { course, isOver, camera, result }: RaceShow,
  oval: Oval,
  share: number,
  atMs: number,
): RaceView {
  if (course === undefined || result === undefined) return directWaiting(atMs)
  const [winnerAt, thirdAt] = [0, 2].map((place) => course.finishAt(result.order[place] ?? 0))
  const [from, to] = oval.bend
  // The field takes the bend at about its usual speed.
  const shareOf = (distance: number) => (distance / oval.length) * (winnerAt ?? 1)
  return directRace(
    {
      share,
      bend: [shareOf(from), shareOf(to)],
      winnerAt: winnerAt ?? 1,
      thirdAt: thirdAt ?? 1,
      isOver,
    },
    camera,
  )
}

/** How far a runner's nose is before its middle, as its neck lies now. */
function noseOf({ mesh, bones }: Figure, kind: RaceKind): number {
  const head = bones.get('head')
  if (head === undefined) return NOSE[kind]
  const [x, y] = kind === 'horses' ? [0.49, -0.32] : [0.34, -0.066]
  mesh.position.set(0, 0, 0)
  mesh.rotation.set(0, 0, 0)
  mesh.updateMatrixWorld()
  return head.localToWorld(new Vector3(x, y, 0)).x
}

const LENGTH = { horses: 2.4, dogs: 1.75 } as const
const PHOTO_BELOW = -200

/** Speed as a part of the usual one. */
function speedAt(course: Course, number: number, share: number): number {
  const step = 0.004
  return (
    (course.at(number, share + step) - course.at(number, Math.max(0, share - step))) / (step * 2.6)
  )
}

function joyAt({ course, result, isOver }: RaceShow, share: number): number {
  if (course === undefined || result === undefined || isOver) return 0
  const winnerAt = course.finishAt(result.order[0] ?? 0)
  return Math.max(0, Math.min(1, (share - winnerAt * 0.62) / (winnerAt * 0.38)))
}

function photoScreen(kind: RaceKind, scene: Scene): OrthographicCamera {
  const map = drawn(8, 512, (pen, width, height) => {
    const random = grain(2)
    for (let y = 0; y < height; y += 2) {
      const light = y < height * 0.52 ? 150 + random() * 60 : 96 + random() * 34
      pen.fillStyle = `rgb(${light},${light * 1.01},${light * (y < height * 0.52 ? 1.05 : 0.86)})`
      pen.fillRect(0, y, width, 2)
    }
  })
  const screen = new Mesh(
    new PlaneGeometry(200, 8),
    new MeshBasicMaterial({ map, fog: false, toneMapped: false }),
  )
  screen.position.set(0, PHOTO_BELOW + 1.6, 8)
  screen.rotation.y = Math.PI
  screen.layers.set(PHOTO)
  scene.add(screen)
  const line = new Mesh(
    new PlaneGeometry(0.02, 8),
    new MeshBasicMaterial({ color: '#e02440', fog: false, toneMapped: false }),
  )
  line.position.set(0, PHOTO_BELOW + 1.6, -24)
  line.rotation.y = Math.PI
  line.layers.set(PHOTO)
  scene.add(line)
  const half = kind === 'horses' ? 1.9 : 1.05
  const camera = new OrthographicCamera(-1, half * 0.3, half, -half, 0.1, 80)
  camera.position.set(0, PHOTO_BELOW + half * 0.55, -40)
  camera.rotation.y = Math.PI
  camera.layers.set(PHOTO)
  return camera
}

function aim(
  shot: Shot,
  view: RaceView,
  oval: Oval,
  runners: readonly Runner[],
  atMs: number,
): void {
  const ranked = runners.map(({ distance }) => distance).toSorted((a, b) => b - a)
  const leader = ranked[0] ?? 0
  const middle = ranked.slice(0, 5).reduce((sum, one) => sum + one, 0) / Math.min(5, ranked.length)
  const near = (leader + middle) / 2
  const lane = RAIL_ROOM + ((runners.length - 1) / 2) * oval.laneAt(near)
  const put = (to: Vector3, distance: number, out: number, y: number) => {
    const { x, z } = oval.at(distance, out)
    to.set(x, y, z)
  }
  const scale = oval.width > 20 ? 1 : 0.62
  switch (view) {
    case 'gate': {
      const drift = Math.sin(atMs / 9_000)
      put(shot.from, (8.5 + drift) * scale, lane + drift * 3 - 6 * scale, 1.9 * scale)
      put(shot.at, -1, lane - 0.5, 1.3 * scale)
      shot.fov = 38
      return
    }
    case 'course':
      put(shot.from, oval.length + 30 * scale, -14 * scale, 8 * scale)
      put(shot.at, oval.length - 30 * scale, oval.width, 2.5 * scale)
      shot.fov = 36
      return
    case 'side':
      put(shot.from, near + 3 * scale, -12 * scale, 3.1 * scale)
      put(shot.at, near - 2 * scale, lane * 0.8, 1.15 * scale)
      shot.fov = 20
      return
    case 'air':
      put(shot.from, near - 23 * scale, oval.width * 0.8 + 2 * scale, 13 * scale)
      put(shot.at, near - 1 * scale, lane * 0.7, 0)
      shot.fov = 25
      return
    case 'front': {
      const ahead = Math.min(leader + 14 * scale, oval.length + 12 * scale)
      put(shot.from, ahead, lane * 0.5 - 1.5 * scale, 2.3 * scale)
      put(shot.at, Math.min(near, oval.length - 4), lane * 0.75, 1.35 * scale)
      shot.fov = 25
      return
    }
    case 'post': {
      put(shot.from, oval.length + 4 * scale, -10 * scale, 3 * scale)
      const seen = Math.min(oval.length - 0.5, near - 0.5)
      put(shot.at, seen, lane * 0.75, 1.2 * scale)
      shot.fov = 25
      return
    }
    default: {
      put(shot.from, leader + 7 * scale, -4 * scale, 1.9 * scale)
      put(shot.at, leader - 1.5 * scale, lane * 0.55, 1.5 * scale)
      shot.fov = 32
    }
  }
}
