import type { Metadata, SharpOptions } from 'sharp'
import { refuseFile } from './refuse-file.ts'

/**
 * Less shows no document, more is none a telephone takes. A small file may unfold into a picture
 * that fills the memory.
 */
const MIN_SIDE = 200
const MAX_SIDE = 12_000
const MAX_PIXELS = 60_000_000
/** Small print stays readable. */
const JPEG_QUALITY = 92

/**
 * A picture that was decoded whole, upright, and written again: no place, camera, comment or
 * thumbnail, and nothing behind its end.
 * @throws Refusal 'invalid input'
 */
export async function readPicture(bytes: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  // Native code that only an upload needs.
  const { default: sharp } = await import('sharp')
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, pages: 1 }
  // What it says of itself is looked at before a pixel is unpacked.
  const about = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (about === undefined || about.format !== format) throw refuseFile('broken')
  if (!isOfSize(about)) throw refuseFile('pixels')
  const upright = sharp(bytes, options).autoOrient()
  return (format === 'png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY }))
    .toBuffer()
    .catch(() => {
      throw refuseFile('broken')
    })
}

function isOfSize({ width, height }: Metadata): boolean {
  return (
    Math.min(width, height) >= MIN_SIDE &&
    Math.max(width, height) <= MAX_SIDE &&
    width * height <= MAX_PIXELS
  )
}
