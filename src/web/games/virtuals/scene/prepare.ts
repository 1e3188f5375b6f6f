import { firstCanvas } from '#web/game-shell/scene/prepared-canvas.ts'
import { createRenderer } from '#web/game-shell/scene/renderer.ts'

/** Creates the renderer before the page knows which sport it shows. */
export function prepareScene(): void {
  try {
    createRenderer(firstCanvas())
  } catch {
    // A browser without WebGL is noticed when the picture itself is built.
  }
}
