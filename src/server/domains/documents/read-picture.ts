import type { Metadata, SharpOptions } from 'sharp'
import { refuseFile } from './refuse-file.ts'

/**
 * A smaller picture shows no document, and no phone takes a larger one. A small file can decode to
 * a picture that fills the memory.
 */
const MIN_SIDE = 200
const MAX_SIDE = 12_000
const MAX_PIXELS = 60_000_000
/** High enough to keep small print readable. */
const JPEG_QUALITY = 92

/**
 * Decodes a picture, turns it upright and encodes it again, without metadata, thumbnail or trailing
 * data.
 * @throws Refusal 'invalid input'
 */
export async function readPicture(bytes: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, pages: 1 }
  // Checks the declared size before any pixel is decoded.
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
