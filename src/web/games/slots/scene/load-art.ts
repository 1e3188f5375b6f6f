import { ImageSource, Rectangle, Texture } from 'pixi.js'
import { letteringIn } from '#shared/english-art.ts'
import type { Lang } from '#shared/lang.ts'
import { LARGE_BACKDROP_MEDIA, LARGE_BACKDROPS } from '#shared/large-backdrops.ts'
import { artAddress } from '#web/game-shell/art-address.ts'
import { persistentFetch } from '#web/lib/site-fetch.ts'
import { fadeSmears, type AtlasFrame } from './fade-smears.ts'
import type { FrameShape } from './layout.ts'
import { partBackdrop, type NearPlace, type PartedBackdrop } from './backdrop/part-backdrop.ts'
import type { PuppetFile } from './features/puppet.ts'

/** A title's pictures. Missing ones are undefined and are replaced by live text or left out. */
export type Art = {
  atlas: ReadonlyMap<string, Texture>
  frame: Texture | undefined
  frameShape: FrameShape
  logo: Texture | undefined
  wideLogo: () => Promise<Texture | undefined>
  wildReel: Texture | undefined
  backdrop: (tall: boolean) => Promise<Texture | undefined>
  layers: (tall: boolean) => Promise<PartedBackdrop | undefined>
  featureBackdrop: (tall: boolean) => Promise<Texture | undefined>
}

export type HouseArt = { coins: readonly Texture[]; lettering: ReadonlyMap<string, Texture> }

type AtlasFile = { frames: Record<string, AtlasFrame> }

const BARE_FRAME: FrameShape = { w: 100, h: 100, inner: { x: 2, y: 2, w: 96, h: 96 } }

export async function loadArt(
  slug: string,
  lang: Lang,
  onProgress: (share: number) => void,
  { wildReel }: { wildReel: boolean },
): Promise<Art> {
  const base = artAddress(slug, '')
  let done = 0
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    const value = await work
    onProgress(++done / 5)
    return value
  }
  const [sheet, file, frame, shape, logo, grown] = await Promise.all([
    counted(loadTexture(`${base}atlas`)),
    counted(loadJson<AtlasFile>(`${base}atlas.json`)),
    counted(loadTexture(`${base}frame`)),
    counted(loadJson<FrameShape>(`${base}frame.json`)),
    counted(loadTexture(base + letteringIn(lang, slug, 'logo'))),
    wildReel ? loadTexture(`${base}wild-reel`) : undefined,
  ])
  const backdrop = perForm((form) => loadTexture(`${base}backdrop-${sizeOf(slug, form)}`))
  const layers = perForm(async (form) => {
    const [whole, behind, places] = await Promise.all([
      backdrop(form === 'phone'),
      loadTexture(`${base}behind-${form}`),
      loadJson<Record<BackdropForm, NearPlace[]>>(`${base}layers.json`),
    ])
    return whole && behind && places && partBackdrop(whole, behind, places[form])
  })
  let wide: Promise<Texture | undefined> | undefined
  return {
    atlas: sheet && file ? cut(sheet, file) : new Map(),
    frame,
    frameShape: shape ?? BARE_FRAME,
    logo,
    wideLogo: () => (wide ??= loadTexture(base + letteringIn(lang, slug, 'logo-wide'))),
    wildReel: grown,
    backdrop,
    layers,
    featureBackdrop: perForm((form) => loadTexture(`${base}backdrop-feature-${form}`)),
  }
}

type BackdropForm = 'desktop' | 'phone'

function sizeOf(slug: string, form: BackdropForm): BackdropForm | 'large' {
  const large =
    form === 'desktop' && LARGE_BACKDROPS.has(slug) && matchMedia(LARGE_BACKDROP_MEDIA).matches
  return large ? 'large' : form
}

function perForm<T>(load: (form: BackdropForm) => Promise<T>): (tall: boolean) => Promise<T> {
  const begun = new Map<boolean, Promise<T>>()
  return (tall) => {
    const loading = begun.get(tall) ?? load(tall ? 'phone' : 'desktop')
    begun.set(tall, loading)
    return loading
  }
}

