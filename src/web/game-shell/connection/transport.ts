import type { LaunchReply, RoundReply, historyReply, replayReply } from '#shared/contracts/games.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { z } from 'zod'
import { persistentFetch } from '#web/lib/site-fetch.ts'

export type HistoryReply = z.output<typeof historyReply>
export type ReplayReply = z.output<typeof replayReply>

/** Refusal by the server. `debug` is its stable key; `body` the whole answer. */
export class GameRefusal extends Error {
  readonly code: number
  readonly debug: string
  readonly body: Readonly<Record<string, unknown>>

  constructor(code: number, body: Readonly<Record<string, unknown>>) {
    super(typeof body.message === 'string' ? body.message : '')
    this.code = code
    this.debug = typeof body.debug === 'string' ? body.debug : ''
    this.body = body
  }
}

/**
 * No answer: the network is down, or the server is busy or failed. The request may or may not have
 * been executed.
 */
export class NoAnswer extends Error {}

const TIMEOUT_MS = 15_000
const STORED_TOKEN = 'kupa-game-token'

/**
 * Returns the launch this page was opened for. A reload continues with the token stored in the tab.
 */
export async function launch<Reply extends { token: string } = LaunchReply>(): Promise<Reply> {
  const kept = sessionStorage.getItem(storageKey())
  const reply = kept ? await resumeOr<Reply>(kept) : await fetchLaunch<Reply>()
  keepToken(reply.token)
  return reply
}

/** A reload continues with this token, such as that of the table the session changed to. */
export function keepToken(token: string): void {
  sessionStorage.setItem(storageKey(), token)
}

/** Deletes this tab's token, so that an invalid one is never resumed. */
export function forgetToken(): void {
  sessionStorage.removeItem(storageKey())
}

/**
 * Opens a round, or one of the named free rounds. The same request ID returns the answer of the
 * round it opened before.
 */
export function openRound(
  token: string,
  requestId: string,
  betMinor: Minor,
  params: object = {},
  freeRounds?: string,
): Promise<RoundReply> {
  return post('/games/round', { token, requestId, bet: toWireMoney(betMinor), params, freeRounds })
}

/** Makes a move in an open round. The same request ID returns the same answer. */
export function actInRound(
  token: string,
  requestId: string,
  roundID: string,
  action: string,
  params: object,
): Promise<RoundReply> {
  return post('/games/act', { token, roundID, requestId, action, params })
}

export function resume<Reply = LaunchReply>(token: string): Promise<Reply> {
  return post('/games/resume', { token })
}

export function listHistory(token: string, limit: number): Promise<HistoryReply> {
  return post('/games/history', { token, limit })
}

export async function getReplay(roundID: string, token: string): Promise<ReplayReply> {
  const query = new URLSearchParams({ token })
  return answer(
    await send(`/games/replay/${encodeURIComponent(roundID)}?${query}`, {
      headers: { accept: 'application/json' },
    }),
  )
}

function storageKey(): string {
  return `${STORED_TOKEN}:${location.pathname}${location.search}`
}

async function resumeOr<Reply>(token: string): Promise<Reply> {
  try {
    return await resume<Reply>(token)
  } catch (error) {
    if (!(error instanceof GameRefusal)) throw error
    forgetToken()
    return fetchLaunch<Reply>()
  }
}

async function fetchLaunch<Reply>(): Promise<Reply> {
  return answer(await send(location.href, { headers: { accept: 'application/json' } }))
}

/** @throws GameRefusal, NoAnswer */
export async function post<T>(url: string, body: object): Promise<T> {
  return answer(
    await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await persistentFetch(url, {
    ...init,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new NoAnswer('no connection')
  })
  if (response.status >= 500 && response.status !== 503)
    throw new NoAnswer(`status ${response.status}`)
  return response
}

async function answer<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => {
    throw new NoAnswer('no answer that can be read')
  })
  const isBusy = response.status === 503 && isRecord(body) && body.debug === 'busy'
  if (isBusy) throw new NoAnswer('busy')
  if (!response.ok) throw new GameRefusal(response.status, isRecord(body) ? body : {})
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's replies are checked against the contract where they are made
  return body as T
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null
}
