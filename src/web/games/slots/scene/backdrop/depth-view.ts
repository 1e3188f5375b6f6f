export type LayerView = { x: number; y: number; scale: number }

export type Looking = {
  page: { width: number; height: number }
  picture: { width: number; height: number }
  camera: number
  parted: number
  push: number
  tilt: { x: number; y: number }
}

export const FAR_DEPTH = 0.15
const FEATURE_ZOOM = 0.12
const PARTING = 0.09
const PUSHING = 0.05
/**
 * Maximum shift at the frame's depth, as a share of the page's width. Enlarging by twice that keeps
 * every edge out of sight.
 */
const SHIFT = 0.011

/** Returns the position of the layer at that depth. The layers cover the page at any tilt. */
export function viewOf(
  { page, picture, camera, parted, push, tilt }: Looking,
  depth: number,
): LayerView {
  const cover = Math.max(page.width / picture.width, page.height / picture.height)
  const farther = cover * (1 + FEATURE_ZOOM * camera)
  const slack = (picture.height * farther - page.height) / 2
  const nearness = parted * depth
  return {
    scale: farther * (1 + nearness * (2 * SHIFT + PARTING * camera + PUSHING * push)),
    x: page.width / 2 - nearness * SHIFT * page.width * tilt.x,
    y:
      page.height / 2 +
      slack * camera * 0.9 -
      nearness * SHIFT * page.width * Math.min(1, page.height / page.width) * tilt.y,
  }
}