export async function loadHouseArt(lang: string): Promise<HouseArt> {
  const names = ['bigwin-1', 'bigwin-2', 'bigwin-3', 'freespins']
  const file = (name: string) => artAddress('house', name.replace(/^([a-z]+)/, `$1-${lang}`))
  const [coins, ...words] = await Promise.all([
    loadTexture(artAddress('house', 'coins')),
    ...names.map((name) => loadTexture(file(name))),
  ])
  const lettering = new Map<string, Texture>()
  names.forEach((name, i) => {
    const word = words[i]
    if (word) lettering.set(name, word)
  })
  return { coins: coins ? squares(coins) : [], lettering }
}

/**
 * Frames touch in the atlas; an inset prevents a scaled picture from showing its neighbour's edge.
 */
const INSET = 2

function cut(sheet: Texture, { frames }: AtlasFile): Map<string, Texture> {
  const isSmear = (name: string) => name.endsWith('-blur')
  const { strip, top } = fadeSmears(
    sheet,
    Object.entries(frames).flatMap(([name, frame]) => (isSmear(name) ? [frame] : [])),
  )
  return new Map(
    Object.entries(frames).map(([name, { x, y, w, h }]) => {
      const [{ source }, above] = isSmear(name) ? ([strip, top] as const) : ([sheet, 0] as const)
      return [
        name,
        new Texture({
          source,
          frame: new Rectangle(x + INSET, y - above + INSET, w - 2 * INSET, h - 2 * INSET),
        }),
      ]
    }),
  )
}

function squares(strip: Texture): Texture[] {
  const { width, height } = strip
  const side = width % height === 0 ? height : height / 2
  const perRow = Math.floor(width / side)
  return Array.from({ length: perRow * Math.round(height / side) }, (_, i) => {
    const frame = new Rectangle((i % perRow) * side, Math.floor(i / perRow) * side, side, side)
    return new Texture({ source: strip.source, frame })
  })
}

export type PuppetPictures = {
  puppets: Readonly<Record<string, PuppetFile>>
  pieces: ReadonlyMap<string, Texture>
}

export async function loadPuppets(slug: string): Promise<PuppetPictures | undefined> {
  const [sheet, file] = await Promise.all([
    loadTexture(artAddress(slug, 'puppets')),
    loadJson<{ puppets: Record<string, PuppetFile> }>(artAddress(slug, 'puppets.json')),
  ])
  if (!sheet || !file) return undefined
  const pieces = Object.entries(file.puppets).flatMap(([name, puppet]) =>
    Object.entries(puppet.pieces).map(
      ([
        id,
        {
          frame: { x, y, w, h },
        },
      ]) =>
        [
          `${name}-${id}`,
          new Texture({ source: sheet.source, frame: new Rectangle(x, y, w, h) }),
        ] as const,
    ),
  )
  return { puppets: file.puppets, pieces: new Map(pieces) }
}

async function loadJson<T>(url: string): Promise<T | undefined> {
  const file = await fetchFile(url)
  if (file === undefined || !file.type.includes('json')) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written beside the pictures
  return JSON.parse(new TextDecoder().decode(file.bytes)) as T
}

/** Loads AVIF if the browser decodes it, else WebP; decodes off the main thread. */
export async function loadTexture(stem: string): Promise<Texture | undefined> {
  for (const extension of ['avif', 'webp']) {
    const bitmap = await loadBitmap(`${stem}.${extension}`)
    if (bitmap)
      return new Texture({
        source: new ImageSource({ resource: bitmap, alphaMode: 'premultiplied-alpha' }),
      })
  }
  return undefined
}

async function loadBitmap(url: string): Promise<ImageBitmap | undefined> {
  const file = await fetchFile(url)
  if (!file?.type.startsWith('image/')) return undefined
  return createImageBitmap(new Blob([file.bytes], { type: file.type }), {
    premultiplyAlpha: 'premultiply',
  }).catch(() => undefined)
}

const TRIES = 3
const RETRY_MS = 600

/**
 * Fetches a whole file; undefined if there is none. Retries a busy server and broken connections
 * before the game gives up. Reads bytes, because as a blob, Chromium loses the body of a preloaded
 * response that is still loading over a slow connection.
 */
async function fetchFile(url: string): Promise<{ type: string; bytes: ArrayBuffer } | undefined> {
  for (let tried = 1; ; tried += 1) {
    try {
      const response = await persistentFetch(url)
      return response.ok
        ? { type: response.headers.get('content-type') ?? '', bytes: await response.arrayBuffer() }
        : undefined
    } catch (error) {
      if (tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * tried))
    }
  }
}
