import { readOpenApi } from './openapi.ts'

export const payoutsApi = readOpenApi('btcpay-pull-payments.json', ['btcpay.json'])

type State = 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled'
export type CounterpartPull = {
  id: string
  name: string
  currency: string
  amount: string
  autoApproveClaims: boolean
  archived: boolean
}
export type CounterpartPayout = {
  id: string
  revision: number
  pullPaymentId: string
  date: string
  destination: string | null
  originalCurrency: string
  originalAmount: string
  payoutCurrency: string
  payoutAmount: string | null
  payoutMethodId: string
  state: State
  metadata: Record<string, unknown>
}
export type PayoutCall =
  | 'list pulls'
  | 'create pull'
  | 'list payouts'
  | 'create'
  | 'approve'
  | 'archive'
  | 'cancel'

/**
 * `lost`: nothing happens and the connection ends. `cut off`: it happens and the connection ends.
 * `held`: it happens, and no answer comes. `delayed`: it happens once `release` is called.
 * `malformed`: it happens, and the answer cannot be read. `another`: the answer is of another
 * payout.
 */
export type PayoutFailure =
  | 'lost'
  | 'cut off'
  | 'held'
  | 'delayed'
  | 'malformed'
  | 'another'
  | 'server error'

/** The reply of a call; undefined: there is no such path. */
type Reply = { status: number; value: unknown }
type Request = { method: string; path: string; all: boolean; body: string }

const TRY_PER_BTC = 4_000_000
const DEAD: ReadonlySet<State> = new Set(['Cancelled'])

/**
 * Pull payments and payouts as a BTCPay Server keeps them. Addresses with `refused` are invalid.
 */
export function payoutStore(store: string, problems: string[]) {
  const pulls: CounterpartPull[] = []
  const payouts: CounterpartPayout[] = []
  const calls: { call: PayoutCall; body: string }[] = []
  let approvals = 0
  const check = <T>(schema: string, value: T): T => {
    problems.push(...(payoutsApi?.(schema, value) ?? []))
    return value
  }
  const ok = (value: unknown): Reply => ({ status: 200, value })
  const refuse = (code: string, status = 400): Reply => ({ status, value: { code, message: code } })
  const present = (payout: CounterpartPayout) => {
    const { destination, ...rest } = payout
    return check('PayoutData', destination === null ? rest : payout)
  }

  function createPull(body: string): Reply {
    const { name, currency, amount, autoApproveClaims } = JSON.parse(body) as CounterpartPull
    const pull = {
      id: `P${pulls.length + 1}`,
      name,
      currency,
      amount,
      autoApproveClaims,
      archived: false,
    }
    pulls.push(pull)
    return ok(check('PullPaymentData', pull))
  }

  function create(body: string): Reply {
    const asked = JSON.parse(body) as {
      pullPaymentId: string
      amount: string
      destination: string
      approved: boolean
      payoutMethodId: string
      metadata: Record<string, unknown>
    }
    check('CreatePayoutThroughStoreRequest', asked)
    const pull = pulls.find(({ id }) => id === asked.pullPaymentId)
    if (pull === undefined) return refuse('pullpayment-not-found', 404)
    if (asked.destination.includes('refused')) return { status: 422, value: [] }
    if (pull.archived) return refuse('archived')
    const used = payouts
      .filter((one) => one.pullPaymentId === pull.id && !DEAD.has(one.state))
      .reduce((sum, one) => sum + Number(one.originalAmount), 0)
    if (used + Number(asked.amount) > Number(pull.amount)) return refuse('overdraft')
    const made: CounterpartPayout = {
      id: `O${payouts.length + 1}`,
      revision: 0,
      pullPaymentId: pull.id,
      date: '1795000000',
      destination: asked.destination,
      originalCurrency: pull.currency,
      originalAmount: asked.amount,
      payoutCurrency: 'BTC',
      payoutAmount: null,
      payoutMethodId: asked.payoutMethodId,
      state: asked.approved ? 'AwaitingPayment' : 'AwaitingApproval',
      metadata: asked.metadata,
    }
    payouts.push(made)
    return ok(present(made))
  }

  function approve(id: string, body: string): Reply {
    const found = payouts.find((one) => one.id === id)
    if (found === undefined) return refuse('payout-not-found', 404)
    if (found.state !== 'AwaitingApproval') return refuse('invalid-state')
    if ((JSON.parse(body) as { revision: number }).revision !== found.revision)
      return refuse('old-revision')
    approvals += 1
    found.state = 'AwaitingPayment'
    found.payoutAmount = (Number(found.originalAmount) / TRY_PER_BTC).toFixed(8)
    return ok(present(found))
  }

  function cancel(these: readonly CounterpartPayout[]): Reply {
    for (const one of these)
      if (one.state === 'AwaitingApproval' || one.state === 'AwaitingPayment') {
        one.state = 'Cancelled'
        one.destination = null
      }
    return ok(null)
  }

  function callOf({ method, path }: Request): { call: PayoutCall; id: string } | undefined {
    if (path === `/stores/${store}/pull-payments`)
      return { call: method === 'GET' ? 'list pulls' : 'create pull', id: '' }
    if (path === `/stores/${store}/payouts` && method === 'POST') return { call: 'create', id: '' }
    const payoutsOf = /^\/pull-payments\/([^/]+)\/payouts$/.exec(path)?.[1]
    if (payoutsOf !== undefined && method === 'GET') return { call: 'list payouts', id: payoutsOf }
    const pull = /^\/pull-payments\/([^/]+)$/.exec(path)?.[1]
    if (pull !== undefined && method === 'DELETE') return { call: 'archive', id: pull }
    const payout = /^\/payouts\/([^/]+)$/.exec(path)?.[1]
    if (payout === undefined) return undefined
    return { call: method === 'DELETE' ? 'cancel' : 'approve', id: payout }
  }

  function answer(call: PayoutCall, id: string, { all, body }: Request): Reply {
    switch (call) {
      case 'list pulls':
        return ok(pulls.filter(({ archived }) => !archived))
      case 'create pull':
        return createPull(body)
      case 'list payouts':
        return ok(
          payouts
            .filter((one) => one.pullPaymentId === id && (all || !DEAD.has(one.state)))
            .map(present),
        )
      case 'create':
        return create(body)
      case 'approve':
        return approve(id, body)
      case 'archive':
        for (const pull of pulls) if (pull.id === id) pull.archived = true
        return cancel(payouts.filter((one) => one.pullPaymentId === id))
      case 'cancel':
        return cancel(payouts.filter((one) => one.id === id))
      default:
        return call satisfies never
    }
  }

  return {
    pulls,
    payouts,
    calls,
    approvals: () => approvals,
    callOf,
    answer(request: Request): Reply | undefined {
      const found = callOf(request)
      if (found === undefined) return undefined
      calls.push({ call: found.call, body: request.body })
      return answer(found.call, found.id, request)
    },
    liveOf: (reference: string) =>
      payouts.filter(
        ({ metadata, state }) => metadata['reference'] === reference && state !== 'Cancelled',
      ),
    ofReference(reference: string): CounterpartPayout {
      const found = payouts.findLast(({ metadata }) => metadata['reference'] === reference)
      if (found === undefined) throw new Error(`no payout of ${reference}`)
      return found
    },
  }
}
