import type { Figure } from '../../scene/body.ts'

const TURN = Math.PI * 2
/** When in the stride each leg pushes off: a gallop for horses, a double leap for greyhounds. */
const BEATS = {
  horses: { hindLeft: 0, hindRight: 0.12, foreLeft: 0.42, foreRight: 0.56 },
  dogs: { hindLeft: 0, hindRight: 0.06, foreLeft: 0.48, foreRight: 0.55 },
} as const
const REACH = { horses: { fore: 0.72, hind: 0.66 }, dogs: { fore: 0.95, hind: 0.95 } } as const
const FOLD = { horses: 1.15, dogs: 1.2 } as const

/**
 * Sets the bones of a horse or greyhound at a phase of its stride, 0 … 1. `effort` 0 stands still,
 * 1 gallops.
 */
export function gallop(
  { bones, mesh }: Figure,
  kind: 'horses' | 'dogs',
  phase: number,
  effort: number,
): void {
  const beats = BEATS[kind]
  for (const [leg, beat] of Object.entries(beats)) {
    const isFore = leg.startsWith('fore')
    const angle = TURN * (phase - beat)
    const reach = REACH[kind][isFore ? 'fore' : 'hind'] * effort
    const swing = Math.sin(angle)
    // The leg folds while it swings forwards, and is straight while it carries.
    const fold = Math.max(0, Math.cos(angle + 0.35)) ** 1.4 * FOLD[kind] * effort
    turn(bones, leg, swing * reach + (isFore ? 0.06 : -0.05) * effort)
    turn(bones, `${leg}Lower`, isFore ? -fold : fold * 0.55 - 0.28 * Math.max(0, swing) * effort)
    turn(bones, `${leg}Foot`, isFore ? -fold * 0.7 : -fold * 0.9)
  }
  const bob = Math.sin(TURN * (phase - 0.18))
  const trunk = bones.get('trunk')
  const rise = kind === 'horses' ? 0.07 : 0.05
  trunk?.position.setY((kind === 'horses' ? 1.2 : 0.62) + bob * rise * effort)
  turn(bones, 'trunk', Math.cos(TURN * (phase - 0.1)) * 0.07 * effort)
  if (kind === 'dogs') {
    turn(bones, 'loin', Math.sin(TURN * (phase - 0.16)) * 0.42 * effort)
    turn(bones, 'neck', -0.35 * effort - bob * 0.14 * effort)
    turn(bones, 'head', 0.25 * effort + bob * 0.08 * effort)
    turn(bones, 'tail', (0.25 + bob * 0.25) * effort)
    turn(bones, 'tip', bob * 0.3 * effort)
  } else {
    turn(bones, 'neck', -0.34 * effort - bob * 0.13 * effort)
    turn(bones, 'head', 0.3 * effort + bob * 0.08 * effort)
    turn(bones, 'tail', -0.5 * effort + bob * 0.16 * effort)
    turn(bones, 'tip', -0.4 * effort - bob * 0.2 * effort)
    bones.get('jockey')?.position.setY(0.4 - bob * 0.05 * effort)
    turn(bones, 'jockey', -Math.cos(TURN * (phase - 0.1)) * 0.09 * effort)
  }
  mesh.updateMatrixWorld()
}

function turn(bones: Figure['bones'], name: string, angle: number): void {
  bones.get(name)?.rotation.set(0, 0, angle)
}
