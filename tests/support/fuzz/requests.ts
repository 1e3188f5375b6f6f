import { z } from 'zod'
import { CONTRACT } from '#shared/contracts/contract.ts'
import type { CallSpec } from '#shared/contracts/define.ts'
import {
  betInput,
  rollbackInput,
  userBalanceInput,
  userInfoInput,
  winInput,
} from '#shared/contracts/provider.ts'
import { STAFF_CONTRACT, type StaffMethod } from '#shared/contracts/staff/contract.ts'
import { PROVIDER_SIGNATURE_HEADER, signBody } from '#server/domains/provider/index.ts'
import { sandboxProvider } from '#server/domains/payments/sandbox/sandbox-provider.ts'
import { png, pdf } from '#server/domains/documents/documents.fixture.ts'
import {
  bankCsv,
  camt,
  camt054,
  CAMT_ENTRY,
  LAYOUT,
} from '#server/domains/reconciliation/statement.fixture.ts'
import type { Chance } from './chance.ts'
import { brokenBody, spoil, usual, type Schema } from './values.ts'
import { socketOf, type World } from './world.ts'

export type Exchange = { sent: string; status: number; text: string }
export type Kind = 'call' | 'staff' | 'route' | 'webhook' | 'studio' | 'socket' | 'upload'

const CALLS: CallSpec[] = Object.values(CONTRACT).flatMap((methods): CallSpec[] =>
  Object.values(methods),
)
const STAFF_METHODS = Object.keys(STAFF_CONTRACT) as StaffMethod[]
const COSTLY_OF_PLAYERS = [
  'login',
  'register',
  'pass_reset',
  'pass_change',
  'change_contact',
  'close_account',
] as const satisfies readonly (keyof (typeof CONTRACT)['user'])[]
const COSTLY_OF_STAFF = [
  'login',
  'change_password',
  'accept_invitation',
  'set_up_two_factor',
  'set_up_passkey',
] as const satisfies readonly StaffMethod[]
const COSTLY = new Set<string>([...COSTLY_OF_PLAYERS, ...COSTLY_OF_STAFF])
const STUDIO = {
  'user/info': userInfoInput,
  'user/balance': userBalanceInput,
  'transaction/bet': betInput,
  'transaction/win': winInput,
  'transaction/rollback': rollbackInput,
}
const TOPICS = [
  'balance',
  'notifications',
  'coupons',
  'support',
  'support-inbox',
  'live',
  'jackpots',
  'live-tables',
  'odds:',
  'event:',
  'table:',
  'bingo:',
  'virtual:',
  'chat:',
  'game:',
  'tournament:',
  '__proto__',
  '',
  ':',
]
const ODD_PARTS = [
  '%00',
  'x',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '%F0',
  'a'.repeat(300),
  '-'.repeat(36),
  '__proto__',
  '1001',
  '0',
  '%',
  '💥',
]

const schemas = new WeakMap<z.ZodType, Schema>()
function schemaOf(type: z.ZodType): Schema {
  const known =
    schemas.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(type, known)
  return known
}

function fieldsFor(chance: Chance, { memory }: World, type: z.ZodType): unknown {
  let data = usual(chance, schemaOf(type), memory)
  for (let left = chance.below(3); left > 0; left -= 1) data = spoil(chance, data)
  return data
}

async function post(
  world: World,
  url: string,
  payload: string | Buffer,
  headers: Record<string, string>,
  cookies: Record<string, string> = {},
): Promise<Exchange> {
  const reply = await world.app.inject({ method: 'POST', url, payload, headers, cookies })
  return {
    sent: `POST ${url} ${String(payload).slice(0, 1_000)}`,
    status: reply.statusCode,
    text: reply.payload,
  }
}

function call(chance: Chance, world: World): Promise<Exchange> {
  let spec = chance.pick(CALLS)
  if (COSTLY.has(spec.method) && !chance.oneIn(8)) spec = chance.pick(CALLS)
  const isSignedIn = !chance.oneIn(5)
  const body = JSON.stringify({
    api: { class: spec.class, method: spec.method },
    data: fieldsFor(chance, world, spec.input),
    ...(isSignedIn ? { user: world.player.user } : {}),
  })
  return post(
    world,
    '/endpoint',
    chance.oneIn(20) ? brokenBody(chance, body) : body,
    { 'content-type': 'application/json', panel: 'frontend' },
    isSignedIn ? world.player.cookies : {},
  )
}

function staff(chance: Chance, world: World): Promise<Exchange> {
  let method = chance.pick(STAFF_METHODS)
  if (COSTLY.has(method) && !chance.oneIn(8)) method = chance.pick(STAFF_METHODS)
  const body = JSON.stringify({
    api: { class: 'staff', method },
    data: fieldsFor(chance, world, STAFF_CONTRACT[method].input),
  })
  return post(
    world,
    '/endpoint',
    body,
    { 'content-type': 'application/json', panel: 'backoffice' },
    world.admin.cookies,
  )
}

