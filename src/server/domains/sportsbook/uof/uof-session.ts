import { randomInt } from 'node:crypto'
import type { Platform } from '#server/platform/platform.ts'
import { createTimedLoop } from '#server/platform/timed-loop.ts'
import type { UofInput } from './input.ts'
import type { ProducerState } from './producers.ts'
import { planRecovery, recoveryBudget, type PlannedRecovery } from './recovery-plan.ts'
import type { UofAdapter } from './uof-adapter.ts'
import type { UofApi } from './uof-api.ts'
import type { ConnectUof, UofConnection } from './uof-connection.ts'
import { uofDocuments } from './uof-documents.ts'

const STEP_MS = 500
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000
const LONGEST_RECOVERY_MS = 30 * 60_000
/**
 * A recovery mentions every match: it waits until they are described, or else each would be
 * requested one by one.
 */
const READY_WITHIN_MS = 120_000
const MAX_REQUEST_ID = 2 ** 31 - 1

export type Positions = Readonly<Record<number, number>>

type Deps = Pick<Platform, 'log'> & {
  api: UofApi
  adapter: UofAdapter
  connect: ConnectUof
  now: () => number
  /** For each producer, the time up to which a process has written everything. */
  readPositions: () => Promise<Positions>
}

type Retry = { tries: number; dueMs: number }

type Context = Deps & {
  isHeld: boolean
  heldAtMs: number
  connection: UofConnection | undefined
  connecting: Retry
  recovering: Map<number, Retry>
  positions: Positions | undefined
  budget: ReturnType<typeof recoveryBudget>
  documents: ReturnType<typeof uofDocuments>
  healths: Map<number, string>
}

export type UofSession = ReturnType<typeof uofSession>

export function uofSession(deps: Deps) {
  const context: Context = {
    ...deps,
    isHeld: false,
    heldAtMs: 0,
    connection: undefined,
    connecting: { tries: 0, dueMs: 0 },
    recovering: new Map(),
    positions: undefined,
    budget: recoveryBudget(),
    documents: uofDocuments(deps),
    healths: new Map(),
  }
  const loops = [
    createTimedLoop('sportsbook: the odds feed', deps.log, () => step(context)),
    createTimedLoop('sportsbook: the odds feed’s API', deps.log, async () =>
      context.isHeld ? context.documents.step() : STEP_MS,
    ),
  ]
  return {
    hold(): void {
      if (context.isHeld) return
      context.isHeld = true
      context.heldAtMs = context.now()
      context.positions = undefined
      for (const loop of loops) {
        loop.start()
        loop.wake()
      }
    },
    /** Another process holds the feed: this one receives nothing more. */
    drop(): void {
      if (!context.isHeld) return
      context.isHeld = false
      for (const loop of loops) loop.wake()
    },
    async stop(): Promise<void> {
      context.isHeld = false
      for (const loop of loops) await loop.stop()
      await disconnect(context)
    },
  }
}

async function step(context: Context): Promise<number> {
  const { adapter, now } = context
  if (!context.isHeld) {
    await disconnect(context)
    return STEP_MS
  }
  if (context.connection === undefined && context.connecting.dueMs <= now()) await connect(context)
  const isReady = context.documents.isReady() || now() - context.heldAtMs > READY_WITHIN_MS
  if (context.connection !== undefined && context.isHeld && isReady)
    for (const state of adapter.states(now())) await recover(context, state)
  reportHealth(context)
  return STEP_MS
}

async function connect(context: Context): Promise<void> {
  const { api, log, now } = context
  try {
    context.positions ??= await context.readPositions()
    const { virtualHost, bookmakerId, expiresAt } = await api.whoAmI()
    // An end that comes while the connection is opened must not be lost.
    let isLost = false
    const connection = await context.connect(virtualHost, {
      message: (xml) => receive(context, { from: 'amqp', xml }),
      lost(error) {
        isLost = true
        if (context.connection !== undefined) lose(context, error)
      },
    })
    if (isLost) throw new Error('the connection ended while it was opened')
    context.connection = connection
    context.connecting = { tries: 0, dueMs: 0 }
    context.recovering.clear()
    context.documents.refresh()
    log.info({ bookmakerId, expiresAt }, 'sportsbook: the odds feed is connected')
  } catch (error) {
    context.connecting = nextTry(context.connecting, now())
    log.warn({ err: error }, 'sportsbook: the odds feed cannot be connected')
  }
}

function lose(context: Context, error: Error | undefined): void {
  context.connection = undefined
  context.connecting = nextTry(context.connecting, context.now())
  receive(context, { from: 'session', event: 'disconnected' })
  context.log.warn({ err: error }, 'sportsbook: the odds feed’s connection ended')
}

async function disconnect(context: Context): Promise<void> {
  const { connection } = context
  if (connection === undefined) return
  context.connection = undefined
  receive(context, { from: 'session', event: 'disconnected' })
  await connection.close()
}

/** A message that cannot be read is reported, and the others are processed. */
function receive(context: Context, input: UofInput): void {
  try {
    context.adapter.receive(input, context.now())
  } catch (error) {
    context.log.error(
      { err: error, ...(input.from === 'amqp' && { message: input.xml.slice(0, 500) }) },
      'sportsbook: a message of the odds feed cannot be read',
    )
  }
}

async function recover(context: Context, state: ProducerState): Promise<void> {
  const { log, now, recovering, budget, positions } = context
  const { about, stage, requestedAtMs, isReceiving } = state
  const isStuck = stage === 'recovering' && now() - requestedAtMs > LONGEST_RECOVERY_MS
  const retry = recovering.get(about.id) ?? { tries: 0, dueMs: 0 }
  if (stage === 'up') recovering.delete(about.id)
  if (!isReceiving || (stage !== 'must recover' && !isStuck) || retry.dueMs > now()) return
  const plan = planRecovery(state, positions?.[about.id], now())
  if (!budget.take(plan, now())) {
    recovering.set(about.id, { tries: retry.tries, dueMs: now() + LONGEST_RETRY_MS })
    log.warn({ producer: about.id }, 'sportsbook: the odds feed allows no further recovery now')
    return
  }
  recovering.set(about.id, nextTry(retry, now()))
  await request(context, about.id, plan)
}

async function request(
  context: Context,
  producer: number,
  plan: readonly PlannedRecovery[],
): Promise<void> {
  const { api, log } = context
  const requests = plan.map((one) => ({ ...one, requestId: randomInt(1, MAX_REQUEST_ID) }))
  // Recorded first: the snapshot may be complete before the API has answered.
  receive(context, {
    from: 'session',
    event: 'recovery requested',
    producer,
    requests: requests.map(({ requestId }) => requestId),
    isFull: plan.some(({ afterMs }) => afterMs === undefined),
  })
  for (const one of requests)
    try {
      await api.recover(one)
      log.info({ producer, ...one }, 'sportsbook: a recovery of the odds feed was requested')
    } catch (error) {
      receive(context, {
        from: 'session',
        event: 'recovery failed',
        producer,
        request: one.requestId,
      })
      log.warn({ err: error, producer }, 'sportsbook: a recovery of the odds feed was refused')
      return
    }
}

function reportHealth({ adapter, healths, log, now }: Context): void {
  for (const { about, health } of adapter.states(now())) {
    if (healths.get(about.id) === health) continue
    healths.set(about.id, health)
    log.warn({ producer: about.id, health }, 'sportsbook: a producer of the odds feed changed')
  }
}

const nextTry = ({ tries }: Retry, nowMs: number): Retry => ({
  tries: tries + 1,
  dueMs: nowMs + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries),
})
