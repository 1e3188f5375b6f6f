import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { signWebhook } from '#server/domains/payments/webhook-signature.ts'
import type { Kind } from './kinds.ts'

export type LoadTarget = {
  url: string
  players: readonly { uid: string; sid: string; token: string; username: string }[]
  cookie: string
  password: string
  offers: readonly { selectionID: string; price: string }[]
  matches: readonly string[]
  webhookKey: string
  acknowledged: string
}

/** `id`: the request id of a money call that the database stores. */
export type LoadRequest = {
  kind: Kind
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string
  id?: string
  read?: (data: unknown) => void
}

const BET = '1.00'
const STAKE = '1.00'
const DEPOSIT = '100.00'
const MAX_STORED = 5_000
const PAGE = 48

const couponReply = z.object({ couponID: z.string() })
const quoteReply = z.object({ amount: z.string() })
const depositReply = z.object({ transactionID: z.string() })

function chooser(random: () => number) {
  return {
    pick<T>(all: readonly T[]): T {
      const one = all[Math.floor(random() * all.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    keep<T>(all: T[], one: T): void {
      if (all.length < MAX_STORED) all.push(one)
      else all[Math.floor(random() * MAX_STORED)] = one
    },
  }
}

function requestsOf(target: LoadTarget) {
  const key = Buffer.from(target.webhookKey, 'base64')
  const playerAt = (player: number) => {
    const one = target.players[player]
    if (one === undefined) throw new Error('no such player')
    return one
  }
  const headersOf = (player: number): Record<string, string> => ({
    'content-type': 'application/json',
    'x-forwarded-for': `10.${1 + (player >> 16)}.${(player >> 8) & 255}.${player & 255}`,
  })

  function call(
    kind: Kind,
    [cls, method]: readonly [string, string],
    player: number,
    data: object,
    more: Partial<LoadRequest> = {},
  ): LoadRequest {
    const { uid, sid } = playerAt(player)
    return {
      kind,
      method: 'POST',
      path: '/endpoint',
      headers: { ...headersOf(player), panel: 'frontend', cookie: `kupa=${target.cookie}` },
      body: JSON.stringify({ api: { class: cls, method }, user: { uid, sid }, data }),
      ...more,
    }
  }

  function webhook(reference: string): LoadRequest {
    const body = JSON.stringify({
      eventID: randomUUID(),
      reference,
      status: 'approved',
      amount: DEPOSIT,
      currency: 'TRY',
    })
    const timestamp = String(Math.floor(Date.now() / 1_000))
    return {
      kind: 'callback',
      method: 'POST',
      path: '/webhooks/payments/sandbox',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '10.0.0.1',
        'x-kupa-timestamp': timestamp,
        'x-kupa-signature': signWebhook(key, timestamp, body),
      },
      body,
    }
  }

  function spin(player: number): LoadRequest {
    const id = randomUUID()
    return {
      kind: 'spin',
      method: 'POST',
      path: '/games/round',
      headers: headersOf(player),
      body: JSON.stringify({ token: playerAt(player).token, requestId: id, bet: BET }),
      id,
    }
  }

  function signIn(player: number): LoadRequest {
    return {
      kind: 'sign-in',
      method: 'POST',
      path: '/endpoint',
      headers: { ...headersOf(player), panel: 'frontend' },
      body: JSON.stringify({
        api: { class: 'user', method: 'login' },
        data: { username: playerAt(player).username, password: target.password },
      }),
    }
  }

  const lobbyPage = (player: number): LoadRequest => ({
    kind: 'lobby page',
    method: 'GET',
    path: '/',
    headers: { ...headersOf(player), accept: 'text/html' },
    body: '',
  })

  return { call, spin, signIn, webhook, lobbyPage }
}

export function requestBuilder(target: LoadTarget, random: () => number) {
  const coupons: { player: number; couponID: string }[] = []
  const quotes: { player: number; couponID: string; amount: string }[] = []
  const deposits: { reference: string }[] = []
  let { offers, matches } = target
  const { call, spin, signIn, webhook, lobbyPage } = requestsOf(target)
  const { pick, keep } = chooser(random)
  let turn = 0

  /** Players take turns, so that two calls of one player seldom overlap. */
  function nextPlayer(): number {
    turn = (turn + 1) % target.players.length
    return turn
  }
  function coupon(player: number): LoadRequest {
    const requestId = randomUUID()
    const data = {
      requestId,
      type: 'single',
      legs: [pick(offers)],
      stake: STAKE,
      accept: 'any',
    }
    return call('coupon', ['sportsbook', 'place_coupon'], player, data, {
      id: requestId,
      read(reply) {
        const { data: placed } = couponReply.safeParse(reply)
        if (placed !== undefined) keep(coupons, { player, couponID: placed.couponID })
      },
    })
  }

  function quote(): LoadRequest {
    const asked = coupons.length === 0 ? undefined : pick(coupons)
    if (asked === undefined) return coupon(nextPlayer())
    const { player, couponID } = asked
    return call(
      'cash-out quote',
      ['sportsbook', 'cashout_quote'],
      player,
      { couponID },
      {
        read(reply) {
          const { data: offered } = quoteReply.safeParse(reply)
          if (offered !== undefined) keep(quotes, { player, couponID, amount: offered.amount })
        },
      },
    )
  }

  function cashout(): LoadRequest {
    const offered = quotes.pop()
    if (offered === undefined) return quote()
    const { player, couponID, amount } = offered
    const requestId = randomUUID()
    const data = { requestId, couponID, amount, accept: 'any' }
    return call('cashout', ['sportsbook', 'cashout'], player, data, { id: requestId })
  }

  function deposit(player: number): LoadRequest {
    const requestId = randomUUID()
    const data = { Type: 1, methodID: 'fast', amount: DEPOSIT, requestId, fields: {} }
    return call('deposit', ['prepayServices', 'processTransaction'], player, data, {
      id: requestId,
      read(reply) {
        const { data: asked } = depositReply.safeParse(reply)
        if (asked !== undefined) keep(deposits, { reference: asked.transactionID })
      },
    })
  }

  function callback(): LoadRequest {
    const asked = deposits.pop()
    return asked === undefined ? deposit(nextPlayer()) : webhook(asked.reference)
  }

  function build(kind: Kind): LoadRequest {
    const player = nextPlayer()
    switch (kind) {
      case 'spin':
        return spin(player)
      case 'coupon':
        return coupon(player)
      case 'cash-out quote':
        return quote()
      case 'cashout':
        return cashout()
      case 'deposit':
        return deposit(player)
      case 'callback':
        return callback()
      case 'balance':
        return call(kind, ['finance', 'check_balance'], player, {})
      case 'list of games':
        return call(kind, ['casino', 'games_list'], player, { limit: PAGE, offset: 0 })
      case 'list of matches':
        return call(kind, ['sportsbook', 'list_events'], player, { sportID: 'football', limit: 50 })
      case 'match':
        return call(kind, ['sportsbook', 'get_event'], player, { eventID: pick(matches) })
      case 'transactions':
        return call(kind, ['finance', 'list_transactions'], player, { limit: 10, offset: 0 })
      case 'coupons':
        return call(kind, ['betframe', 'getCoupons'], player, { limit: 10, offset: 0 })
      case 'sign-in':
        return signIn(player)
      case 'lobby page':
        return lobbyPage(player)
    }
  }

  return {
    build,
    offer: (selections: LoadTarget['offers']) => void (offers = selections),
    follow: (eventId: string) => void (matches = [eventId]),
  }
}
