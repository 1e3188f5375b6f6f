import {
  AdditiveBlending,
  BoxGeometry,
  CylinderGeometry,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Points,
  BufferGeometry,
  Float32BufferAttribute,
  PointsMaterial,
  type Object3D,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { lampTexture } from '#web/game-shell/scene/drawn.ts'
import { painted } from './painted.ts'

export function buildMasts(
  places: readonly (readonly [x: number, z: number])[],
  tall: number,
  lit: boolean,
): Object3D[] {
  const poles = places.map(([x, z]) =>
    painted(new CylinderGeometry(0.18, 0.4, tall, 6).translate(x, tall / 2, z), '#8b929c'),
  )
  const heads = places.map(([x, z]) =>
    painted(
      new BoxGeometry(4.4, 2.6, 0.6).rotateY(Math.atan2(x, z)).translate(x, tall + 1, z),
      lit ? '#fffbe8' : '#dfe4ea',
    ),
  )
  const all: Object3D[] = [
    new Mesh(mergeGeometries(poles), new MeshLambertMaterial({ vertexColors: true })),
    new Mesh(
      mergeGeometries(heads),
      lit
        ? new MeshBasicMaterial({ vertexColors: true, fog: false })
        : new MeshLambertMaterial({ vertexColors: true }),
    ),
  ]
  if (lit) {
    const glow = new BufferGeometry()
    glow.setAttribute(
      'position',
      new Float32BufferAttribute(
        places.flatMap(([x, z]) => [x, tall + 1, z]),
        3,
      ),
    )
    all.push(
      new Points(
        glow,
        new PointsMaterial({
          map: lampTexture(),
          color: '#dfe8ff',
          size: 26,
          transparent: true,
          opacity: 0.55,
          blending: AdditiveBlending,
          depthWrite: false,
          fog: false,
        }),
      ),
    )
  }
  return all
}
