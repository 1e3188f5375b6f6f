import type { PerspectiveCamera, WebGLRenderer } from 'three'

export { createRenderer } from '#web/game-shell/scene/renderer.ts'

const MAX_PIXEL_RATIO = 1.5

/**
 * Fits renderer and camera to the size of the canvas. The camera's aspect is that of the part that
 * nothing covers; the rest of the canvas continues the picture. Returns true if the canvas is
 * visible.
 */
export function fitToCanvas(renderer: WebGLRenderer, camera: PerspectiveCamera): boolean {
  const { clientWidth: width, clientHeight: height } = renderer.domElement
  if (width === 0 || height === 0) return false
  renderer.setDrawingBufferSize(width, height, Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
  const part = renderer.domElement.parentElement?.querySelector<HTMLElement>('.lt-focus')
  if (part && part.offsetWidth > 0 && part.offsetHeight > 0) {
    const { offsetWidth, offsetHeight, offsetLeft, offsetTop } = part
    camera.aspect = offsetWidth / offsetHeight
    camera.setViewOffset(offsetWidth, offsetHeight, -offsetLeft, -offsetTop, width, height)
  } else {
    camera.aspect = width / height
    camera.clearViewOffset()
  }
  camera.updateProjectionMatrix()
  return true
}
