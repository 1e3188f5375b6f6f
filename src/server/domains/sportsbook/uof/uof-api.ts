import type { UofSettings } from '#server/platform/uof-settings.ts'
import { callProvider, ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { attributeOf, parseRecords } from '#server/platform/xml/xml-records.ts'
import type { Lang } from '#shared/lang.ts'

export type Account = { bookmakerId: string; virtualHost: string; expiresAt: string }

export type RecoveryRequest = {
  path: string
  requestId: number
  /** Undefined: everything that is offered now. */
  afterMs?: number
}

export const SCHEDULE_PAGE = 1_000

export type UofApi = ReturnType<typeof uofApi>

/** The calls of the feed's API. Each throws ProviderUnreachable. */
export function uofApi(
  { apiUrl, accessToken, nodeId }: Pick<UofSettings, 'apiUrl' | 'accessToken' | 'nodeId'>,
  limitMs: number,
) {
  async function call(path: string, body?: string): Promise<string> {
    const { ok, status, text } = await callProvider(
      'the odds feed',
      `${apiUrl}${path}`,
      { headers: { 'x-access-token': accessToken, accept: 'application/xml' }, body },
      limitMs,
    )
    if (!ok) throw new ProviderUnreachable(`the odds feed answered ${status} to ${path}`)
    return text
  }
  const ofEvent = (lang: Lang, eventId: string, document: string) =>
    call(`/sports/${lang}/sport_events/${encodeURIComponent(eventId)}/${document}.xml`)

  return {
    async whoAmI(): Promise<Account> {
      const [root] = parseRecords(await call('/users/whoami.xml'), {
        root: 'bookmaker_details',
        paths: [],
        refuse: () => new ProviderUnreachable('the odds feed gave an unreadable account'),
      })
      const bookmakerId = attributeOf(root, 'bookmaker_id')
      if (!/^\d+$/.test(bookmakerId))
        throw new ProviderUnreachable('the odds feed gave an account without a number')
      return {
        bookmakerId,
        virtualHost: attributeOf(root, 'virtual_host') || `/unifiedfeed/${bookmakerId}`,
        expiresAt: attributeOf(root, 'expire_at'),
      }
    },
    producers: () => call('/descriptions/producers.xml'),
    markets: (lang: Lang) => call(`/descriptions/${lang}/markets.xml`),
    variants: (lang: Lang) => call(`/descriptions/${lang}/variants.xml`),
    variant: (lang: Lang, typeId: string, variant: string) =>
      call(`/descriptions/${lang}/markets/${typeId}/variants/${encodeURIComponent(variant)}`),
    schedule: (lang: Lang, start: number) =>
      call(`/sports/${lang}/schedules/pre/schedule.xml?start=${start}&limit=${SCHEDULE_PAGE}`),
    liveSchedule: (lang: Lang) => call(`/sports/${lang}/schedules/live/schedule.xml`),
    fixture: (lang: Lang, eventId: string) => ofEvent(lang, eventId, 'fixture'),
    summary: (lang: Lang, eventId: string) => ofEvent(lang, eventId, 'summary'),
    async recover({ path, requestId, afterMs }: RecoveryRequest): Promise<void> {
      const query = new URLSearchParams({
        ...(afterMs !== undefined && { after: String(afterMs) }),
        request_id: String(requestId),
        node_id: String(nodeId),
      })
      await call(`/${path}/recovery/initiate_request?${query.toString()}`, '')
    },
  }
}
