import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  fixtureXml,
  marketDescriptions,
  MATCH,
  PRODUCERS,
  scheduleXml,
  summaryXml,
  variantDescriptions,
} from '#server/domains/sportsbook/uof/messages.fixture.ts'

export const UOF_TOKEN = 'uof-token'
const BOOKMAKER = '77'
export const UOF_VIRTUAL_HOST = `/unifiedfeed/${BOOKMAKER}`

export type Recovery = {
  path: string
  afterMs: number | undefined
  requestId: number
  node: number
}

/**
 * The API of the Unified Odds Feed on loopback, by its published documents. `fails`: paths that are
 * answered with 503; `silent`: nothing is answered. Without a start, it knows no match yet.
 */
export async function startUofCounterpart(startsAtMs: () => number | undefined) {
  const recoveries: Recovery[] = []
  const paths: string[] = []
  let fails: RegExp | undefined
  let silent = false
  let onRecovery: (recovery: Recovery) => void = () => undefined

  function documentOf(path: string): string | undefined {
    const lang = path.includes('/tr/') ? 'tr' : 'en'
    const at = startsAtMs()
    const match = { id: MATCH, ...(at !== undefined && { startsAtMs: at }) }
    if (path === '/users/whoami.xml')
      return `<bookmaker_details response_code="OK" expire_at="2027-01-01T00:00:00Z" bookmaker_id="${BOOKMAKER}" virtual_host="${UOF_VIRTUAL_HOST}"/>`
    if (path === '/descriptions/producers.xml') return PRODUCERS
    if (path.endsWith('/markets.xml')) return marketDescriptions(lang)
    if (path.endsWith('/variants.xml')) return variantDescriptions(lang)
    if (path.endsWith('/schedule.xml'))
      return scheduleXml(lang, ...(at === undefined ? [] : [match]))
    if (path.endsWith('/fixture.xml')) return fixtureXml(lang, match)
    if (path.endsWith('/summary.xml'))
      return summaryXml(lang, '<sport_event_status status="not_started"/>', match)
    return undefined
  }

  function recoveryOf(url: URL): Recovery | undefined {
    const [, path] = /^\/([\w-]+)\/recovery\/initiate_request$/.exec(url.pathname) ?? []
    const after = url.searchParams.get('after')
    return path === undefined
      ? undefined
      : {
          path,
          afterMs: after === null ? undefined : Number(after),
          requestId: Number(url.searchParams.get('request_id')),
          node: Number(url.searchParams.get('node_id')),
        }
  }

  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    paths.push(`${request.method ?? ''} ${url.pathname}`)
    if (silent) return
    const answer = (status: number, xml: string) =>
      void reply.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
    if (request.headers['x-access-token'] !== UOF_TOKEN)
      return answer(403, '<response response_code="FORBIDDEN"/>')
    if (fails?.test(url.pathname) === true)
      return answer(503, '<response response_code="SERVICE_UNAVAILABLE"/>')
    const recovery = request.method === 'POST' ? recoveryOf(url) : undefined
    if (recovery !== undefined) {
      recoveries.push(recovery)
      answer(202, '<response response_code="ACCEPTED"/>')
      return onRecovery(recovery)
    }
    const xml = request.method === 'GET' ? documentOf(url.pathname) : undefined
    return xml === undefined
      ? answer(404, '<response response_code="NOT_FOUND"/>')
      : answer(200, xml)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    recoveries,
    paths,
    fail: (pattern: RegExp | undefined) => void (fails = pattern),
    hush: (isSilent: boolean) => void (silent = isSilent),
    onRecovery: (listener: (recovery: Recovery) => void) => void (onRecovery = listener),
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
