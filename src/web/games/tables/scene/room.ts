import {
  AdditiveBlending,
  BoxGeometry,
  Color,
  Fog,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  Scene,
  SpotLight,
  Sprite,
  SpriteMaterial,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { gold, plain } from './lathe.ts'
import { studioLight } from './studio-light.ts'
import { COLOURS, feltTexture, grain, lampTexture, type TableLook } from './textures.ts'

const LAMPS = 40

export function buildRoom(look: TableLook): Scene {
  const scene = darkRoom()
  scene.add(cloth(look), rail(), inlay(), ...lamps(look))
  for (const { at, colour, power, cone, shadow } of LIGHTS)
    scene.add(...spot(at, colour, power, cone, shadow))
  return scene
}

export function darkRoom(): Scene {
  const scene = new Scene()
  scene.background = new Color(COLOURS.night)
  scene.fog = new Fog(COLOURS.night, 13, 24)
  scene.environment = studioLight()
  scene.environmentIntensity = 0.26
  return scene
}

function cloth({ felt: colour, sheen }: TableLook): Mesh {
  const felt = new Mesh(
    new PlaneGeometry(30, 22),
    new MeshStandardMaterial({
      map: feltTexture(colour),
      roughness: 0.96,
      emissive: sheen,
      emissiveIntensity: 0.015,
    }),
  )
  felt.rotation.x = -Math.PI / 2
  felt.position.z = 4
  felt.receiveShadow = true
  return felt
}

function rail(): Mesh {
  const wood = new Mesh(
    new RoundedBoxGeometry(30, 0.5, 0.9, 6, 0.22),
    plain({ color: COLOURS.rail, roughness: 0.36 }),
  )
  wood.position.set(0, 0.08, -5)
  return wood
}

function inlay(): Mesh {
  const brass = new Mesh(new BoxGeometry(30, 0.05, 0.05), gold())
  brass.position.set(0, 0.26, -4.54)
  return brass
}

function lamps({ lamps: colours }: TableLook): Sprite[] {
  const random = grain(23)
  const map = lampTexture()
  return Array.from({ length: LAMPS }, (_, n) => {
    const lamp = new Sprite(
      new SpriteMaterial({
        map,
        color: colours[n % colours.length] ?? COLOURS.gold,
        transparent: true,
        opacity: 0.1 + random() * 0.34,
        blending: AdditiveBlending,
        fog: false,
        depthWrite: false,
      }),
    )
    lamp.position.set((random() - 0.5) * 26, -1.6 + random() * 4.4, -9 - random() * 3)
    lamp.scale.setScalar(0.35 + random() * 0.8)
    return lamp
  })
}

export type At = readonly [number, number, number]
const LIGHTS: readonly { at: At; colour: string; power: number; cone: number; shadow: boolean }[] =
  [
    { at: [-1.8, 7.2, 3.4], colour: '#ffe3b8', power: 165, cone: 0.56, shadow: true },
    { at: [-4.2, 3.2, -5], colour: '#ff8a4a', power: 60, cone: 0.6, shadow: false },
    { at: [4.2, 4, -5.5], colour: '#7a9bff', power: 46, cone: 0.6, shadow: false },
  ]

export function spot(
  [x, y, z]: At,
  colour: string,
  power: number,
  cone: number,
  shadow: boolean,
): [SpotLight, SpotLight['target']] {
  const light = new SpotLight(colour, power, 30, cone, 0.75, 1.6)
  light.position.set(x, y, z)
  light.castShadow = shadow
  if (shadow) {
    light.shadow.mapSize.set(1024, 1024)
    light.shadow.radius = 6
    light.shadow.bias = -0.0004
    light.shadow.normalBias = 0.02
  }
  return [light, light.target]
}