export function routesOf({ app }: Pick<World, 'app'>): { method: 'GET' | 'POST'; path: string }[] {
  const above: string[] = []
  return app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] =
        /^((?:[│ ] {3})*)[├└]── (\S*) ?(?:\(([A-Z, ]+)\))?/u.exec(line) ?? []
      if (path === '') return []
      const depth = indent.length / 4
      above.length = depth
      above.push(path)
      return methods
        .split(', ')
        .flatMap((method) =>
          method === 'GET' || method === 'POST' ? [{ method, path: above.join('') }] : [],
        )
    })
}

async function route(
  chance: Chance,
  world: World,
  routes: ReturnType<typeof routesOf>,
): Promise<Exchange> {
  const { method, path } = chance.pick(routes)
  const part = (name: string) =>
    chance.oneIn(2)
      ? chance.pick(ODD_PARTS)
      : encodeURIComponent(String(world.memory.recall(chance, name) ?? chance.uuid()))
  const filled = path.replace(/:(\w+)(\([^)]*\))?|\*/g, (_all, name: string | undefined) =>
    part(name ?? 'id'),
  )
  const query = chance.oneIn(2)
    ? ''
    : `?${chance.pick(['Lang', 'from', 'to', 'limit', 'token', 'kind', 'q'])}=${chance.pick([...ODD_PARTS, '2026-11-20', 'tr'])}`
  const cookies = chance.oneIn(2) ? world.admin.cookies : world.player.cookies
  const headers = {
    accept: chance.pick(['application/json', 'text/html', '*/*']),
    'content-type': chance.pick([
      'application/json',
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'x',
    ]),
    panel: 'backoffice',
  }
  if (method === 'GET') {
    const { 'content-type': _none, ...rest } = headers
    const reply = await world.app.inject({
      method,
      url: `${filled}${query}`,
      headers: rest,
      cookies,
    })
    return {
      sent: `GET ${filled}${query}`,
      status: reply.statusCode,
      text:
        reply.headers['content-type']?.toString().includes('javascript') === true
          ? ''
          : reply.payload.slice(0, 20_000),
    }
  }
  const names = [
    'token',
    'requestId',
    'bet',
    'params',
    'roundID',
    'action',
    'limit',
    'decision',
    'eventID',
    'reference',
    'status',
    'amount',
  ]
  const body = Object.fromEntries(
    names
      .filter(() => chance.oneIn(2))
      .map((name) => [name, usual(chance, {}, world.memory, name)]),
  )
  return post(
    world,
    `${filled}${query}`,
    chance.oneIn(6) ? brokenBody(chance, '{"a":1}') : JSON.stringify(spoil(chance, body)),
    headers,
    cookies,
  )
}

function webhook(chance: Chance, world: World): Promise<Exchange> {
  const { platform, clock } = world.app
  const reference = String(world.memory.recall(chance, 'transactionID') ?? chance.uuid())
  const signed = sandboxProvider(platform).sign(
    {
      eventId: chance.uuid(),
      reference,
      status: chance.pick(['approved', 'declined']),
      amountMinor: BigInt(chance.below(100_000)),
      currency: 'TRY',
    },
    clock.now(),
  )
  if (chance.oneIn(2))
    return post(world, '/webhooks/payments/sandbox', signed.rawBody, signed.headers)
  const body = chance.oneIn(4)
    ? brokenBody(chance, signed.rawBody)
    : JSON.stringify(spoil(chance, JSON.parse(signed.rawBody)))
  return post(
    world,
    `/webhooks/payments/${chance.pick(['sandbox', 'none', '__proto__', '%00'])}`,
    body,
    signed.headers,
  )
}

function studio(chance: Chance, world: World): Promise<Exchange> {
  const path = chance.pick(Object.keys(STUDIO) as (keyof typeof STUDIO)[])
  const fields = fieldsFor(chance, world, STUDIO[path])
  const body = chance.oneIn(12)
    ? brokenBody(chance, JSON.stringify(fields))
    : JSON.stringify(fields)
  const signature = chance.oneIn(10)
    ? chance.pick(['', 'x', 'A'.repeat(344)])
    : signBody(world.studioKey, body)
  return post(world, `/provider/v1/${path}`, body, {
    'content-type': 'application/json',
    [PROVIDER_SIGNATURE_HEADER]: signature,
  })
}

async function socket(chance: Chance, world: World): Promise<Exchange> {
  const open = await socketOf(world)
  const topics = Array.from(
    { length: chance.below(4) },
    () =>
      `${chance.pick(TOPICS)}${chance.oneIn(2) ? String(world.memory.recall(chance, chance.pick(['eventID', 'gameID', 'id'])) ?? '1001') : ''}`,
  )
  const message: unknown = chance.pick([
    { op: 'subscribe', topics },
    { op: 'unsubscribe', topics },
    { op: 'ping' },
    { user: world.player.user },
    { user: { panel: 'backoffice' } },
    { user: { token: String(world.memory.recall(chance, 'token')) } },
  ])
  const sent = chance.oneIn(10)
    ? brokenBody(chance, JSON.stringify(message))
    : JSON.stringify(chance.oneIn(2) ? spoil(chance, message) : message)
  const received: string[] = []
  const receive = (raw: Buffer) => void received.push(raw.toString().slice(0, 2_000))
  open.on('message', receive)
  // The answer to a message comes before the answer to a later request.
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const pong = (raw: Buffer) => raw.toString().includes('"pong"') && resolve()
  const close = () => resolve()
  open.on('message', pong)
  open.on('close', close)
  open.send(sent)
  open.send('{"op":"ping"}')
  await answered
  open.off('message', receive)
  open.off('message', pong)
  open.off('close', close)
  const text = received.join('\n')
  return {
    sent: `socket ${sent.slice(0, 1_000)}`,
    status: /"debug":"(internal error|busy)"/.test(text) ? 500 : 200,
    text,
  }
}

