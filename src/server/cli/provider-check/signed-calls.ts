import { PROVIDER_SIGNATURE_HEADER, signBody } from '#server/domains/provider/index.ts'
import { UNITS_IN_A_MINOR } from '#shared/contracts/provider.ts'
import type { Minor } from '#shared/money.ts'

export type Body = string | Uint8Array<ArrayBuffer>

export type Post = (
  path: string,
  body: Body,
  headers: Record<string, string>,
) => Promise<{ http: number; text: string }>

export type WireReply = {
  http: number
  text: string
  status: string
  requestUuid: string | undefined
  balanceMinor: Minor | undefined
}

export type Seating = { user: string; token: string; gameCode: string }

export type Fields = Readonly<Record<string, unknown>>

export function toUnits(amountMinor: Minor): number {
  return Number(amountMinor) * UNITS_IN_A_MINOR
}

export function signedCalls(post: Post, privateKey: string, { user, token, gameCode }: Seating) {
  async function send(
    path: string,
    body: Body,
    signature: string | undefined = signBody(privateKey, body),
  ): Promise<WireReply> {
    const headers = {
      'content-type': 'application/json',
      ...(signature === '' ? {} : { [PROVIDER_SIGNATURE_HEADER]: signature }),
    }
    const { http, text } = await post(`/provider/v1/${path}`, body, headers)
    return { http, text, ...readReply(text) }
  }
  const call = (path: string, fields: Fields) => send(path, JSON.stringify(fields))
  const transaction = (): Fields => ({
    user,
    token,
    game_code: gameCode,
    request_uuid: crypto.randomUUID(),
    transaction_uuid: crypto.randomUUID(),
    round: crypto.randomUUID(),
    round_closed: false,
    supplier_user: `house_${user}`,
  })

  return {
    send,
    call,
    betFields: (amountMinor: Minor, changes: Fields = {}): Fields => ({
      ...transaction(),
      currency: 'TRY',
      amount: toUnits(amountMinor),
      is_free: false,
      bet: 'one',
      ...changes,
    }),
    winFields: (bet: Fields, amountMinor: Minor, changes: Fields = {}): Fields => ({
      ...transaction(),
      round: bet['round'],
      round_closed: true,
      currency: 'TRY',
      amount: toUnits(amountMinor),
      reference_transaction_uuid: bet['transaction_uuid'],
      ...changes,
    }),
    rollbackFields: (bet: Fields, changes: Fields = {}): Fields => ({
      ...transaction(),
      round: bet['round'],
      round_closed: true,
      reference_transaction_uuid: bet['transaction_uuid'],
      ...changes,
    }),
    info: (changes: Fields = {}) =>
      call('user/info', { user, request_uuid: crypto.randomUUID(), ...changes }),
    balance: (changes: Fields = {}) =>
      call('user/balance', {
        user,
        token,
        game_code: gameCode,
        request_uuid: crypto.randomUUID(),
        ...changes,
      }),
    bet: (fields: Fields) => call('transaction/bet', fields),
    win: (fields: Fields) => call('transaction/win', fields),
    rollback: (fields: Fields) => call('transaction/rollback', fields),
  }
}

export type SignedCalls = ReturnType<typeof signedCalls>

function readReply(text: string): Pick<WireReply, 'status' | 'requestUuid' | 'balanceMinor'> {
  const reply = objectOf(text)
  const { status, request_uuid, balance } = reply
  return {
    status: typeof status === 'string' ? status : '',
    requestUuid: typeof request_uuid === 'string' ? request_uuid : undefined,
    balanceMinor:
      typeof balance === 'number' && Number.isSafeInteger(balance)
        ? BigInt(balance / UNITS_IN_A_MINOR)
        : undefined,
  }
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
