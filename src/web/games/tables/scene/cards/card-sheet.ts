import { BufferGeometry, Float32BufferAttribute } from 'three'
import { CARD } from './deck.ts'

const INNER = 12
const CORNER = 3

/**
 * Creates both sides of a card with rounded corners, tessellated finely enough to bend. `reverse`
 * is 1 on the points of the back.
 */
export function cardSheet(): BufferGeometry {
  const across = linesOf(CARD.width)
  const along = linesOf(CARD.height)
  const points: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const reverse: number[] = []
  const index: number[] = []
  for (const side of [0, 1]) {
    const first = points.length / 3
    for (const y of along) {
      for (const x of across) {
        const [px, py] = rounded(x, y)
        points.push(px, py, 0)
        normals.push(0, 0, side === 0 ? 1 : -1)
        uvs.push(side === 0 ? px / CARD.width + 0.5 : 0.5 - px / CARD.width, py / CARD.height + 0.5)
        reverse.push(side)
      }
    }
    for (let row = 0; row < along.length - 1; row += 1) {
      for (let column = 0; column < across.length - 1; column += 1) {
        const a = first + row * across.length + column
        const [b, c, d] = [a + 1, a + across.length + 1, a + across.length]
        index.push(...(side === 0 ? [a, b, c, a, c, d] : [a, c, b, a, d, c]))
      }
    }
  }
  const sheet = new BufferGeometry()
  sheet.setIndex(index)
  sheet.setAttribute('position', new Float32BufferAttribute(points, 3))
  sheet.setAttribute('normal', new Float32BufferAttribute(normals, 3))
  sheet.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  sheet.setAttribute('reverse', new Float32BufferAttribute(reverse, 1))
  return sheet
}

function linesOf(length: number): number[] {
  const straight = length / 2 - CARD.corner
  const corner = Array.from(
    { length: CORNER },
    (_, step) => straight + (CARD.corner * (step + 1)) / CORNER,
  )
  const inner = Array.from(
    { length: INNER + 1 },
    (_, step) => -straight + (2 * straight * step) / INNER,
  )
  return [...corner.toReversed().map((at) => -at), ...inner, ...corner]
}

function rounded(x: number, y: number): [number, number] {
  const [dx, dy] = [
    Math.max(0, Math.abs(x) - CARD.width / 2 + CARD.corner),
    Math.max(0, Math.abs(y) - CARD.height / 2 + CARD.corner),
  ]
  if (dx === 0 || dy === 0) return [x, y]
  const share = Math.max(dx, dy) / Math.hypot(dx, dy)
  return [x - Math.sign(x) * dx * (1 - share), y - Math.sign(y) * dy * (1 - share)]
}
