import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer, type PerspectiveCamera } from 'three'

const MAX_PIXEL_RATIO = 1.5

const made = new WeakMap<HTMLCanvasElement, WebGLRenderer>()

/**
 * The renderer every table is drawn with, one for a canvas.
 * @throws Error where the browser draws nothing in three dimensions
 */
export function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const known = made.get(canvas)
  if (known !== undefined) return known
  const renderer = new WebGLRenderer({
    canvas,
    antialias: true,
    powerPreference: 'high-performance',
  })
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  renderer.toneMapping = ACESFilmicToneMapping
  renderer.toneMappingExposure = 1.05
  // What a program's maker says of it would be waited for.
  renderer.debug.checkShaderErrors = false
  made.set(canvas, renderer)
  return renderer
}

/**
 * Fits renderer and camera to the canvas as it lies on the page. Whether there is anything to see.
 */
export function fitToCanvas(renderer: WebGLRenderer, camera: PerspectiveCamera): boolean {
  const { clientWidth: width, clientHeight: height } = renderer.domElement
  if (width === 0 || height === 0) return false
  renderer.setDrawingBufferSize(width, height, Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
  camera.aspect = width / height
  camera.updateProjectionMatrix()
  return true
}
