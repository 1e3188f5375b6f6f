import type { InjectOptions } from 'fastify'
import type { Chance } from '#tests/support/fuzz/chance.ts'
import type { Trace } from './trace.ts'
import type { HostName, World } from './world.ts'

const MAX_ATTEMPTS = 40
const BUSY = 503
/** Each kind of fault occurs in one of this many requests on average. */
const RARITY = 12

export type Answer = { status: number; text: string; cookies?: Record<string, string> }
export type Exchange = {
  answer: Answer
  /** Every definite answer that a process gave to a copy of the request, in order. */
  given: readonly Answer[]
  /**
   * True if a process may have processed a copy of the request without giving a definite answer.
   */
  isUncertain: boolean
}
export type Request = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers' | 'cookies'>

/** Decides what a client does without an answer. A test injects a client that assumes success. */
export type Client = { onSilence(label: string): 'retry' | Answer }
const PATIENT: Client = { onSilence: () => 'retry' }

export type Network = ReturnType<typeof createNetwork>

/**
 * Sends requests over an unreliable network: requests are lost or duplicated, answers are lost, and
 * a client without an answer retries the same request at either process.
 */
export function createNetwork(
  world: Pick<World, 'hosts' | 'scheduler' | 'names'>,
  trace: Trace,
  options: { isFaulty: boolean; client?: Client | undefined },
) {
  const { client = PATIENT } = options

  async function arrive(request: Request, label: string, to: HostName): Promise<Answer | 'lost'> {
    await world.scheduler.enter({ host: 'network', label: `${label} → ${to}`, run: nothing })
    const host = world.hosts[to]
    const reply = await Promise.race([host.app.http.inject({ ...request }), host.died])
    if (reply === 'killed') return 'lost'
    await world.scheduler.enter({ host: 'network', label: `${label} ← ${to}`, run: nothing })
    return {
      status: reply.statusCode,
      text: reply.payload,
      cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
    }
  }

  async function send(request: Request, label: string, chance: Chance): Promise<Exchange> {
    const given: Answer[] = []
    const strays: Promise<unknown>[] = []
    let sent = 0
    const happens = () => options.isFaulty && chance.oneIn(RARITY)

    async function attempt(): Promise<Answer | 'lost'> {
      const to = chance.pick(world.names)
      if (happens()) {
        trace.note(`      ${label}: the request to ${to} is lost`)
        return 'lost'
      }
      const isDuplicated = happens()
      const isAnswerLost = happens()
      const isImpatient = isAnswerLost && chance.oneIn(2)
      const copy = async (target: HostName) => {
        sent += 1
        const answer = await arrive(request, label, target)
        if (answer !== 'lost' && answer.status !== BUSY) given.push(answer)
        return answer
      }
      if (isDuplicated) {
        trace.note(`      ${label}: the request is duplicated`)
        strays.push(copy(chance.pick(world.names)))
      }
      const own = copy(to)
      if (isAnswerLost) trace.note(`      ${label}: the answer of ${to} is lost`)
      if (isImpatient) {
        strays.push(own)
        return 'lost'
      }
      const answer = await own
      return isAnswerLost ? 'lost' : answer
    }

    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
      const answer = await attempt()
      if (answer === 'lost') {
        const next = client.onSilence(label)
        if (next === 'retry') continue
        await Promise.all(strays)
        return { answer: next, given, isUncertain: sent > given.length }
      }
      if (answer.status === BUSY) continue
      await Promise.all(strays)
      return { answer, given, isUncertain: sent > given.length }
    }
    throw new Error(`${label} got no answer in ${MAX_ATTEMPTS} attempts`)
  }

  return { send }
}

async function nothing(): Promise<void> {}
