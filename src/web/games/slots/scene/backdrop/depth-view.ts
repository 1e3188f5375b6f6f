/**
 * Where a layer of the backdrop is seen: its middle on the page and how much its picture is
 * enlarged.
 */
export type LayerView = { x: number; y: number; scale: number }

/** How the backdrop is looked at. */
export type Looking = {
  page: { width: number; height: number }
  picture: { width: number; height: number }
  /** 0 at rest … 1 in the feature's world. */
  camera: number
  /** How far the layers have parted, 0 … 1; 0 shows the picture whole. */
  parted: number
  /** 0 … 1 while a big win pushes towards the reels. */
  push: number
  /** Where the viewer's head is, −1 … 1 each way. */
  tilt: { x: number; y: number }
}

/** What stands farthest still moves a little. */
export const FAR_DEPTH = 0.15
const FEATURE_ZOOM = 0.12
/** How much more what is near grows than what is far, in the feature and in a big win. */
const PARTING = 0.09
const PUSHING = 0.05
/**
 * Of the page's width: how far the frame's own depth is shifted at the most; enlarged by twice
 * that, no edge of it comes into sight.
 */
const SHIFT = 0.011

/** Where the layer of that depth is seen. The layers' pictures cover the page whatever the tilt. */
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
