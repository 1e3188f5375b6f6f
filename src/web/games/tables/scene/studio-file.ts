import { persistentFetch } from '#web/lib/site-fetch.ts'

/**
 * A side of what is mirrored, in texels: nothing on a table is a mirror, and three's own 256 are
 * sixteen times as many.
 */
export const SIDE = 64
/** How many pictures a side has; each is half the side of the one before, and rougher. */
export const LEVELS = 4
/**
 * The light of the file's least and of its highest byte; between them each is brighter by the same
 * factor.
 */
export const DARKEST = 0.004
export const BRIGHTEST = 48

let asked: Promise<Uint8Array> | undefined

/**
 * What metal and lacquer mirror: level by level, side by side, row by row, each byte as its step
 * from the one before. It is asked for once.
 * @throws Error where it does not come
 */
export function askForStudio(): Promise<Uint8Array> {
  asked ??= persistentFetch(new URL('studio.bin', import.meta.url).href).then(async (reply) => {
    if (!reply.ok) throw new Error(`the studio answers ${reply.status}`)
    return new Uint8Array(await reply.arrayBuffer())
  })
  return asked
}
