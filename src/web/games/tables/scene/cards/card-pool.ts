import {
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshDepthMaterial,
  MeshStandardMaterial,
  Object3D,
  Quaternion,
  Vector3,
  type Material,
  type Texture,
} from 'three'
import type { CardPose } from './card-pose.ts'
import { cardSheet } from './card-sheet.ts'
import { CARD, CELL_SHARE, cellOf } from './deck.ts'

/** Maximum cards on a table: split hands of seven seats and the dealer's. */
const MAX_CARDS = 96
const PEELED = 0.72
const ROLL = 0.17

const HEAD = `
attribute float reverse;
attribute vec2 cell;
attribute vec4 peel;
const float ROLL = ${ROLL};
const float MAX_TURN = 1.9;
float rollOf(vec2 at) { return clamp((dot(at, peel.xy) - peel.z) / ROLL, 0.0, MAX_TURN); }
`
/**
 * Beyond the fold the card bends around a cylinder, then continues straight with its underside up.
 */
const BEND = `
float beyond = dot(transformed.xy, peel.xy) - peel.z;
if (beyond > 0.0) {
  float turn = rollOf(transformed.xy);
  float rest = beyond - turn * ROLL;
  transformed.xy += peel.xy * (ROLL * sin(turn) + rest * cos(turn) - beyond);
  transformed.z -= ROLL * (1.0 - cos(turn)) + rest * sin(turn);
}
`
const BEND_NORMAL = `
float rolled = rollOf(position.xy);
objectNormal = vec3(peel.xy * sin(rolled), cos(rolled)) * (1.0 - 2.0 * reverse);
`
const PICTURE = `
vMapUv = (cell * (1.0 - reverse) + vec2(${cellOf(undefined)
  .map((at) => at.toFixed(1))
  .join(', ')}) * reverse + uv) * vec2(${CELL_SHARE.join(', ')});
`

export type CardPool = { mesh: InstancedMesh; lay(poses: readonly CardPose[]): void }

export function createCardPool(deck: Texture): CardPool {
  const sheet = cardSheet()
  const cells = new InstancedBufferAttribute(new Float32Array(MAX_CARDS * 2), 2)
  const peels = new InstancedBufferAttribute(new Float32Array(MAX_CARDS * 4), 4)
  sheet.setAttribute('cell', cells)
  sheet.setAttribute('peel', peels)
  const paper = new MeshStandardMaterial({ map: deck, roughness: 0.86, envMapIntensity: 0.4 })
  bending(paper, true)
  const mesh = new InstancedMesh(sheet, paper, MAX_CARDS)
  mesh.customDepthMaterial = new MeshDepthMaterial()
  bending(mesh.customDepthMaterial, false)
  mesh.castShadow = true
  mesh.receiveShadow = true
  mesh.frustumCulled = false
  mesh.count = 0
  return {
    mesh,
    lay(poses) {
      mesh.count = Math.min(MAX_CARDS, poses.length)
      for (const [at, pose] of poses.slice(0, MAX_CARDS).entries()) {
        mesh.setMatrixAt(at, standing(pose))
        cells.setXY(at, ...cellOf(pose.card))
        peels.setXYZW(at, ...peelOf(pose), 0)
      }
      mesh.instanceMatrix.needsUpdate = true
      cells.needsUpdate = true
      peels.needsUpdate = true
    },
  }
}

function bending(material: Material, isSeen: boolean): void {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader =
      HEAD +
      shader.vertexShader.replace('#include <begin_vertex>', `#include <begin_vertex>\n${BEND}`)
    if (isSeen)
      shader.vertexShader = shader.vertexShader
        .replace('#include <beginnormal_vertex>', `#include <beginnormal_vertex>\n${BEND_NORMAL}`)
        .replace('#include <uv_vertex>', `#include <uv_vertex>\n${PICTURE}`)
  }
}

const FLAT = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2)
const UPWARDS = new Vector3(0, 1, 0)
const place = new Object3D()
const flip = new Quaternion()
const matrix = new Matrix4()

function standing({ x, y, z, turn, up }: CardPose): Matrix4 {
  place.position.set(x, y, z)
  place.quaternion
    .setFromAxisAngle(UPWARDS, turn)
    .multiply(FLAT)
    .multiply(flip.setFromAxisAngle(UPWARDS, (1 - up) * Math.PI))
  place.updateMatrix()
  return matrix.copy(place.matrix)
}

/**
 * Returns the direction to the edge facing the player on a face-down card, and the position of the
 * fold along it.
 */
function peelOf({ turn, lifted }: CardPose): [x: number, y: number, fold: number] {
  const [x, y] = [Math.sin(turn), -Math.cos(turn)]
  const reach = (Math.abs(x) * CARD.width + Math.abs(y) * CARD.height) / 2
  return [x, y, reach - lifted * PEELED * 2 * reach]
}
