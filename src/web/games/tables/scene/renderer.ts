import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer, type PerspectiveCamera } from 'three'

const MAX_PIXEL_RATIO = 1.5

const made = new WeakMap<HTMLCanvasElement, WebGLRenderer>()

/**
 * Creates the renderer of a canvas, once per canvas.
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
  // Reading shader errors would block on the compilation.
  renderer.debug.checkShaderErrors = false
  made.set(canvas, renderer)
  return renderer
}

/** Fits renderer and camera to the size of the canvas. Returns true if the canvas is visible. */
export function fitToCanvas(renderer: WebGLRenderer, camera: PerspectiveCamera): boolean {
  const { clientWidth: width, clientHeight: height } = renderer.domElement
  if (width === 0 || height === 0) return false
  renderer.setDrawingBufferSize(width, height, Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
  camera.aspect = width / height
  camera.updateProjectionMatrix()
  return true
}
