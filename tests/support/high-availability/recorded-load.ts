import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { z } from 'zod'
import { objectOf, playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import type { Database } from '#server/platform/database/database.ts'

const SLOT = '1001'
const PAUSE_MS = 60
const RETRY_MS = 150
const CASH = 1_000_000n
const CALLS_BEFORE_A_DEPOSIT = 8

type Kind = 'spin' | 'deposit'
const journalLine = z.object({
  /** `early`: refused, because the player's last spin is not over. */
  event: z.enum(['sent', 'acknowledged', 'early', 'failed']),
  id: z.string(),
  player: z.string(),
  kind: z.enum(['spin', 'deposit']),
  atMs: z.number(),
  reply: z.string().optional(),
})
type Line = z.output<typeof journalLine>

type Answer = { event: 'acknowledged'; reply: string } | { event: 'early' | 'failed' }

/** Writes each line through to the disk before the caller continues. */
function openJournal(path: string) {
  const file = openSync(path, 'a')
  return {
    write(line: Line): void {
      writeSync(file, `${JSON.stringify(line)}\n`)
      fsyncSync(file)
    },
    read: (): Line[] =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((text) => text !== '')
        .map((text) => journalLine.parse(JSON.parse(text))),
    close: () => closeSync(file),
  }
}

export type RecordedLoad = Awaited<ReturnType<typeof startRecordedLoad>>

/**
 * Players who spin, deposit and read at all `urls` in turn. The journal has a line before each call
 * is sent and one after its reply. Every second player repeats a failed call with the same request
 * ID until it succeeds; the others continue with a new one.
 */
export async function startRecordedLoad(urls: readonly string[], path: string, players: number) {
  const journal = openJournal(path)
  const sites = urls.map((url) => playerSite(url))
  let turn = 0
  const nextSite = () => {
    const site = sites[(turn += 1) % sites.length]
    if (site === undefined) throw new Error('no address')
    return site
  }
  let isOver = false
  const failedReads: string[] = []

  type Seat = { browser: Browser; token: string; methodID: unknown; repeats: boolean }

  async function send(seat: Seat, kind: Kind, id: string): Promise<Answer> {
    const site = nextSite()
    if (kind === 'spin') {
      const reply = await site.post('/games/round', {
        token: seat.token,
        requestId: id,
        bet: '1.00',
      })
      const text = await reply.text()
      if (reply.status === 200) return { event: 'acknowledged', reply: text }
      const debug = objectOf(JSON.parse(text))['debug']
      if (debug === 'too fast') return { event: 'early' }
      if (debug === 'busy') return { event: 'failed' }
      throw new Error(`a spin was answered ${reply.status} ${text}`)
    }
    const reply = await site
      .browserOf(seat.browser.session)
      .call('prepayServices', 'processTransaction', {
        Type: 1,
        methodID: seat.methodID,
        amount: '1000.00',
        requestId: id,
        fields: {},
      })
    if (reply.result) return { event: 'acknowledged', reply: JSON.stringify(reply.data) }
    if (reply.debug === 'busy') return { event: 'failed' }
    throw new Error(`a deposit was refused: ${reply.debug}`)
  }

  /** Returns false when the call may or may not have happened. */
  async function recorded(seat: Seat, kind: Kind, id: string): Promise<boolean> {
    const note = (answer: Answer | { event: 'sent' }) =>
      journal.write({ ...answer, id, player: seat.browser.uid, kind, atMs: performance.now() })
    note({ event: 'sent' })
    const answer = await send(seat, kind, id).catch((error: unknown): Answer => {
      if (isLostConnection(error)) return { event: 'failed' }
      throw error
    })
    note(answer)
    return answer.event === 'acknowledged'
  }

  async function play(seat: Seat): Promise<void> {
    for (let n = 1; !isOver; n += 1) {
      const kind: Kind = n % CALLS_BEFORE_A_DEPOSIT === 0 ? 'deposit' : 'spin'
      const id = crypto.randomUUID()
      while (!(await recorded(seat, kind, id)) && seat.repeats && !isOver) await wait(RETRY_MS)
      await wait(PAUSE_MS)
    }
  }

  async function read(seat: Seat): Promise<void> {
    while (!isOver) {
      try {
        const { result, debug } = await nextSite()
          .browserOf(seat.browser.session)
          .call('finance', 'check_balance', {})
        if (!result && debug !== 'busy') failedReads.push(debug ?? '')
      } catch (error) {
        if (!isLostConnection(error)) throw error
      }
      await wait(RETRY_MS)
    }
  }

  const seats: Seat[] = []
  for (let n = 0; n < players; n += 1) {
    const browser = await (await nextSite().newPlayer(CASH)).signIn()
    seats.push({
      browser,
      token: await browser.launch(SLOT),
      methodID: await depositMethod(browser),
      repeats: n % 2 === 0,
    })
  }
  const running = Promise.all(seats.flatMap((seat) => [play(seat), read(seat)]))
  // `stop` reports a failure; until then it is not unhandled.
  running.catch(() => {})

  return {
    /** Resolves once every player has had `calls` calls acknowledged from now on. */
    async untilAcknowledged(calls: number): Promise<void> {
      const from = performance.now()
      await Promise.race([
        running,
        expect
          .poll(
            () => {
              const lines = journal.read().filter((line) => isAckedAfter(line, from))
              return seats.every(
                ({ browser }) =>
                  lines.filter(({ player }) => player === browser.uid).length >= calls,
              )
            },
            { timeout: 90_000, interval: 100 },
          )
          .toBe(true),
      ])
    },
    /**
     * Milliseconds from `faultAt` until every player's calls succeed again: the first success after
     * the last failure.
     */
    recoveryMs(faultAt: number): number {
      const lines = journal.read().filter(({ atMs }) => atMs >= faultAt)
      return Math.max(
        0,
        ...seats.map(({ browser }) => {
          const own = lines.filter(({ player }) => player === browser.uid)
          const last = own.findLastIndex(({ event }) => event === 'failed')
          if (last < 0) return 0
          const back = own.slice(last).find(({ event }) => event === 'acknowledged')
          if (back === undefined) throw new Error('a player’s calls did not succeed again')
          return back.atMs - faultAt
        }),
      )
    },
    lines: () => journal.read(),
    failures: () => journal.read().filter(({ event }) => event === 'failed').length,
    /**
     * Stops the load and compares the database with the journal. Returns the number of acknowledged
     * calls.
     */
    async check(database: Database): Promise<number> {
      isOver = true
      await running
      expect(failedReads).toEqual([])
      const lines = journal.read()
      await expectSameCalls(database, lines)
      await expectSameReplies(lines)
      journal.close()
      return lines.filter(({ event }) => event === 'acknowledged').length
    },
  }

  /** A repeated call returns its first reply, or its reply was lost and never known. */
  async function expectSameReplies(lines: readonly Line[]): Promise<void> {
    for (const seat of seats) {
      const own = lines.filter(({ player }) => player === seat.browser.uid)
      const acknowledged = own.filter(({ event }) => event === 'acknowledged')
      for (const { id, kind, reply } of [...acknowledged.slice(0, 2), ...acknowledged.slice(-2)])
        expect(await send(seat, kind, id)).toEqual({ event: 'acknowledged', reply })
    }
  }
}

/** Bank transfers and cards of type 1 and 3 ask for fields of their own. */
async function depositMethod(browser: Browser): Promise<unknown> {
  const { data } = await browser.call('finance', 'list_cash_methods', { Type: 1 })
  const method = Object.values(data)
    .map(objectOf)
    .find((row) => row['transfer_type_id'] !== 1 && row['transfer_type_id'] !== 3)
  return method?.['methodID']
}

const isAckedAfter = ({ event, atMs }: Line, from: number) =>
  event === 'acknowledged' && atMs >= from

function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'TimeoutError' ||
      error.message === 'fetch failed' ||
      error.message === 'terminated')
  )
}

