import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { fromWireMoney } from '#shared/money.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'

/** `npm run faults:night` runs 1,000 seeds. */
const SEEDS = Number(process.env['CALLBACK_SEEDS'] ?? 40)
const AMOUNT = '100.00'
const OTHER_MINOR = 99_00n
const PAYMENTS = 3
const EVENTS = 12

type Kind = 'approved' | 'declined' | 'other amount'
type Event = { payment: number; kind: Kind; eventId: string }
type State = 'pending' | 'approved' | 'declined' | 'held'

let app: TestApp
let players: Session[]
beforeAll(async () => {
  app = await createTestApp()
  players = [await app.signUp(), await app.signUp()]
})
afterAll(() => app.close())

const balanceOf = async (session: Session) =>
  fromWireMoney((await app.call('finance', 'check_balance', {}, session)).data.balance)

async function order(session: Session): Promise<string> {
  const reply = await app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'fast', amount: AMOUNT, requestId: crypto.randomUUID(), fields: {} },
    session,
  )
  return reply.data.transactionID
}

async function deliver(reference: string, { kind, eventId }: Event): Promise<number> {
  const { headers, rawBody } = sandboxProvider(app.platform).sign({
    eventId,
    reference,
    status: kind === 'declined' ? 'declined' : 'approved',
    amountMinor: kind === 'other amount' ? OTHER_MINOR : fromWireMoney(AMOUNT),
    currency: 'TRY',
  })
  const reply = await app.inject({
    method: 'POST',
    url: '/webhooks/payments/sandbox',
    headers,
    payload: rawBody,
  })
  return reply.statusCode
}

/**
 * The first decision is final. A payment is credited only if that is an approval of the right
 * amount.
 */
function nextState(state: State, kind: Kind): State {
  if (state !== 'pending') return state
  return kind === 'other amount' ? 'held' : kind
}

test(`repeated and reordered callbacks, mixed between players, credit each payment at most once (${SEEDS} seeds)`, async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = createFastRandom(seed)
    const owners = Array.from({ length: PAYMENTS }, (_, n) => players[n % players.length])
    const references: string[] = []
    for (const owner of owners) references.push(owner === undefined ? '' : await order(owner))
    const before = await Promise.all(players.map(balanceOf))
    const events = eventsOf(random)
    const states: State[] = references.map(() => 'pending')
    while (events.length > 0) {
      // The events of a group arrive together: different payments, and repetitions of one event.
      const group = takeGroup(events, 1 + random(PAYMENTS))
      const sent = group.flatMap((event) => (random(2) === 0 ? [event] : [event, event]))
      const statuses = await Promise.all(
        sent.map((event) => deliver(references[event.payment] ?? '', event)),
      )
      expect(new Set(statuses), `seed ${seed}`).toEqual(new Set([200]))
      for (const { payment, kind } of group)
        states[payment] = nextState(states[payment] ?? 'pending', kind)
    }
    const credited = players.map(
      (player) =>
        BigInt(states.filter((state, n) => state === 'approved' && owners[n] === player).length) *
        fromWireMoney(AMOUNT),
    )
    const after = await Promise.all(players.map(balanceOf))
    expect(after, `seed ${seed}`).toEqual(before.map((sum, n) => sum + (credited[n] ?? 0n)))
  }
})

function eventsOf(random: (below: number) => number): Event[] {
  const kinds: Kind[] = ['approved', 'approved', 'declined', 'other amount']
  const events: Event[] = []
  for (let n = 0; n < EVENTS; n += 1) {
    const earlier = random(3) === 0 ? events[random(Math.max(1, events.length))] : undefined
    events.push(
      earlier ?? {
        payment: random(PAYMENTS),
        kind: kinds[random(kinds.length)] ?? 'approved',
        eventId: crypto.randomUUID(),
      },
    )
  }
  return events
}

function takeGroup(events: Event[], size: number): Event[] {
  const group: Event[] = []
  while (group.length < size) {
    const [event] = events
    if (event === undefined || group.some(({ payment }) => payment === event.payment)) break
    group.push(event)
    events.shift()
  }
  return group
}
