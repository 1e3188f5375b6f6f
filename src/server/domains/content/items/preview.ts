import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { CONTENT_KIND_NAMES, type ContentKind } from '#shared/office/content-kinds.ts'
import { INFORMATION_PAGES } from '#shared/information.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { Draft } from './shown.ts'

const GOOD_MS = 10 * 60_000
export const PREVIEW_COOKIE = 'kupa-preview'
const PURPOSE = 'content-preview'
const sealed = z.object({
  item: z.string().regex(/^\d{1,18}$/),
  version: z.number().int(),
  kind: z.enum(CONTENT_KIND_NAMES),
  path: z.string(),
  until: z.number(),
})

export type PreviewAccess = {
  secrets: Pick<Secrets, 'digest'>
  mayPreview(context: Pick<CallContext, 'address' | 'cookie' | 'now'>): Promise<boolean>
}

export function pageOf(kind: ContentKind, key: string, set: string): string {
  if (kind === 'page') return INFORMATION_PAGES.find(({ infType }) => infType === key)?.path ?? '/'
  return kind === 'slider' && set === 'slot' ? '/slot' : '/'
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

export function createPreviews({ secrets, mayPreview }: PreviewAccess) {
  const sign = (text: string) => secrets.digest(PURPOSE, text)

  function read(token: string | undefined, now: Date): (Draft & { path: string }) | undefined {
    const [text = '', signature = ''] = (token ?? '').split('.')
    if (text === '' || !isSame(Buffer.from(signature), Buffer.from(sign(text)))) return undefined
    const { item, version, kind, path, until } = sealed.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    )
    return until > now.getTime()
      ? { itemId: BigInt(item), version, kind, path, until: new Date(until) }
      : undefined
  }

  return {
    make(draft: Omit<Draft, 'until'>, path: string, now: Date): { token: string; until: Date } {
      const until = new Date(now.getTime() + GOOD_MS)
      const text = Buffer.from(
        JSON.stringify({
          item: String(draft.itemId),
          version: draft.version,
          kind: draft.kind,
          path,
          until: until.getTime(),
        }),
      ).toString('base64url')
      return { token: `${text}.${sign(text)}`, until }
    },
    async open(
      token: string,
      context: Pick<CallContext, 'address' | 'cookie' | 'now'>,
    ): Promise<(Draft & { path: string }) | undefined> {
      const draft = read(token, context.now)
      return draft !== undefined && (await mayPreview(context)) ? draft : undefined
    },
    /**
     * Returns the draft that this browser previews, for staff only. Makes no query without a
     * cookie.
     */
    async of(context: Pick<CallContext, 'address' | 'cookie' | 'now'>): Promise<Draft | undefined> {
      const token = context.cookie(PREVIEW_COOKIE)
      return token === undefined ? undefined : this.open(token, context)
    },
  }
}
export type Previews = ReturnType<typeof createPreviews>
