import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  isSignedBy,
  newKeyPair,
  PROVIDER_SIGNATURE_HEADER,
  readPublicKey,
  readSignature,
} from '#server/domains/provider/index.ts'

/**
 * `silent`: nothing happens. `cut off`: the request is carried out, and the connection ends without
 * an answer. `held`: a reward is created, and its answer does not come. `slow`: only half of the
 * answer comes. `wrong`: the answer is about something else. `busy once`: the first request is
 * refused with 503. `twice`: every row of a list comes twice, in reverse order. `endless`: an
 * answer without an end.
 */
export type Hub88Behaviour =
  | 'well'
  | 'server error'
  | 'refused'
  | 'malformed'
  | 'silent'
  | 'cut off'
  | 'held'
  | 'slow'
  | 'wrong'
  | 'busy once'
  | 'twice'
  | 'endless'

type Body = Record<string, unknown>
export type CounterpartReward = Body & { reward_uuid: string; status: string }
export type CounterpartTransaction = {
  transaction_uuid: string
  transaction_status: string
  kind: string
  amount: number
  currency: string
  user: string
  game_code: string
  round: string
  inserted_at: string
}
type Hooks = {
  now: () => Date
  open?: (raw: Buffer, signature: string) => Promise<string>
}

const BASE = '/operator/generic/v2'
const OPERATOR = 7
const MEBIBYTE = Buffer.alloc(1024 * 1024, ' ')

export const hub88Game = (changes: Body = {}): Body => ({
  game_code: 'clt_dragonrising',
  game_id: 1,
  name: 'Dragon Rising',
  product: 'Caleta Gaming',
  category: 'Video Slots',
  enabled: true,
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  url_thumb: 'https://cdn.hub88.example/clt_dragonrising.png',
  url_background: 'https://cdn.hub88.example/clt_dragonrising-bg.png',
  rtp: '96.12',
  volatility: 3,
  hit_ratio: '28.1',
  paylines: 20,
  blocked_countries: ['US'],
  restricted_countries: [],
  freebet_support: true,
  demo_game_support: true,
  phoenix_jackpot_support: false,
  release_date: '2026-01-15T00:00:00',
  certifications: ['MGA'],
  languages: ['en', 'tr'],
  technology: ['HTML5'],
  features: [],
  ...changes,
})

/**
 * Hub88 on loopback, by its public description. It verifies the operator's signature over the bytes
 * of each request.
 */
