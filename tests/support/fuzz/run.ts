import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { chanceOf } from './chance.ts'
import { exchange, routesOf, type Exchange, type Kind } from './requests.ts'
import { isFields } from './values.ts'
import { newAdmin, newPlayer, openWorld } from './world.ts'

/** Stack traces and database messages, which no answer may contain. */
const TRACE =
  /\bat [^\n]{1,200}\.ts:\d+|node_modules\/|\/src\/server\/|violates (check|foreign key|unique|not-null) constraint|syntax error at or near|"debug":"internal error"/
const MAX_NAMED = 20
/** The clock advances between requests, so that hourly limits do not refuse all later ones. */
const MAX_MS_BETWEEN = 4_000
const RENEW_EVERY = 150
const DRAIN_EVERY = 500

export type Figures = {
  seed: number
  requests: number
  kinds: Record<string, number>
  answers: Record<string, number>
  faults: string[]
  routes: number
  heapMb: readonly [number, number]
}

function heapMb(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return Math.round(process.memoryUsage().heapUsed / 1024 / 1024)
}

/**
 * Sends seeded requests of every kind to a separate server and closes it, which checks the ledger,
 * the log and the background work.
 */
export async function fuzz(seed: number, requests: number): Promise<Figures> {
  const chance = chanceOf(seed)
  const world = await openWorld()
  const { app } = world
  const routes = routesOf(world)
  const [kinds, answers, faults]: [Record<string, number>, Record<string, number>, string[]] = [
    {},
    {},
    [],
  ]
  let before = 0
  for (let n = 0; n < requests; n += 1) {
    // The first fifth fills the server's caches.
    if (n === Math.floor(requests / 5)) before = heapMb()
    app.clock.advance(chance.below(MAX_MS_BETWEEN))
    const exchanged = await exchange(chance, world, routes)
    kinds[exchanged.kind] = (kinds[exchanged.kind] ?? 0) + 1
    const answer = judge(exchanged)
    answers[answer.word] = (answers[answer.word] ?? 0) + 1
    if (answer.isFault && faults.length < MAX_NAMED)
      faults.push(
        `request ${n}: ${exchanged.sent}\n→ ${exchanged.status} ${exchanged.text.slice(0, 500)}`,
      )
    world.memory.learn(answer.body)
    if (answer.word === 'maintenance')
      await app.inject({
        method: 'POST',
        url: '/sandbox/maintenance',
        headers: { 'content-type': 'application/json' },
        payload: '{"on":false}',
      })
    if (
      n % RENEW_EVERY === RENEW_EVERY - 1 ||
      (answer.word === 'session expired' && exchanged.kind !== 'route')
    ) {
      if (exchanged.kind !== 'staff') world.player = await newPlayer(world)
      if (exchanged.kind === 'staff' || n % RENEW_EVERY === RENEW_EVERY - 1)
        world.admin = await newAdmin(app)
      world.socket?.terminate()
    }
    if (n % DRAIN_EVERY === DRAIN_EVERY - 1) await app.drain()
  }
  world.socket?.terminate()
  const after = heapMb()
  await app.drain()
  await app.close()
  return { seed, requests, kinds, answers, faults, routes: routes.length, heapMb: [before, after] }
}

function judge({ status, text }: Exchange & { kind: Kind }): {
  word: string
  isFault: boolean
  body: unknown
} {
  const body = parsed(text)
  const fields = isFields(body) ? body : {}
  const code = typeof fields['code'] === 'number' ? fields['code'] : status
  const word = typeof fields['debug'] === 'string' ? fields['debug'] : String(code)
  return {
    word,
    isFault: word !== 'maintenance' && (status >= 500 || code >= 500 || TRACE.test(text)),
    body,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