const FILES = {
  document: () => [png(), pdf()],
  statement: () => [
    bankCsv([{ amount: '750,00', reference: 'DK-1' }]),
    Buffer.from(camt([CAMT_ENTRY])),
    Buffer.from(camt054([CAMT_ENTRY])),
  ],
  report: () => [
    Buffer.from('reference,amount,fee,state,time\nr-1,1.00,0.00,approved,2026-11-20T10:00:00Z\n'),
  ],
  list: () => [
    Buffer.from('tckn,ad_soyad,dogum_tarihi\n,Deniz Aydın,1990-05-14\n'),
    Buffer.from('ad_soyad,dogum_tarihi,liste,referans\nDeniz Aydın,1990-05-14,BM,1\n'),
  ],
  players: () => [Buffer.from('username\ndemo\nyok\n'), Buffer.from('demo;1\n\ndemo;2\n')],
  picture: () => [png({ width: 1_000, height: 500 })],
} as const
const ADDRESSES = {
  statement: [
    '/v1/bank-statements?',
    { accountID: 'demo-1', fileName: 'a.csv', layout: JSON.stringify(LAYOUT) },
    'application/octet-stream',
  ],
  report: [
    '/v1/provider-reports?',
    { provider: 'sandbox', fileName: 'a.csv' },
    'application/octet-stream',
  ],
  list: ['/v1/staff/lists?', { kind: 'exclusion', file: 'a.csv' }, 'text/csv'],
  players: [
    '/v1/player-lists?',
    { id: '0197a3c0-0000-7000-9200-000000000001', name: 'a' },
    'application/octet-stream',
  ],
  picture: ['/v1/content-pictures?', { cut: 'logo' }, 'image/png'],
} as const

function damaged(chance: Chance, file: Buffer): Buffer {
  const at = chance.below(file.length)
  const other = Buffer.from(Array.from({ length: 1 + chance.below(20) }, () => chance.below(256)))
  return chance.pick([
    () => file,
    () => file.subarray(0, at),
    () => Buffer.concat([file, file.subarray(at)]),
    () => Buffer.concat([file.subarray(0, at), other, file.subarray(at + other.length)]),
    () => Buffer.concat([other, file]),
    () => Buffer.concat([file.subarray(0, at), other, file.subarray(at)]),
    () => Buffer.alloc(0),
    () => Buffer.concat([file, Buffer.from(`\r\n;"${String(chance.below(1e6))}`)]),
  ])()
}

async function upload(chance: Chance, world: World): Promise<Exchange> {
  const kind = chance.pick([
    'document',
    'statement',
    'report',
    'list',
    'players',
    'picture',
  ] as const)
  const content = damaged(chance, chance.pick<Buffer>(FILES[kind]()))
  if (kind === 'document') {
    const offered = await world.app.call(
      'user',
      'offer_document',
      { kind: 'passport' },
      world.player,
    )
    const url = offered.result
      ? new URL(offered.data.url).pathname
      : `/v1/documents/${chance.pick(ODD_PARTS)}`
    return post(world, url, content, {
      'content-type': chance.pick([
        'image/png',
        'application/pdf',
        'application/octet-stream',
        'text/html',
      ]),
    })
  }
  const [path, query, type] = ADDRESSES[kind]
  const asked = new URLSearchParams({
    ...query,
    ...(chance.oneIn(4)
      ? {
          [chance.pick(Object.keys(query))]: chance.pick([
            '',
            '\u0000',
            '__proto__',
            '[]',
            'x'.repeat(500),
          ]),
        }
      : {}),
  })
  return post(
    world,
    `${path}${asked.toString()}`,
    content,
    { 'content-type': type, panel: 'backoffice' },
    world.admin.cookies,
  )
}

const SHARES: readonly [Kind, number][] = [
  ['call', 36],
  ['staff', 26],
  ['route', 14],
  ['studio', 9],
  ['webhook', 5],
  ['socket', 6],
  ['upload', 4],
]

export async function exchange(
  chance: Chance,
  world: World,
  routes: ReturnType<typeof routesOf>,
): Promise<Exchange & { kind: Kind }> {
  let at = chance.below(100)
  const kind = SHARES.find(([, share]) => (at -= share) < 0)?.[0] ?? 'call'
  const make = {
    call,
    staff,
    webhook,
    studio,
    socket,
    upload,
    route: (one: Chance, of: World) => route(one, of, routes),
  }
  return { kind, ...(await make[kind](chance, world)) }
}
