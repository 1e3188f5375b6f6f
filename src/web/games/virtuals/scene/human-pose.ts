import type { Figure } from './body.ts'

type HumanPose = {
  /** Phase of the run, 0 … 1, and its speed: 0 stands, 1 sprints. */
  phase: number
  pace: number
  /** 0 … 1 through a kick with the right foot. */
  kick?: number
  /** 0 … 1: arms thrown up. */
  joy?: number
  /** −1 … 1: a keeper's dive to a side. */
  dive?: number
  /** 0 … 1 through a stroke; overhead for a serve. */
  swing?: number
  serve?: boolean
  /** 0 … 1: knees and back bent, ready. */
  ready?: number
}

const TURN = Math.PI * 2

export function poseHuman({ mesh, bones }: Figure, pose: HumanPose): void {
  const { phase, pace, kick, joy = 0, dive = 0, swing, serve, ready = 0 } = pose
  const beat = Math.sin(TURN * phase)
  const turn = (name: string, z: number, x = 0, y = 0) => bones.get(name)?.rotation.set(x, y, z)
  for (const [side, sign] of [
    ['Left', 1],
    ['Right', -1],
  ] as const) {
    const swingLeg = beat * sign
    const lift = Math.max(0, Math.cos(TURN * phase) * sign)
    turn(`leg${side}`, swingLeg * 0.85 * pace + 0.16 * pace + ready * 0.5, ready * sign * 0.12)
    turn(`leg${side}Lower`, -(0.12 + lift * 1.5) * pace - ready * 0.85)
    turn(`leg${side}Foot`, -0.3 * lift * pace + ready * 0.35)
    turn(
      `arm${side}`,
      -swingLeg * 0.8 * pace + ready * 0.45,
      (sign === 1 ? 1 : -1) * (0.1 + 0.12 * pace + ready * 0.15 + joy * 2.5),
    )
    turn(`arm${side}Lower`, 0.25 + 1.2 * pace * (1 - joy) + ready * 0.8)
  }
  turn('chest', -0.16 * pace - ready * 0.35, 0, beat * 0.16 * pace)
  turn('head', 0.1 * pace + ready * 0.3)
  const hips = bones.get('hips')
  hips?.rotation.set(0, 0, -0.06 * pace)
  hips?.position.set(
    0,
    0.95 + Math.abs(Math.cos(TURN * phase)) * 0.06 * pace - 0.04 * pace - ready * 0.1,
    0,
  )
  if (kick !== undefined) {
    const through = Math.sin((kick - 0.35) * Math.PI)
    turn('legRight', through * 1.25, 0)
    turn('legRightLower', kick < 0.45 ? -1.2 * (1 - kick) : -0.15)
    turn('armLeft', through * 0.7, 0.7)
    turn('chest', -0.1 + through * 0.12, 0, -through * 0.3)
  }
  if (dive !== 0) {
    const flat = Math.min(1, Math.abs(dive))
    hips?.rotation.set(Math.sign(dive) * flat * 1.35, 0, 0)
    hips?.position.set(0, 0.95 - flat * 0.5, Math.sign(dive) * flat * 0.5)
    for (const [side, sign] of [
      ['Left', 1],
      ['Right', -1],
    ] as const) {
      turn(`arm${side}`, 0.2, sign * flat * 2.7)
      turn(`leg${side}`, sign * flat * 0.3)
      turn(`leg${side}Lower`, -flat * 0.3)
    }
  }
  if (swing !== undefined) poseStroke(turn, swing, serve === true)
  mesh.updateMatrixWorld()
}

function poseStroke(
  turn: (name: string, z: number, x?: number, y?: number) => unknown,
  swing: number,
  isServe: boolean,
): void {
  const through = swing * swing * (3 - 2 * swing)
  if (isServe) {
    turn('armRight', 3.9 - through * 3.6, -0.25)
    turn('armRightLower', 1.4 - Math.min(1, through * 2) * 1.3)
    turn('armLeft', 2.4 * (1 - through), 0.15)
    turn('chest', 0.25 - through * 0.6, 0, -0.5 + through * 0.9)
    return
  }
  turn('chest', -0.12, 0, -0.95 + through * 1.7)
  turn('armRight', 0.5, -1.15 + through * 0.25)
  turn('armRightLower', 0.2 + through * 0.9)
  turn('armLeft', 0.7, 0.7)
}
