import { firstCanvas } from '../prepared-canvas.ts'
import { createRenderer } from './renderer.ts'
import { studioLit } from './studio-light.ts'

/**
 * Opens what every table is drawn with, and lights it, while the page has still to learn what it
 * shows.
 */
export function prepareScene(): void {
  void studioLit()
  try {
    createRenderer(firstCanvas())
  } catch {
    // A browser that draws nothing in three dimensions says so when the scene itself is built.
  }
}
