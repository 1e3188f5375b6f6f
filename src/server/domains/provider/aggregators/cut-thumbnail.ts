import { createHash } from 'node:crypto'
import sharp, { type SharpOptions } from 'sharp'
import { Refusal } from '#shared/refusals.ts'

const MAX_PIXELS = 25_000_000
const MIN_SIDE = 100
const TYPES: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif']
/** The widths of a game's tile; its pictures are three wide and four high. */
const WIDTHS = [150, 300, 600] as const

export type Thumbnail = { hash: string; files: { name: string; bytes: Buffer }[] }

/**
 * Cuts the picture of an aggregator's game to the sizes of a tile. Metadata is dropped.
 * @throws Refusal for anything but a picture, and for a broken, too small or too large one
 */
export async function parse(bytes: Buffer, _order: object): Promise<Thumbnail> {
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }
  try {
    const { format, width, height } = await sharp(bytes, options).metadata()
    if (format === undefined || !TYPES.includes(format) || Math.min(width, height) < MIN_SIDE)
      throw new Refusal('invalid input')
    const files = []
    for (const across of WIDTHS) {
      const sized = sharp(bytes, options)
        .rotate()
        .resize(across, (across / 3) * 4, { fit: 'cover', position: 'attention' })
      files.push(
        {
          name: `${across}.avif`,
          bytes: await sized.clone().avif({ quality: 50, effort: 3 }).toBuffer(),
        },
        { name: `${across}.webp`, bytes: await sized.webp({ quality: 76 }).toBuffer() },
      )
    }
    const hash = createHash('sha256').update('tile 1 ').update(bytes).digest('hex').slice(0, 32)
    return { hash, files }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('invalid input')
  }
}