export async function startHub88Counterpart({ now, open }: Hooks) {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-hub88-'))
  const pair = newKeyPair()
  const previous = newKeyPair()
  const [keyFile, previousFile] = [join(folder, 'key.pem'), join(folder, 'previous.pem')]
  writeFileSync(keyFile, pair.privateKey, { mode: 0o600 })
  writeFileSync(previousFile, previous.privateKey, { mode: 0o600 })
  const state = {
    behaviour: 'well' as Hub88Behaviour,
    failsLeft: 0,
    accepted: [pair.publicKey],
    games: [hub88Game()],
    prepaids: [] as Body[],
    rewards: [] as CounterpartReward[],
    transactions: [] as CounterpartTransaction[],
  }
  const requests: { path: string; body: Body }[] = []

  const isSigned = (raw: Buffer, header: unknown): boolean => {
    const signature = readSignature(header)
    return state.accepted.some((pem) => {
      const key = readPublicKey(pem)
      return key !== undefined && signature !== undefined && isSignedBy(key, raw, signature)
    })
  }

  function createReward(body: Body): [number, unknown] {
    const template = state.prepaids.find((one) => one['prepaid_uuid'] === body['prepaid_uuid'])
    if (template === undefined) return [404, { error: 'prepaid not found' }]
    const made: CounterpartReward = {
      reward_uuid: crypto.randomUUID(),
      user: body['user'],
      game_code: body['game_code'],
      currency: template['currency'],
      prepaid_uuid: body['prepaid_uuid'],
      bet_value: template['bet_value'] ?? body['bet_value'],
      bet_count: template['bet_count'] ?? body['bet_count'],
      operator_reference: body['operator_reference'],
      start_time: body['start_time'],
      end_time: body['end_time'],
      status: 'FRS_NEW',
    }
    state.rewards.push(made)
    return [200, state.behaviour === 'wrong' ? { ...made, bet_count: 999 } : made]
  }

  function cancelReward({ reward_uuid: id }: Body): [number, unknown] {
    const found = state.rewards.find((one) => one.reward_uuid === id)
    if (found === undefined) return [404, { error: 'reward not found' }]
    if (!['FRS_NEW', 'FRS_ACTIVE'].includes(found.status))
      return [400, { error: 'reward cannot be cancelled' }]
    found.status = 'FRS_CANCELLED'
    return [200, found]
  }

  function listTransactions(body: Body): [number, unknown] {
    const [from, to] = [String(body['start_time']), String(body['end_time'])]
    if (body['start_time'] === undefined) return [400, { error: 'no filter' }]
    return [
      200,
      state.transactions.filter(({ inserted_at: at }) => at >= from && at.slice(0, 19) < to),
    ]
  }

  async function answer(
    path: string,
    body: Body,
    raw: Buffer,
    signature: string,
  ): Promise<[number, unknown]> {
    if (body['operator_id'] !== OPERATOR) return [404, { error: 'operator not found' }]
    switch (path) {
      case `${BASE}/game/list`:
        return [200, state.games]
      case `${BASE}/game/url`: {
        if (!state.games.some((one) => one['game_code'] === body['game_code']))
          return [404, { error: 'game not found' }]
        const url =
          open === undefined
            ? `${origin}/play?session=${crypto.randomUUID()}`
            : await open(raw, signature)
        return [200, { url: state.behaviour === 'wrong' ? 'https://evil.example/play' : url }]
      }
      case `${BASE}/game/round`:
        return [
          200,
          {
            url:
              state.behaviour === 'wrong'
                ? 'javascript:alert(1)'
                : `${origin}/round?id=${String(body['transaction_uuid'])}`,
          },
        ]
      case `${BASE}/freebet/prepaids/list`:
        return [200, state.prepaids]
      case `${BASE}/freebet/rewards/create`:
        return createReward(body)
      case `${BASE}/freebet/rewards/cancel`:
        return cancelReward(body)
      case `${BASE}/freebet/rewards/list`:
        return [200, state.rewards.filter(({ user }) => user === body['user'])]
      case `${BASE}/transactions/list`:
        return listTransactions(body)
      default:
        return [404, { error: 'no such path' }]
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const raw = Buffer.concat(parts)
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (request.method === 'GET')
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html lang="tr"><title>Tur</title><h1>Tur ayrıntısı</h1></html>`)
    const json = (status: number, value: unknown) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(value))
    const signature = String(request.headers[PROVIDER_SIGNATURE_HEADER])
    if (!isSigned(raw, signature)) return json(401, { error: 'invalid signature' })
    const body = JSON.parse(raw.toString()) as Body
    requests.push({ path, body })
    const { behaviour } = state
    if (behaviour === 'silent') return
    if (behaviour === 'server error') return json(500, { error: 'internal' })
    if (behaviour === 'refused') return json(403, { error: 'not enabled' })
    if (behaviour === 'malformed') return void response.end('{"ok":')
    if (behaviour === 'busy once' && state.failsLeft > 0) {
      state.failsLeft -= 1
      return json(503, { error: 'busy' })
    }
    if (behaviour === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' })
      while (!response.destroyed) {
        if (!response.write(MEBIBYTE))
          await Promise.race([once(response, 'drain'), once(response, 'close')])
      }
      return
    }
    const [status, value] = await answer(path, body, raw, signature)
    if (behaviour === 'cut off') return void response.destroy()
    if (behaviour === 'held' && path.endsWith('/rewards/create')) return
    const sent =
      behaviour === 'twice' && Array.isArray(value) ? [...value, ...value].toReversed() : value
    if (behaviour !== 'slow') return json(status, sent)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.write(JSON.stringify(sent).slice(0, 10))
  }

  const server = createServer((request, response) => void handle(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    state,
    requests,
    now,
    publicKey: pair.publicKey,
    previousPublicKey: previous.publicKey,
    environment: {
      GAME_AGGREGATOR: 'hub88',
      HUB88_URL: origin,
      HUB88_OPERATOR_ID: String(OPERATOR),
      HUB88_PRIVATE_KEY_FILE: keyFile,
      HUB88_PRIVATE_KEY_FILE_PREVIOUS: previousFile,
      HUB88_GAME_ORIGINS: origin,
    },
    behave(behaviour: Hub88Behaviour) {
      state.behaviour = behaviour
      state.failsLeft = 1
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      rmSync(folder, { recursive: true })
    },
  }
}
