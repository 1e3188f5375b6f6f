import type { CrowdRequest, Transport } from '#crowd/transport/transport.ts'
import { injectTransport } from '#crowd/transport/inject-transport.ts'
import type { Chance } from '#tests/support/fuzz/chance.ts'
import type { Trace } from '../trace.ts'
import type { World } from '../world.ts'

/** Each kind of fault occurs in one of this many requests on average. */
const RARITY = 12

/**
 * The way of an agent to the simulated processes over an unreliable network. A request or its
 * answer may be lost, and then `send` rejects, so that the agent sends the request again, perhaps
 * while the first copy is still in progress. Requests with a request ID may be duplicated.
 */
export function simTransport(
  { hosts, scheduler, names }: Pick<World, 'hosts' | 'scheduler' | 'names'>,
  trace: Trace,
  { isFaulty, chance, label }: { isFaulty: boolean; chance: Chance; label: string },
): Transport & { settle(): Promise<void> } {
  const strays = new Set<Promise<unknown>>()
  const happens = () => isFaulty && chance.oneIn(RARITY)

  async function arrive(request: CrowdRequest): Promise<Awaited<ReturnType<Transport['send']>>> {
    const to = chance.pick(names)
    const name = `${label} (${nameOf(request)})`
    await scheduler.enter({ host: 'network', label: `${name} → ${to}`, run: nothing })
    const host = hosts[to]
    const answer = await Promise.race([
      injectTransport((injected) => host.app.http.inject(injected)).send(request),
      host.died,
    ])
    if (answer === 'killed') throw new Error(`process ${to} was killed`)
    await scheduler.enter({ host: 'network', label: `${name} ← ${to}`, run: nothing })
    return answer
  }

  function stray(copy: Promise<unknown>): void {
    const done = copy.then(nothing, nothing).then(() => void strays.delete(done))
    strays.add(done)
  }
  async function settle(): Promise<void> {
    await Promise.all(strays)
  }

  return {
    settle,
    async send(request) {
      const note = (what: string) => trace.note(`      ${label} (${nameOf(request)}): ${what}`)
      if (happens()) {
        note('the request is lost')
        throw new Error('the request is lost')
      }
      if (isRepeatable(request) && happens()) {
        note('the request is duplicated')
        stray(arrive(request))
      }
      const isAnswerLost = happens()
      const own = arrive(request)
      if (!isAnswerLost) {
        const answer = await own
        // Copies of earlier attempts arrive before the next action, which depends on the state.
        await settle()
        return answer
      }
      note('the answer is lost')
      stray(own)
      if (chance.oneIn(2)) await settle()
      throw new Error('the answer is lost')
    },
  }
}

const isRepeatable = ({ body }: CrowdRequest) =>
  typeof body === 'string' && body.includes('"requestId"')

function nameOf({ path, body }: CrowdRequest): string {
  const [, className, method] =
    /"class":"([^"]+)","method":"([^"]+)"/.exec(typeof body === 'string' ? body : '') ?? []
  return className === undefined
    ? path.split(/[/?]/).slice(1, 3).join('.')
    : `${className}.${method}`
}

async function nothing(): Promise<void> {}
