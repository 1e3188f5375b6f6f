import { BufferGeometry, Color, Float32BufferAttribute } from 'three'

/** Gives a geometry one colour for all its vertices, so that it can be merged with others. */
export function painted(geometry: BufferGeometry, colour: string): BufferGeometry {
  const paint = new Color(colour)
  const count = geometry.getAttribute('position').count
  const colours = new Float32Array(count * 3)
  for (let at = 0; at < count; at += 1) paint.toArray(colours, at * 3)
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3))
  return geometry
}
