import type { Platform } from '#server/platform/platform.ts'
import { createTimedLoop } from '#server/platform/timed-loop.ts'
import { claimDue, deliveryIsDue, type Claim } from './claim.ts'
import { WEBHOOK_SEAL } from './endpoint.ts'
import { recordResult, type Recorded } from './record-result.ts'
import { webhookHeaders } from './sign.ts'

/** Open requests of one endpoint in one process. A slow endpoint holds only its own places. */
export const PLACES = 4
/** Only a safety net: `deliveryIsDue` finds due deliveries sooner. */
const LOOK_MS = 10_000

type Deps = Pick<Platform, 'background' | 'clock' | 'dueChecks' | 'log' | 'callPublic' | 'secrets'>

/**
 * Sends due deliveries. Every endpoint has places of its own, every request has a limit of time,
 * and no body of a reply is read, so an endpoint that hangs delays no other.
 */
export function createDeliverer(platform: Deps) {
  const { background, clock, dueChecks, log, secrets } = platform
  const open = new Map<string, number>()
  const running = new Set<Promise<Recorded>>()
  const loop = createTimedLoop('webhooks', log, async () => {
    void (await takeDue())
    return LOOK_MS
  })

  async function takeDue(): Promise<Promise<Recorded>[]> {
    const free = new Map([...open].map(([id, count]) => [id, Math.max(0, PLACES - count)]))
    const claims = await background.transaction((tx) => claimDue(tx, free, PLACES, clock.now()))
    return claims.map((claim) => {
      open.set(claim.endpoint_id, (open.get(claim.endpoint_id) ?? 0) + 1)
      const sending = send(claim)
        .catch((error: unknown): Recorded => {
          log.warn({ err: error, event: claim.id }, 'a webhook’s result was not recorded')
          return 'taken over'
        })
        .finally(() => {
          const left = (open.get(claim.endpoint_id) ?? 1) - 1
          if (left > 0) open.set(claim.endpoint_id, left)
          else open.delete(claim.endpoint_id)
          running.delete(sending)
          loop.wake()
        })
      running.add(sending)
      return sending
    })
  }

  async function send(claim: Claim): Promise<Recorded> {
    const at = clock.now()
    const body = bodyOf(claim)
    const begun = performance.now()
    const reply = await platform.callPublic(
      claim.url,
      webhookHeaders({ id: claim.id, at, body }, secretsOf(claim, at)),
      body,
    )
    const ms = Math.round(performance.now() - begun)
    const recorded = await background.transaction((tx) =>
      recordResult(tx, { claim, reply, ms, chance: Math.random(), now: clock.now() }),
    )
    if (recorded === 'disabled')
      log.error({ endpoint: claim.endpoint_id }, 'a webhook endpoint failed and was disabled')
    return recorded
  }

  function secretsOf(
    { secret_sealed: newest, previous_sealed: previous, previous_until: until }: Claim,
    at: Date,
  ): string[] {
    const inForce =
      previous !== null && until !== null && until > at ? [newest, previous] : [newest]
    return inForce.map((sealed) => secrets.decrypt(WEBHOOK_SEAL, sealed))
  }

  return {
    wake: loop.wake,
    start(): void {
      loop.start()
      dueChecks.watch({ isDue: deliveryIsDue, begin: loop.wake })
    },
    async stop(): Promise<void> {
      await loop.stop()
      await Promise.all(running)
    },
    /** Sends what is due once and waits for the results. For tests. */
    async drain(): Promise<Recorded[]> {
      return Promise.all(await takeDue())
    },
  }
}

/** The bytes are the same in every attempt. */
export function bodyOf({
  id,
  type,
  version,
  event_seq: seq,
  occurred_at: at,
  data,
}: Pick<Claim, 'id' | 'type' | 'version' | 'event_seq' | 'occurred_at' | 'data'>): string {
  return JSON.stringify({
    id,
    type,
    version,
    sequence: seq.toString(),
    timestamp: at.toISOString(),
    data,
  })
}
