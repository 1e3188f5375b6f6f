import { persistentFetch } from '#web/lib/site-fetch.ts'

/**
 * Size of a side of the reflected environment in texels. No surface is a perfect mirror, and
 * three's own 256 would be sixteen times as many.
 */
export const SIDE = 64
/** Mipmap levels per side; each is half the size of the one before, and rougher. */
export const LEVELS = 4
/**
 * Light of the file's lowest and highest byte. Between them, each step is brighter by the same
 * factor.
 */
export const DARKEST = 0.004
export const BRIGHTEST = 48

let asked: Promise<Uint8Array> | undefined

/**
 * Fetches the environment map once. Layout: level by level, side by side, row by row; each byte is
 * stored as the difference from the one before.
 * @throws Error where it does not come
 */
export function askForStudio(): Promise<Uint8Array> {
  asked ??= persistentFetch(new URL('studio.bin', import.meta.url).href).then(async (reply) => {
    if (!reply.ok) throw new Error(`the studio answers ${reply.status}`)
    return new Uint8Array(await reply.arrayBuffer())
  })
  return asked
}
