const prepared = document.createElement('canvas')
let isTaken = false

/**
 * Returns the canvas of the page's first scene, which is also used to create the renderer early.
 */
export function firstCanvas(): HTMLCanvasElement {
  return prepared
}

/** Returns the first scene's canvas once, and a new one after that. */
export function takeCanvas(): HTMLCanvasElement {
  if (isTaken) return document.createElement('canvas')
  isTaken = true
  return prepared
}
