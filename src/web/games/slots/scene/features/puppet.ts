import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { PuppetPictures } from '../load-art.ts'

export type Puppet = {
  root: Container
  tall: number
  turn: (piece: string, radians: number) => void
}

/**
 * One piece: its place in the sheet, its own knot, and its parent piece with the place of the knot
 * there (sheet pixels). `turn` is its angle in radians.
 */
type PuppetPiece = {
  frame: { x: number; y: number; w: number; h: number }
  own: readonly [x: number, y: number]
  on?: string
  at?: readonly [x: number, y: number]
  turn?: number
  behind?: boolean
}

/**
 * A puppet's file: its pieces, of which the first carries the others, its height, and the places of
 * its feet and rod knots on that piece.
 */
export type PuppetFile = {
  tall: number
  foot: readonly [x: number, y: number]
  rods: readonly (readonly [x: number, y: number])[]
  pieces: Readonly<Record<string, PuppetPiece>>
}

const ROD = { inner: 0x2a1206, width: 7, lean: 0.5 }

/**
 * Builds a puppet `tall` pixels high whose rods lead to one side (−1 left, 1 right).
 * @throws RangeError for a puppet that is not in the file
 */
export function createPuppet(
  { puppets, pieces: pictures }: PuppetPictures,
  name: string,
  tall: number,
  side: number,
): Puppet {
  const file = puppets[name]
  if (!file) throw new RangeError(`no puppet ${name}`)
  const joints = new Map<string, { joint: Container; rest: number }>()
  const build = (id: string): Container => {
    const piece = file.pieces[id]
    const joint = new Container()
    if (!piece) return joint
    const [x, y] = piece.own
    const hung = Object.entries(file.pieces).filter(([, each]) => each.on === id)
    const hang = (behind: boolean) =>
      hung.filter(([, each]) => Boolean(each.behind) === behind).map(([child]) => build(child))
    for (const child of hang(true)) joint.addChild(child)
    joint.addChild(pictureOf(pictures.get(`${name}-${id}`), x, y))
    for (const child of hang(false)) joint.addChild(child)
    if (piece.on !== undefined) joint.addChild(tiedKnot())
    const parent = piece.on === undefined ? undefined : file.pieces[piece.on]
    if (parent && piece.at)
      joint.position.set(piece.at[0] - parent.own[0], piece.at[1] - parent.own[1])
    joint.rotation = piece.turn ?? 0
    joints.set(id, { joint, rest: piece.turn ?? 0 })
    return joint
  }
  const [first = ''] = Object.keys(file.pieces)
  const body = build(first)
  const own = file.pieces[first]?.own ?? [0, 0]
  const root = new Container()
  const scaled = new Container({ scale: tall / file.tall })
  body.position.set(own[0] - file.foot[0], own[1] - file.foot[1])
  const rods = new Graphics({ alpha: 0.55 })
  for (const [x, y] of file.rods)
    rods
      .moveTo(x - file.foot[0], y - file.foot[1])
      .lineTo(side * file.tall * ROD.lean, file.tall * 0.5)
      .stroke({ color: ROD.inner, width: ROD.width, cap: 'round' })
  scaled.addChild(rods, body)
  root.addChild(scaled)
  return {
    root,
    tall,
    turn(piece, radians) {
      const found = joints.get(piece)
      if (found) found.joint.rotation = found.rest + radians
    },
  }
}

function tiedKnot(): Graphics {
  return new Graphics()
    .circle(0, 0, 7.5)
    .fill(ROD.inner)
    .circle(-1, -1, 4.8)
    .fill(0xe8b765)
    .moveTo(-3, -3)
    .lineTo(3, 3)
    .moveTo(3, -3)
    .lineTo(-3, 3)
    .stroke({ color: ROD.inner, width: 2 })
}

function pictureOf(texture: Texture | undefined, x: number, y: number): Sprite {
  const sprite = new Sprite(texture ? { texture } : {})
  sprite.position.set(-x, -y)
  return sprite
}
