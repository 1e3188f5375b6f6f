import {
  BackSide,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  Scene,
  SphereGeometry,
  Vector3,
  Texture,
} from 'three'
import { drawn, grain } from '#web/game-shell/scene/drawn.ts'
import type { Daylight } from './daylight.ts'

type Look = {
  sky: readonly [high: string, middle: string, low: string]
  hills: readonly [far: string, near: string]
  fog: string
  sun: string
  sunPower: number
  from: readonly [number, number, number]
  above: string
  below: string
  fill: number
}
const LOOKS: Readonly<Record<Daylight, Look>> = {
  day: {
    sky: ['#3f8fdc', '#8cc4ee', '#dcecf2'],
    hills: ['#8fb0b8', '#5f8a68'],
    fog: '#cfe2ea',
    sun: '#fff3dc',
    sunPower: 2.7,
    from: [38, 62, -40],
    above: '#d6e9ff',
    below: '#8a9a6a',
    fill: 1.75,
  },
  dusk: {
    sky: ['#2c3f7c', '#c07a86', '#f7b56a'],
    hills: ['#7a5a78', '#4c3d52'],
    fog: '#d9a088',
    sun: '#ffc488',
    sunPower: 3.4,
    from: [54, 40, -46],
    above: '#d6c8ee',
    below: '#94806a',
    fill: 2,
  },
  night: {
    sky: ['#04071a', '#0b1334', '#22305c'],
    hills: ['#121a3c', '#0b1128'],
    fog: '#141d40',
    sun: '#eef3ff',
    sunPower: 2.8,
    from: [30, 58, -34],
    above: '#aebcf2',
    below: '#5a7560',
    fill: 1.4,
  },
}
const SHADOW_PIXELS = 1_024

type Outdoors = {
  scene: Scene
  follow(at: Vector3): void
  stop(): void
}

/** An open-air scene with its sky, one light with a shadow `reach` metres around, and haze. */
export function buildOutdoors(daylight: Daylight, reach: number, haze: number): Outdoors {
  const look = LOOKS[daylight]
  const scene = new Scene()
  scene.background = new Color(look.fog)
  scene.fog = new Fog(look.fog, haze * 0.35, haze)
  const map = skyTexture(daylight, look)
  const dome = new Mesh(
    new SphereGeometry(600, 32, 16),
    new MeshBasicMaterial({
      map,
      side: BackSide,
      fog: false,
      toneMapped: false,
      depthWrite: false,
    }),
  )
  dome.renderOrder = -2
  const sun = new DirectionalLight(look.sun, look.sunPower)
  const from = new Vector3(...look.from)
  sun.castShadow = true
  sun.shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS)
  sun.shadow.radius = 3
  sun.shadow.bias = -0.0006
  sun.shadow.normalBias = 0.03
  Object.assign(sun.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 1,
    far: 180,
  })
  const fill = new HemisphereLight(look.above, look.below, look.fill)
  for (const light of [sun, fill]) light.layers.enableAll()
  scene.add(dome, sun, sun.target, fill)
  return {
    scene,
    follow(at) {
      sun.target.position.copy(at)
      sun.position.copy(at).add(from)
    },
    stop() {
      map.dispose()
      disposeOf(scene)
    },
  }
}

function disposeOf(scene: Scene): void {
  scene.traverse((one) => {
    if (!(one instanceof Mesh)) return
    one.geometry.dispose()
    for (const material of [one.material].flat()) {
      if ('map' in material && material.map instanceof Texture) material.map.dispose()
      material.dispose()
    }
  })
}

const [WIDTH, HEIGHT] = [2_048, 1_024]

function skyTexture(daylight: Daylight, { sky: [high, middle, low], hills }: Look): Texture {
  return drawn(WIDTH, HEIGHT, (pen) => {
    const random = grain(11)
    const horizon = HEIGHT / 2
    const light = pen.createLinearGradient(0, 0, 0, horizon)
    light.addColorStop(0.2, high)
    light.addColorStop(0.8, middle)
    light.addColorStop(1, low)
    pen.fillStyle = light
    pen.fillRect(0, 0, WIDTH, HEIGHT)
    if (daylight === 'night') stars(pen, random)
    else clouds(pen, random, daylight === 'day' ? '255,255,255' : '255,214,190')
    ;[0, 1].forEach((row) => {
      pen.fillStyle = hills[row] ?? hills[0]
      pen.beginPath()
      pen.moveTo(0, HEIGHT)
      for (let x = 0; x <= WIDTH; x += 8) {
        const turn = (x / WIDTH) * Math.PI * 2
        const tall =
          row === 0
            ? 34 + 14 * Math.sin(turn * 3 + 1) + 9 * Math.sin(turn * 8)
            : 13 + 6 * Math.sin(turn * 5 + 2) + 3 * Math.sin(turn * 21)
        pen.lineTo(x, horizon - tall)
      }
      pen.lineTo(WIDTH, HEIGHT)
      pen.fill()
    })
    town(pen, random, daylight, horizon)
  })
}

function stars(pen: CanvasRenderingContext2D, random: () => number): void {
  for (let star = 0; star < 420; star += 1) {
    pen.fillStyle = `rgba(230,236,255,${0.15 + random() * 0.6})`
    const size = random() > 0.93 ? 2 : 1
    pen.fillRect(random() * WIDTH, 120 + random() * 330, size, size)
  }
}

function clouds(pen: CanvasRenderingContext2D, random: () => number, colour: string): void {
  for (let cloud = 0; cloud < 26; cloud += 1) {
    const [x, y] = [random() * WIDTH, 230 + random() * 210]
    for (let puff = 0; puff < 12; puff += 1) {
      const radius = 16 + random() * 34
      const [px, py] = [x + (random() - 0.5) * 190, y + (random() - 0.5) * 22]
      const soft = pen.createRadialGradient(px, py, 0, px, py, radius)
      soft.addColorStop(0, `rgba(${colour},${0.1 + random() * 0.14})`)
      soft.addColorStop(1, `rgba(${colour},0)`)
      pen.fillStyle = soft
      pen.fillRect(px - radius, py - radius, radius * 2, radius * 2)
    }
  }
}

function town(
  pen: CanvasRenderingContext2D,
  random: () => number,
  daylight: Daylight,
  horizon: number,
): void {
  for (let house = 0; house < 240; house += 1) {
    const [x, wide, tall] = [random() * WIDTH, 5 + random() * 9, 5 + random() * 15]
    const y = horizon - 8 - random() * 12
    pen.fillStyle = daylight === 'day' ? '#a9b7bd' : daylight === 'dusk' ? '#6c5470' : '#161f44'
    pen.globalAlpha = 0.75
    pen.fillRect(x, y - tall, wide, tall + 12)
    pen.globalAlpha = 1
    if (daylight === 'day') continue
    pen.fillStyle = '#ffd98c'
    for (let lit = 0; lit < 3; lit += 1)
      if (random() > 0.45) pen.fillRect(x + random() * wide, y - random() * tall, 1.4, 1.6)
  }
}
