import { setTimeout as wait } from 'node:timers/promises'

export type Sent = { id: string; status: number; debug: string | undefined; ms: number }

/**
 * One kind of call, sent repeatedly. `send` never throws for a refusal; a connection that ends
 * early counts as status 0.
 */
export function callStream(send: (id: string) => Promise<Response>, everyMs: number) {
  const sent: Sent[] = []
  let isOver = false

  async function one(id: string): Promise<Sent> {
    const startedAt = performance.now()
    const done = (status: number, debug?: string): Sent => ({
      id,
      status,
      debug,
      ms: performance.now() - startedAt,
    })
    try {
      const reply = await send(id)
      const body: unknown = await reply.json()
      const debug: unknown =
        typeof body === 'object' && body !== null && 'debug' in body ? body.debug : undefined
      return done(reply.status, typeof debug === 'string' ? debug : undefined)
    } catch {
      return done(0)
    }
  }

  async function run(): Promise<void> {
    while (!isOver) {
      sent.push(await one(crypto.randomUUID()))
      await wait(everyMs)
    }
  }

  const running = run()
  return {
    sent,
    one,
    async stop(): Promise<readonly Sent[]> {
      isOver = true
      await running
      return sent
    },
  }
}
