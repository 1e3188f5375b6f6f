let prepared: HTMLCanvasElement | undefined

/** Keeps a canvas that is ready to be drawn on for the page's first scene. */
export function keepCanvas(canvas: HTMLCanvasElement): void {
  prepared = canvas
}

/** The canvas that was kept, once; a new one after that. */
export function takeCanvas(): HTMLCanvasElement {
  const canvas = prepared ?? document.createElement('canvas')
  prepared = undefined
  return canvas
}
