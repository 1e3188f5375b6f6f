import { z } from 'zod'
import { sandboxSigner } from './sandbox-signer.ts'
import { applyDepositEvent, type Observed } from '../model.ts'
import { canOpenDeposit } from '../model-limits.ts'
import { toWireAmount } from '../amounts.ts'
import { Violation, type Context, type Operation } from '../run-seed.ts'
import { callOnce, oneReply, readBare } from './call.ts'

const AMOUNTS = [50_000n, 75_000n, 100_000n, 150_000n]
const opened = z.object({ transactionID: z.string(), status: z.number() }).loose()
const received = z.object({ received: z.literal(true), outcome: z.string() })

async function open(context: Context): Promise<Observed> {
  const { chance } = context
  const amount = chance.pick(AMOUNTS)
  const reply = await callOnce(context, ['prepayServices', 'processTransaction'], {
    Type: 1,
    methodID: 'fast',
    amount: toWireAmount(amount),
    requestId: chance.uuid(),
  })
  if (!reply.isAccepted)
    return {
      label: `deposit of ${amount} refused: ${reply.refusal}`,
      apply: (model) =>
        reply.refusal === 'limit reached' && !canOpenDeposit(model, amount)
          ? undefined
          : 'a deposit was refused',
    }
  const { transactionID } = opened.parse(reply.data)
  return {
    label: `deposit of ${amount} opened`,
    apply(model) {
      if (model.deposits.has(transactionID)) return 'two requests opened one deposit'
      if (!canOpenDeposit(model, amount)) return 'accepted although it exceeds a deposit limit'
      model.deposits.set(transactionID, {
        amount,
        state: 'pending',
        events: new Set(),
        openedAtMs: model.nowMs,
      })
      return undefined
    },
  }
}

type Event = { id: string; status: 'approved' | 'declined'; amount: bigint }

function chooseEvent({ chance, player }: Context): { deposit: string; event: Event } {
  const [deposit, { amount, events }] = chance.pick([...player.model.deposits])
  const isRepeated = events.size > 0 && chance.oneIn(3)
  return {
    deposit,
    event: {
      id: isRepeated ? chance.pick([...events]) : chance.uuid(),
      status: chance.oneIn(5) ? 'declined' : 'approved',
      amount: chance.oneIn(10) ? amount + 100n : amount,
    },
  }
}

async function sendEvent(
  { world, network, chance, label }: Context,
  deposit: string,
  event: Event,
): Promise<Observed> {
  const { headers, rawBody } = sandboxSigner(world).sign({
    eventId: event.id,
    reference: deposit,
    status: event.status,
    amountMinor: event.amount,
    currency: 'TRY',
  })
  const exchange = await network.send(
    { method: 'POST', url: '/webhooks/payments/sandbox', headers, payload: rawBody },
    `${label} (callback)`,
    chance,
  )
  const outcomes = [exchange.answer, ...exchange.given].map((answer) => {
    const reply = oneReply({ answer, given: [] }, label, readBare)
    if (!reply.isAccepted) throw new Violation(`${label} was refused: ${reply.refusal}`)
    return received.parse(reply.data).outcome
  })
  const moved = exchange.given
    .map(({ text }) => received.parse(JSON.parse(text)).outcome)
    .filter((outcome) => outcome !== 'nothing')
  return {
    label: `${event.status} of ${event.amount} → ${outcomes[0]}`,
    apply(model) {
      const expected = applyDepositEvent(model, deposit, event)
      if (moved.length > 1) return `one event was applied ${moved.length} times`
      if (moved.some((outcome) => outcome !== expected))
        return `outcome ${moved[0]}, not ${expected}`
      return undefined
    },
  }
}

async function callback(context: Context): Promise<Observed> {
  const { deposit, event } = chooseEvent(context)
  return sendEvent(context, deposit, event)
}

async function approve(context: Context): Promise<Observed | undefined> {
  const [first] = context.player.model.deposits
  if (first === undefined) return undefined
  const [deposit, { amount }] = first
  return sendEvent(context, deposit, { id: context.chance.uuid(), status: 'approved', amount })
}

export const openDeposit: Operation = { name: 'deposit', part: 'deposits', weight: 3, run: open }
export const approveFirst: Operation = {
  name: 'first callback',
  part: 'deposits',
  weight: 0,
  run: approve,
}
export const depositCallback: Operation = {
  name: 'callback',
  part: 'deposits',
  weight: 4,
  mayRun: ({ deposits }) => deposits.size > 0,
  run: callback,
}
