import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { Lang } from '#shared/lang.ts'
import type { ExpandingWords } from '#shared/texts/slots/stage.tr.ts'
import { hashedAddress } from '#web/lib/art-address.ts'
import { useLang } from '#web/lib/session.ts'
import { requireUnblocked, siteFetch } from '#web/lib/site-fetch.ts'
import { isRecord } from '#web/lib/storage.ts'

type Frame = { x: number; y: number; w: number; h: number }
export type Atlas = {
  slug: string
  size: { w: number; h: number }
  frames: Readonly<Record<string, Frame>>
}

export function useAtlas(slug: string): Atlas | undefined {
  const { data } = useQuery({
    queryKey: ['atlas', slug],
    queryFn: async () =>
      parseAtlas(slug, await (await siteFetch(hashedAddress(`/art/${slug}/atlas.json`))).json()),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

async function stageTexts(lang: Lang) {
  requireUnblocked()
  return (
    lang === 'en'
      ? await import('#shared/texts/slots/stage.en.ts')
      : await import('#shared/texts/slots/stage.tr.ts')
  ).stage
}

export function useSymbolNames(): Readonly<Record<string, string>> {
  const lang = useLang()
  const { data } = useQuery({
    queryKey: ['symbol names', lang],
    queryFn: async () => (await stageTexts(lang)).symbols,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? {}
}

export function useExpandingWords(slug: string): ExpandingWords | undefined {
  const lang = useLang()
  const { data } = useQuery({
    queryKey: ['expanding words', lang],
    queryFn: async () => (await stageTexts(lang)).expanding,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.[slug]
}

export function frameStyle(atlas: Atlas, name: string): CSSProperties | undefined {
  const frame = atlas.frames[name]
  if (frame === undefined) return undefined
  const { size, slug } = atlas
  const part = (at: number, length: number, whole: number): number =>
    whole === length ? 0 : (at / (whole - length)) * 100
  return {
    backgroundImage: `image-set(url("${hashedAddress(`/art/${slug}/atlas.avif`)}") type("image/avif"), url("${hashedAddress(`/art/${slug}/atlas.webp`)}") type("image/webp"))`,
    backgroundSize: `${(size.w / frame.w) * 100}% ${(size.h / frame.h) * 100}%`,
    backgroundPosition: `${part(frame.x, frame.w, size.w)}% ${part(frame.y, frame.h, size.h)}%`,
  }
}

function parseAtlas(slug: string, value: unknown): Atlas {
  if (!isRecord(value) || !isRecord(value['frames']) || !isRecord(value['size']))
    throw new TypeError(`no atlas: ${slug}`)
  const { w, h } = value['size']
  if (typeof w !== 'number' || typeof h !== 'number') throw new TypeError(`no atlas: ${slug}`)
  const frames = Object.fromEntries(
    Object.entries(value['frames']).filter((entry): entry is [string, Frame] => isFrame(entry[1])),
  )
  return { slug, size: { w, h }, frames }
}

function isFrame(value: unknown): value is Frame {
  return isRecord(value) && ['x', 'y', 'w', 'h'].every((key) => typeof value[key] === 'number')
}
