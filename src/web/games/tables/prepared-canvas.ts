const prepared = document.createElement('canvas')
let isTaken = false

/** The canvas of the page's first scene: whoever needs its renderer first, makes it. */
export function firstCanvas(): HTMLCanvasElement {
  return prepared
}

/** The first scene's canvas, once; a new one after that. */
export function takeCanvas(): HTMLCanvasElement {
  if (isTaken) return document.createElement('canvas')
  isTaken = true
  return prepared
}
