import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer } from 'three'

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
