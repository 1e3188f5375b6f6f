import { playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import { signWebhook } from '#server/domains/payments/webhook-signature.ts'
import type { Answer, MoneyCall } from './journal.ts'

export type LoadPlayer = { session: Browser['session']; token: string }

const OPENING_MINOR = 1_000_00n
/** Dice: a round is one call and ends at once. */
const GAME_ID = '2001'
const TIMEOUT_MS = 20_000

export async function newLoadPlayer(url: string): Promise<LoadPlayer> {
  const browser = await (await playerSite(url).newPlayer(OPENING_MINOR)).signIn()
  return { session: browser.session, token: await browser.launch(GAME_ID) }
}

/** Sends a money call. Throws when no answer arrived. */
export async function sendCall(
  url: string,
  { session, token }: LoadPlayer,
  call: MoneyCall,
  webhookKey: Buffer,
): Promise<Answer> {
  const endpoint = (cls: string, method: string, data: object) =>
    post(
      `${url}/endpoint`,
      JSON.stringify({ api: { class: cls, method }, data, user: session.user }),
      { cookie: session.cookies, panel: 'frontend' },
    )
  switch (call.kind) {
    case 'round':
      return post(
        `${url}/games/round`,
        JSON.stringify({ token, requestId: call.id, bet: call.bet, params: {} }),
      )
    case 'coupon':
      return inEnvelope(
        await endpoint('sportsbook', 'place_coupon', {
          requestId: call.id,
          type: 'single',
          legs: [{ selectionID: call.selection, price: call.price }],
          stake: call.stake,
          accept: 'any',
        }),
      )
    case 'deposit':
      return inEnvelope(
        await endpoint('prepayServices', 'processTransaction', {
          Type: 1,
          methodID: 'fast',
          amount: call.amount,
          requestId: call.id,
          fields: {},
        }),
      )
    case 'callback': {
      const body = JSON.stringify({
        eventID: call.id,
        reference: call.reference,
        status: call.status,
        amount: call.amount,
        currency: 'TRY',
      })
      const timestamp = String(Math.floor(Date.now() / 1_000))
      return post(`${url}/webhooks/payments/sandbox`, body, {
        'x-kupa-timestamp': timestamp,
        'x-kupa-signature': signWebhook(webhookKey, timestamp, body),
      })
    }
  }
}

export class ReadRefused extends Error {}

/** @throws ReadRefused with the refusal code */
export async function readBalance(url: string, { session }: LoadPlayer): Promise<string> {
  const reply = await playerSite(url).browserOf(session).call('finance', 'check_balance', {})
  if (!reply.result) throw new ReadRefused(reply.debug ?? reply.message)
  return String(reply.data['balance'])
}

/** Reads the call's own result from the envelope, whose HTTP status is 200 for a refusal too. */
function inEnvelope({ status, debug, data: { result, code, data: own } }: Answer): Answer {
  return {
    status: status === 200 && result !== true ? Number(code) : status,
    ...(debug !== undefined && { debug }),
    data: typeof own === 'object' && own !== null ? { ...own } : {},
  }
}

async function post(
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const data = (await reply.json()) as Record<string, unknown>
  const { debug } = data
  return { status: reply.status, ...(typeof debug === 'string' && { debug }), data }
}
