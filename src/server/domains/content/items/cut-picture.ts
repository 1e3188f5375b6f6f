import { createHash } from 'node:crypto'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { CUTS, type Cut } from '#shared/office/content-kinds.ts'
import { Refusal } from '#shared/refusals.ts'

/** A small file can decode to a picture that fills the memory. */
const MAX_PIXELS = 50_000_000
const MIN_SHARE = 0.5
const TYPES: readonly string[] = ['jpeg', 'png', 'webp', 'heif']
/** The share of a maskable icon's side that no mask cuts off. */
const SAFE = 0.8
const FOCUS = { auto: 'attention', west: 'west', centre: 'centre', east: 'east' } as const
export type Focus = keyof typeof FOCUS

export type CutOrder = { cut: Cut; focus: Focus }
export type Made = {
  hash: string
  width: number
  height: number
  files: { name: string; bytes: Buffer }[]
}

const refused = (tr: string, en: string) => new Refusal('invalid input', {}, { tr, en })

/**
 * Cuts a picture to every size its place needs. The type follows from the content, not the name.
 * Metadata such as location and camera is dropped.
 * @throws Refusal for anything but JPEG, PNG, WebP or AVIF, and for a broken, too small or too
 * large picture
 */
export async function parse(bytes: Buffer, { cut, focus }: CutOrder): Promise<Made> {
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }
  const { format, width, height } = await sharp(bytes, options)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }))
  if (format === undefined || !TYPES.includes(format))
    throw refused(
      'JPEG, PNG, WebP ya da AVIF bir resim seç',
      'Choose a JPEG, PNG, WebP or AVIF picture',
    )
  const sizes = Object.entries(CUTS[cut])
  const widest = Math.max(...sizes.map(([, [across]]) => across))
  if (Math.max(width, height) < widest * MIN_SHARE)
    throw refused(
      `Resim en az ${widest * MIN_SHARE} piksel olmalı`,
      `The picture must be at least ${widest * MIN_SHARE} pixels`,
    )
  try {
    if (cut === 'icon')
      return {
        hash: hashOf(bytes, cut, focus),
        width,
        height,
        files: await cutIcon(sharp(bytes, options).rotate()),
      }
    const files = []
    for (const [name, [across, down]] of sizes) {
      const upright = sharp(bytes, options).rotate()
      const sized =
        cut === 'logo'
          ? upright.resize(across, down, { fit: 'inside', withoutEnlargement: true })
          : upright.resize(across, down, { fit: 'cover', position: FOCUS[focus] })
      files.push(
        {
          name: `${name}.avif`,
          bytes: await sized.clone().avif({ quality: 55, effort: 4 }).toBuffer(),
        },
        { name: `${name}.webp`, bytes: await sized.webp({ quality: 78 }).toBuffer() },
      )
    }
    return { hash: hashOf(bytes, cut, focus), width, height, files }
  } catch (error) {
    throw error instanceof Refusal
      ? error
      : refused(
          'Resim açılamadı: dosya bozuk',
          'The picture could not be opened: the file is broken',
        )
  }
}

const hashOf = (bytes: Buffer, cut: Cut, focus: Focus): string =>
  createHash('sha256').update(`${cut} ${focus} `).update(bytes).digest('hex').slice(0, 32)

function cutIcon(upright: Sharp): Promise<Made['files']> {
  return Promise.all(
    Object.entries(CUTS.icon).map(async ([name, [side]]) => {
      const inner = name === 'maskable' ? Math.round((side * SAFE) / 2) * 2 : side
      const sized = upright.clone().resize(inner, inner, { fit: 'cover' })
      const room = (side - inner) / 2
      const whole =
        room === 0
          ? sized
          : sized.extend({ top: room, bottom: room, left: room, right: room, extendWith: 'copy' })
      return { name: `${name}.png`, bytes: await whole.png({ compressionLevel: 9 }).toBuffer() }
    }),
  )
}
