import { fromWireMoney, parseMoney, toWireMoney, type Minor } from '#shared/money.ts'

export type PlayedRound = { roundID: string; bet: string; win: string }

/**
 * A player's activity in one game since they opened it. Plain data, stored in the tab so that it
 * survives a reload.
 */
export type PlaySession = {
  gameID: string
  startedAtMs: number
  lastActiveMs: number
  rounds: number
  staked: string
  won: string
  /** Newest first. */
  recent: readonly PlayedRound[]
}

/** A longer pause starts a new session. */
export const SESSION_PAUSE_MS = 30 * 60_000
const MAX_RECENT = 20
/** Maximum delay of this device's clock behind the server's. */
const CLOCK_SLACK_MS = 2_000

export function startSession(gameID: string, now: number): PlaySession {
  return {
    gameID,
    startedAtMs: now,
    lastActiveMs: now,
    rounds: 0,
    staked: '0.00',
    won: '0.00',
    recent: [],
  }
}

/**
 * Returns the stored session of this game if it is recent, else a new one. Stored text is
 * untrusted.
 */
export function resumeSession(stored: string | null, gameID: string, now: number): PlaySession {
  const session = parseSession(stored)
  const warm =
    session !== undefined &&
    session.gameID === gameID &&
    now - session.lastActiveMs <= SESSION_PAUSE_MS &&
    now >= session.startedAtMs
  return warm ? session : startSession(gameID, now)
}

/** Adds a settled round. A round reported twice counts once. */
export function recordRound(session: PlaySession, round: PlayedRound, now: number): PlaySession {
  if (session.recent.some((known) => known.roundID === round.roundID)) return session
  return {
    ...session,
    lastActiveMs: now,
    rounds: session.rounds + 1,
    staked: addWire(session.staked, round.bet),
    won: addWire(session.won, round.win),
    recent: [round, ...session.recent].slice(0, MAX_RECENT),
  }
}

/**
 * Returns the session with the rounds the wallet knows of it; `rounds` is newest first. A slightly
 * wrong clock loses none.
 */
export function withStudioRounds(
  session: PlaySession,
  rounds: readonly (PlayedRound & { date: string })[],
): PlaySession {
  const since = session.startedAtMs - CLOCK_SLACK_MS
  const own = rounds.filter(({ date }) => Date.parse(date) >= since)
  return {
    ...session,
    rounds: own.length,
    staked: own.reduce((sum, { bet }) => addWire(sum, bet), '0.00'),
    won: own.reduce((sum, { win }) => addWire(sum, win), '0.00'),
    recent: own.slice(0, MAX_RECENT).map(({ roundID, bet, win }) => ({ roundID, bet, win })),
  }
}

export function netResult(session: PlaySession): Minor {
  return fromWireMoney(session.won) - fromWireMoney(session.staked)
}

/** Formats "24:06", with hours "1:02:09". Never negative. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000))
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

function addWire(left: string, right: string): string {
  return toWireMoney(fromWireMoney(left) + fromWireMoney(right))
}

function parseSession(stored: string | null): PlaySession | undefined {
  if (stored === null) return undefined
  try {
    const value: unknown = JSON.parse(stored)
    return isSession(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isSession(value: unknown): value is PlaySession {
  if (typeof value !== 'object' || value === null) return false
  const { gameID, startedAtMs, lastActiveMs, rounds, staked, won, recent } = value as Partial<
    Record<keyof PlaySession, unknown>
  >
  return (
    typeof gameID === 'string' &&
    Number.isFinite(startedAtMs) &&
    Number.isFinite(lastActiveMs) &&
    Number.isInteger(rounds) &&
    isAmount(staked) &&
    isAmount(won) &&
    Array.isArray(recent) &&
    recent.every(isPlayedRound)
  )
}

function isPlayedRound(value: unknown): value is PlayedRound {
  if (typeof value !== 'object' || value === null) return false
  const { roundID, bet, win } = value as Partial<Record<keyof PlayedRound, unknown>>
  return typeof roundID === 'string' && isAmount(bet) && isAmount(win)
}

function isAmount(value: unknown): boolean {
  const minor = typeof value === 'string' ? parseMoney(value) : undefined
  return minor !== undefined && minor >= 0n
}
