import { firstCanvas } from '#web/game-shell/scene/prepared-canvas.ts'
import { createRenderer } from './renderer.ts'
import { studioLit } from './studio-light.ts'

/** Creates the renderer and loads its lighting before the page knows which table it shows. */
export function prepareScene(): void {
  void studioLit()
  try {
    createRenderer(firstCanvas())
  } catch {
    // A browser without WebGL is reported when the scene itself is built.
  }
}
