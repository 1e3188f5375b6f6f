// node art/studio.mjs   what metal and lacquer mirror at the live tables: three's own studio, blurred and filtered once, as src/web/games/tables/scene/studio.bin
//                       (web/games/tables/scene/studio-light.ts has its measures)
import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { chromium } from 'playwright-core'
import { out } from './compose.mjs'
import { BRIGHTEST, DARKEST, LEVELS, SIDE } from '../src/web/games/tables/scene/studio-file.ts'

/** In radians: blurred, so that reflections have no hard edge. */
const BLUR = 0.03
const ROOT = path.join(import.meta.dirname, '..')

fs.mkdirSync(out('.'), { recursive: true })
const entry = out('studio-entry.mjs')
fs.writeFileSync(
  entry,
  `
import { FloatType, PMREMGenerator, WebGLRenderer } from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
const renderer = new WebGLRenderer()
const studio = new PMREMGenerator(renderer)
// Three's own keeps to 256 at least: nothing on a table is a mirror.
studio._setSize = () => { studio._cubeSize = ${SIDE} }
const { texture } = studio.fromScene(new RoomEnvironment(), ${BLUR})
const gl = renderer.getContext()
gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer())
globalThis.levels = Array.from({ length: ${LEVELS} }, (_, level) => Array.from({ length: 6 }, (_, face) => {
  const side = ${SIDE} >> level
  const pixels = new Float32Array(side * side * 4)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_CUBE_MAP_POSITIVE_X + face, renderer.properties.get(texture).__webglTexture, level)
  gl.readPixels(0, 0, side, side, gl.RGBA, gl.FLOAT, pixels)
  return [...pixels]
}))
globalThis.count = texture.mipmaps.length
`,
)
const bundle = await rolldown({
  input: entry,
  cwd: ROOT,
  resolve: { modules: [path.join(ROOT, 'node_modules')] },
})
const {
  output: [{ code }],
} = await bundle.generate({ format: 'iife' })
fs.rmSync(entry)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
})
const page = await browser.newPage()
await page.addScriptTag({ content: code })
const { levels, count } = await page.evaluate(() => ({
  levels: globalThis.levels,
  count: globalThis.count,
}))
await browser.close()
if (count !== LEVELS) throw new Error(`three makes ${count} levels`)

const lights = levels.flatMap((faces) => faces.flatMap((_, face) => faceOf(faces, face)))
console.log('darkest', Math.min(...lights), 'brightest', Math.max(...lights))
const codes = lights.map((light) =>
  Math.round((Math.log2(light / DARKEST) / Math.log2(BRIGHTEST / DARKEST)) * 255),
)
if (codes.some((code) => code < 0 || code > 255)) throw new Error('a light is beyond the measures')
// Each texel is stored as the difference from the previous one.
fs.writeFileSync(
  path.join(ROOT, 'src/web/games/tables/scene/studio.bin'),
  Uint8Array.from(codes, (code, at) => code - (codes[at - 1] ?? 0)),
)

/**
 * Returns the light of one face, mirrored left to right, because three.js mirrors cube faces when
 * it looks them up.
 */
function faceOf(faces, face) {
  const pixels = faces[[1, 0, 2, 3, 4, 5][face]]
  const side = Math.sqrt(pixels.length / 4)
  return Array.from({ length: side * side }, (_, at) => {
    const [red, green, blue] = pixels.slice(4 * (at + side - 1 - 2 * (at % side)))
    if (Math.max(Math.abs(red - green), Math.abs(red - blue)) > 0.01 * red)
      throw new Error('the studio is not grey')
    return red
  })
}
