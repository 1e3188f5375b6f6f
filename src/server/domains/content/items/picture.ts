import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp, SharpOptions } from 'sharp'
import { CUTS, kindOf, textIn, type AnyBody, type ContentKind, type Cut } from '#shared/content-kinds.ts'
import { Refusal, refuseFields, type FieldTextKey } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { itemTables } from './tables.ts'

export const MOST_PICTURE_BYTES = 12 * 1024 * 1024
/** A small file may unfold into a picture that fills the memory. */
const MOST_PIXELS = 50_000_000
const LEAST_SHARE = 0.5
const TYPES: readonly string[] = ['jpeg', 'png', 'webp', 'heif']
const NAME = /^([0-9a-f]{32})-(\d{3,4}|maskable)\.(avif|webp|png)$/
/** Of a maskable icon's side, what no shape cuts off. */
const SAFE = 0.8
const FOCUS = { auto: 'attention', west: 'west', centre: 'centre', east: 'east' } as const
export type Focus = keyof typeof FOCUS

export type Made = { hash: string; width: number; height: number; files: { name: string; bytes: Buffer }[] }

/**
 * A picture as it came, cut to every size its place asks for. Its type is what it decodes to, not what it is called; places, cameras and other facts
 * about whoever took it are left behind. One at a time: drawing needs both cores.
 * @throws Refusal for what is no JPEG, PNG, WebP or AVIF, is broken, too small or too large
 */
export function createCutter() {
  let last: Promise<unknown> = Promise.resolve()
  return (bytes: Buffer, cut: Cut, focus: Focus): Promise<Made> => {
    const made = last.then(() => cutPicture(bytes, cut, focus))
    last = made.catch(() => undefined)
    return made
  }
}

const refused = (tr: string, en: string) => new Refusal('invalid input', {}, { tr, en })

async function cutPicture(bytes: Buffer, cut: Cut, focus: Focus): Promise<Made> {
  // Native code that only an upload needs: a server that cuts no picture never loads it.
  const { default: sharp } = await import('sharp')
  const options: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }
  const { format, width, height } = await sharp(bytes, options).metadata().catch(() => ({ format: undefined, width: 0, height: 0 }))
  if (format === undefined || !TYPES.includes(format)) throw refused('JPEG, PNG, WebP ya da AVIF bir resim seç', 'Choose a JPEG, PNG, WebP or AVIF picture')
  const sizes = Object.entries(CUTS[cut])
  const widest = Math.max(...sizes.map(([, [across]]) => across))
  if (Math.max(width, height) < widest * LEAST_SHARE) throw refused(`Resim en az ${widest * LEAST_SHARE} piksel olmalı`, `The picture must be at least ${widest * LEAST_SHARE} pixels`)
  try {
    if (cut === 'icon') return { hash: hashOf(bytes, cut, focus), width, height, files: await cutIcon(sharp(bytes, options).rotate()) }
    const files = []
    for (const [name, [across, down]] of sizes) {
      const upright = sharp(bytes, options).rotate()
      const sized = cut === 'logo' ? upright.resize(across, down, { fit: 'inside', withoutEnlargement: true }) : upright.resize(across, down, { fit: 'cover', position: FOCUS[focus] })
      files.push({ name: `${name}.avif`, bytes: await sized.clone().avif({ quality: 55, effort: 4 }).toBuffer() }, { name: `${name}.webp`, bytes: await sized.webp({ quality: 78 }).toBuffer() })
    }
    return { hash: hashOf(bytes, cut, focus), width, height, files }
  } catch (error) {
    throw error instanceof Refusal ? error : refused('Resim açılamadı: dosya bozuk', 'The picture could not be opened: the file is broken')
  }
}

const hashOf = (bytes: Buffer, cut: Cut, focus: Focus): string => createHash('sha256').update(`${cut} ${focus} `).update(bytes).digest('hex').slice(0, 32)

/** PNG, which every device takes for an icon. */
function cutIcon(upright: Sharp): Promise<Made['files']> {
  return Promise.all(Object.entries(CUTS.icon).map(async ([name, [side]]) => {
    const inner = name === 'maskable' ? Math.round((side * SAFE) / 2) * 2 : side
    const sized = upright.clone().resize(inner, inner, { fit: 'cover' })
    const room = (side - inner) / 2
    // Its edges go on to the rim.
    const whole = room === 0 ? sized : sized.extend({ top: room, bottom: room, left: room, right: room, extendWith: 'copy' })
    return { name: `${name}.png`, bytes: await whole.png({ compressionLevel: 9 }).toBuffer() }
  }))
}

/** Keeps a picture; the same one again is the one that is kept. Returns its base path. */
export async function keepPicture(tx: Tx, { hash, width, height, files }: Made, cut: Cut, name: string, now: Date): Promise<string> {
  const tables = itemTables(tx)
  const added = await tables.insertInto('content.picture').values({ hash, cut, width, height, staff_name: name, created_at: now }).onConflict((conflict) => conflict.doNothing()).returning('hash').execute()
  if (added.length > 0) await tables.insertInto('content.picture_file').values(files.map((file) => ({ hash, ...file }))).execute()
  return `/media/${hash}`
}

const isPhoto = (cut: string | undefined): boolean => cut === 'hero' || cut === 'card'

/** Whether somebody uploaded the picture of this base path as a photo. */
export async function isKeptPhoto(db: Db | Tx, image: string): Promise<boolean> {
  const hash = /^\/media\/([0-9a-f]{32})$/.exec(image)?.[1]
  if (hash === undefined) return false
  return isPhoto((await itemTables(db).selectFrom('content.picture').select('cut').where('hash', '=', hash).executeTakeFirst())?.cut)
}

/** The pictures a body names are kept, and cut for their place. @throws FieldRefusal */
export async function requirePictures(tx: Tx, kind: ContentKind, body: AnyBody): Promise<void> {
  const named = Object.entries(kindOf(kind).fields).flatMap(([field, { type, cut }]) => {
    const hash = type === 'picture' ? /^\/media\/(.+)$/.exec(textIn(body, field, 'tr'))?.[1] : undefined
    return hash === undefined ? [] : [{ field, cut, hash }]
  })
  if (named.length === 0) return
  const kept = await itemTables(tx).selectFrom('content.picture').select(['hash', 'cut']).where('hash', 'in', named.map(({ hash }) => hash)).execute()
  const wrong = named.filter(({ hash, cut }) => !kept.some((picture) => picture.hash === hash && (picture.cut === cut || (isPhoto(picture.cut) && isPhoto(cut)))))
  if (wrong.length > 0) throw refuseFields(Object.fromEntries(wrong.map(({ field }): [string, FieldTextKey] => [field, 'invalid'])))
}

/**
 * Where the file of a picture lies in the data folder. The database has it for ever; a folder that was lost, or another machine's, is filled from there.
 * Undefined for a picture nobody uploaded.
 */
export async function pictureFile(read: Db, folder: string, name: string): Promise<string | undefined> {
  const [, hash, width, type] = NAME.exec(name) ?? []
  if (hash === undefined) return undefined
  const path = join(folder, name)
  if (existsSync(path)) return path
  const row = await itemTables(read).selectFrom('content.picture_file').select('bytes').where('hash', '=', hash).where('name', '=', `${width}.${type}`).executeTakeFirst()
  if (row === undefined) return undefined
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${crypto.randomUUID()}`
  await writeFile(draft, row.bytes)
  await rename(draft, path)
  return path
}
