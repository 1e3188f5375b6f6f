import { queryOptions, useQuery } from '@tanstack/react-query'
import { siteFetch } from '#web/lib/site-fetch.ts'
import { isRecord } from '#web/lib/storage.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Note } from '#web/ui/note.tsx'

type Connection = { ip: string; country: string; blocked: boolean }

const connectionQuery = queryOptions({
  queryKey: ['connection'] as const,
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<Connection> => {
    const response = await siteFetch('/v1/ip-info', { signal })
    const found: unknown = await response.json()
    if (!isRecord(found) || typeof found.ip !== 'string')
      throw new Error(`/v1/ip-info: ${response.status}`)
    return {
      ip: found.ip,
      country: typeof found.country === 'string' ? found.country : '',
      blocked: found.blocked === true,
    }
  },
})

export function ConnectionLine() {
  const { pages } = useTexts()
  const lang = useLang()
  const { data } = useQuery(connectionQuery)
  if (data === undefined) return <p className="t-xs foot__place" />
  const place = data.blocked
    ? pages.blockedPlace
    : data.country === ''
      ? pages.unknownPlace
      : (new Intl.DisplayNames(lang, { type: 'region' }).of(data.country) ?? data.country)
  return (
    <>
      {data.blocked && (
        <Note tone="warn" icon="alert">
          {pages.blockedHere}
        </Note>
      )}
      <p className="t-xs c-3 foot__place">{pages.connection(place, data.ip)}</p>
    </>
  )
}
