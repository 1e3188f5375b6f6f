import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { z } from 'zod'
import {
  isSignedBy,
  PROVIDER_SIGNATURE_HEADER,
  readPublicKey,
  readSignature,
} from '../../src/server/domains/provider/index.ts'
import type { Post } from '../../src/server/cli/provider-check/signed-calls.ts'
import { LANGS, type Lang } from '../../src/shared/lang.ts'
import type { Minor } from '../../src/shared/money.ts'
import { LOKUMCU, money, spin, STAKES } from './lokumcu.ts'
import { LOOK, pageOf, PLAY } from './page.ts'
import { sitDown, type Seat } from './wallet.ts'

const TRIAL_CREDIT: Minor = 100_000n
const LONGEST_BODY = 16_384
const WALLET_TIMEOUT_MS = 5_000

const launch = z.object({
  game_code: z.literal(LOKUMCU.gameID),
  lang: z.enum(LANGS),
  user: z.string().optional(),
  token: z.string().optional(),
})
const spinOrder = z.object({
  stake: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(BigInt)
    .refine((minor) => STAKES.includes(minor)),
})

type Session = { lang: Lang; isTrial: boolean; seat: Seat }
type Settings = {
  houseUrl: string
  /** PEM: the studio's own key, and the key the house signs its launches with. */
  privateKey: string
  housePublicKey: string
  port: number
  draw: (n: number) => number
}

export type SandboxStudio = { port: number; sessions: number; close(): Promise<void> }

export async function startStudio({
  houseUrl,
  privateKey,
  housePublicKey,
  port,
  draw,
}: Settings): Promise<SandboxStudio> {
  const sessions = new Map<string, Session>()
  const houseKey = readPublicKey(housePublicKey)
  if (houseKey === undefined) throw new TypeError('the house’s key is no RSA public key')
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
    `base-uri 'none'; form-action 'none'; frame-ancestors ${new URL(houseUrl).origin}`
  const isFromHouse = (body: Buffer, header: unknown): boolean => {
    const signature = readSignature(header)
    return signature !== undefined && isSignedBy(houseKey, body, signature)
  }

  const post: Post = async (path, body, headers) => {
    const reply = await fetch(new URL(path, houseUrl), {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(WALLET_TIMEOUT_MS),
    })
    return { http: reply.status, text: await reply.text() }
  }

  function open(request: IncomingMessage, body: Buffer): [number, object] {
    if (!isFromHouse(body, request.headers[PROVIDER_SIGNATURE_HEADER]))
      return [401, { error: 'signature' }]
    const { data: order } = launch.safeParse(jsonOf(body))
    if (order === undefined) return [400, { error: 'game' }]
    const { user, token, game_code: gameCode, lang } = order
    const id = crypto.randomUUID()
    const isTrial = user === undefined || token === undefined
    sessions.set(id, {
      lang,
      isTrial,
      seat: isTrial ? trialSeat() : sitDown(post, privateKey, { user, token, gameCode }),
    })
    return [200, { url: `http://${request.headers.host}/session/${id}` }]
  }

  async function play({ lang, seat }: Session, body: Buffer): Promise<object> {
    const { data: order } = spinOrder.safeParse(jsonOf(body))
    if (order === undefined) return { failed: 'stake' }
    const shown = spin(order.stake, draw)
    const round = await seat.round(order.stake, () => shown.winMinor)
    if ('refused' in round)
      return { failed: round.refused === 'RS_ERROR_NOT_ENOUGH_MONEY' ? 'money' : 'session' }
    return {
      reels: shown.reels,
      win: shown.winMinor > 0n ? money(shown.winMinor, lang) : null,
      balance: money(round.balanceMinor, lang),
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, type: string, text: string) =>
      void response
        .writeHead(status, {
          'content-type': `${type}; charset=utf-8`,
          'content-security-policy': policy,
          'x-content-type-options': 'nosniff',
        })
        .end(text)
    const json = (status: number, value: object) =>
      send(status, 'application/json', JSON.stringify(value))
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === '/look.css') return send(200, 'text/css', LOOK)
    if (path === '/play.js') return send(200, 'text/javascript', PLAY)
    const body = await bodyOf(request)
    if (path === '/game/url' && request.method === 'POST') return json(...open(request, body))
    const [, id = '', move] = /^\/session\/([0-9a-f-]{36})(?:\/(\w+))?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (session === undefined) return json(404, { failed: 'session' })
    if (request.method === 'GET')
      return send(200, 'text/html', pageOf(id, session.lang, session.isTrial))
    if (move === 'balance')
      return json(200, { balance: money(await session.seat.balance(), session.lang) })
    return move === 'spin' ? json(200, await play(session, body)) : json(404, { failed: 'session' })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(
      () =>
        response.headersSent ||
        response.writeHead(502, { 'content-type': 'application/json' }).end('{"failed":"session"}'),
    )
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    get sessions() {
      return sessions.size
    },
    close: () => closed(server),
  }
}

function trialSeat(): Seat {
  let creditMinor = TRIAL_CREDIT
  return {
    balance: async () => creditMinor,
    async round(stakeMinor, play) {
      if (stakeMinor > creditMinor) return { refused: 'RS_ERROR_NOT_ENOUGH_MONEY' }
      creditMinor += play() - stakeMinor
      return { balanceMinor: creditMinor }
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LONGEST_BODY) throw new RangeError('the body is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function closed(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