/** Compares what is stored of the journal's players with the journal. */
export async function expectSameCalls(database: Database, lines: readonly Line[]): Promise<void> {
  const players = [...new Set(lines.map(({ player }) => player))]
  const stored = await storedCalls(database, players)
  const acknowledged = new Set(
    lines.filter(({ event }) => event === 'acknowledged').map(({ id }) => id),
  )
  const sent = new Set(lines.map(({ id }) => id))
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  expect([...stored].filter((id) => !sent.has(id))).toEqual([])
  await expectOneRoundEach(database, lines, stored)
}

/** Request IDs of spins and of deposits after the first, which was made without a journal. */
export async function storedCalls(
  database: Database,
  players: readonly string[],
): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ id: string; player: string; call: string }>(
    `select request_id as id, player_id as player, call from wallet.request
     where player_id = any($1) order by created_at`,
    [players],
  )
  const seen = new Set<string>()
  return new Set(
    rows
      .filter(({ call, player }) => {
        const isFirst = call === 'prepayServices.processTransaction' && !seen.has(player)
        if (isFirst) seen.add(player)
        return !isFirst
      })
      .map(({ id }) => id),
  )
}

/** Each stored spin is one round with a nonce of its own; there is no other round. */
async function expectOneRoundEach(
  database: Database,
  lines: readonly Line[],
  stored: ReadonlySet<string>,
): Promise<void> {
  const spins = new Map<string, Set<string>>()
  for (const { id, player, kind } of lines)
    if (kind === 'spin' && stored.has(id))
      spins.set(player, (spins.get(player) ?? new Set()).add(id))
  const { rows } = await database.pool.query<{ player: string; nonces: number[] }>(
    `select player_id as player, array_agg(nonce order by nonce) as nonces from rounds.round
     where player_id = any($1) group by player_id`,
    [[...spins.keys()]],
  )
  expect(new Map(rows.map(({ player, nonces }) => [player, nonces]))).toEqual(
    new Map([...spins].map(([player, ids]) => [player, Array.from(ids, (_id, n) => n)])),
  )
}
