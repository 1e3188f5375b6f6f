import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import {
  STAFF_CONTRACT,
  type StaffInput,
  type StaffMethod,
} from '#shared/contracts/staff/contract.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { SUM_MEASURES } from '#shared/office/segment-parts.ts'
import type { SegmentRule } from '#shared/office/segments.ts'
import { readConfig } from '#server/platform/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import { builtProgram } from './build-server.ts'
import { openBigDatabase } from './bench/big-database.ts'
import { httpLoad } from './bench/http-load.ts'
import { FIRST_NAMES, SURNAMES } from './bench/many-players.ts'
import { median, perSecond } from './bench/measure.ts'
import { p95 } from './bench/percentile.ts'
import { seedPlayers } from './bench/players.ts'
import { startServer } from './bench/server-process.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { allOf } from '#tests/support/segment-rules.ts'

/**
 * `npm run bench:office -- [FOLDER [PLAYERS [ENTRIES]]]`: the back office over a database of
 * that size, asked over HTTP as its pages ask, and what money calls lose while its dashboard is
 * read. The database stays in FOLDER for the next time; it takes 25 GB and half an hour to fill.
 */
const [folder = join(tmpdir(), 'kupa-office'), players = '1000000', entries = '50000000'] =
  process.argv.slice(2)
const LIST_GOAL_MS = 200
const BOARD_GOAL_MS = 1_000
const SECONDS = 6
const ROUNDS = 5
const PLAYING = 4_000
const START_MS = 15 * 60_000
/** People with an open dashboard, each refreshing it every five seconds. */
const READERS = 10
const RENEW_MS = 5_000
const MAX_REPORT_MS = 10 * 60_000

const size = `${Number(players).toLocaleString('en-US')} players, ${Number(entries).toLocaleString('en-US')} entries`
const say = (isMet: boolean, text: string) => process.stdout.write(`${isMet ? '✓' : '✗'} ${text}\n`)

buildIfChanged()
const big = await openBigDatabase(folder, Number(players), Number(entries))
const { app, tokens } = await seedPlayers(big.database, PLAYING, `o${Date.now().toString(36)}n`)
await app.http.close()
const server = await startServer(
  process.execPath,
  [builtProgram()],
  { DATABASE_URL: big.url },
  START_MS,
)
try {
  const cookie = await signIn()
  await lists(cookie)
  await everyOtherList(cookie)
  await segments(cookie)
  await moneyBesideTheDashboard(cookie)
} finally {
  await server.stop()
  await big.stop()
}

async function post(
  method: string,
  data: object,
  cookie: string,
): Promise<{ result: boolean; data: unknown; cookie: string }> {
  const reply = await fetch(`${server.url}/endpoint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', panel: 'backoffice', cookie },
    body: JSON.stringify({ api: { class: 'staff', method }, data }),
  })
  const envelope = (await reply.json()) as { result: boolean; data: unknown; debug?: string }
  if (!envelope.result) throw new Error(`${method}: ${envelope.debug ?? ''}`)
  return {
    ...envelope,
    cookie: reply.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

async function signIn(): Promise<string> {
  return (await post('login', { username: 'admin', password: 'Admin1234' }, '')).cookie
}

async function lists(cookie: string): Promise<void> {
  const ask = <M extends StaffMethod>(method: M, data: StaffInput<M>) => post(method, data, cookie)
  const today = siteDate(new Date())
  const day = (round: number) => ({
    from: addDays(today, -1 - (round % 300)),
    to: addDays(today, -1 - (round % 300)),
  })
  const month = { from: addDays(today, -30), to: today }
  const word = (list: readonly string[], round: number) => list[round % list.length] ?? ''
  const { rows: namesakes } = (await ask('list_players', { search: word(FIRST_NAMES, 0) }))
    .data as { rows: { id: string }[] }
  const sealed = (await loadSecrets(readConfig({}), big.database, systemClock)).encrypt(
    'identity-number',
    '10000000146',
  )
  await big.database.pool.query(
    'update identity.player set identity_sealed = $1 where id = any($2::uuid[])',
    [sealed, namesakes.map(({ id }) => id)],
  )
  const known = (round: number) => namesakes[round % namesakes.length]?.id ?? ''
  const questions: [string, number, (round: number) => Promise<unknown>][] = [
    ['the newest players', LIST_GOAL_MS, () => ask('list_players', {})],
    [
      'players by first name',
      LIST_GOAL_MS,
      (round) => ask('list_players', { search: word(FIRST_NAMES, round) }),
    ],
    [
      'anything by a whole name',
      LIST_GOAL_MS,
      (round) => ask('find', { search: `${word(FIRST_NAMES, round)} ${word(SURNAMES, round)}` }),
    ],
    [
      'anything by user name',
      LIST_GOAL_MS,
      (round) => ask('find', { search: `oyuncu${(round * 4_999) % Number(players)}` }),
    ],
    ['a player’s page', LIST_GOAL_MS, (round) => ask('get_player', { playerID: known(round) })],
    [
      'a player’s ledger',
      LIST_GOAL_MS,
      (round) => ask('list_player_transactions', { playerID: known(round) }),
    ],
    ['queues', LIST_GOAL_MS, () => ask('queues', {})],
    ['the audit log', LIST_GOAL_MS, () => ask('list_audit', {})],
    ['a day by product', LIST_GOAL_MS, (round) => ask('report_parts', { ...day(round) })],
    ['a month by game', LIST_GOAL_MS, () => ask('report_parts', { ...month, by: 'game' })],
    ['thirty days', LIST_GOAL_MS, () => ask('report_periods', month)],
    [
      'thirteen months',
      LIST_GOAL_MS,
      () => ask('report_periods', { from: addDays(today, -395), to: today, by: 'month' }),
    ],
    [
      'entries of a day',
      LIST_GOAL_MS,
      (round) => ask('report_entries', { ...day(round), account: 103 }),
    ],
    [
      'entries of a game’s day',
      LIST_GOAL_MS,
      (round) =>
        ask('report_entries', { ...day(round), account: 103, gameID: String(1001 + (round % 18)) }),
    ],
    ['the dashboard', BOARD_GOAL_MS, () => ask('dashboard', {})],
  ]
  for (const [name, goalMs, question] of questions) {
    await question(0)
    const ms = await p95(question)
    say(ms <= goalMs, `${name}: p95 ${ms.toFixed(1)} ms of ${size} (goal ${goalMs})`)
  }
}

async function everyOtherList(cookie: string): Promise<void> {
  const measured: [string, number][] = []
  for (const [method, { input }] of Object.entries(STAFF_CONTRACT)) {
    if (!/^(list_|segment_reports$)/.test(method) || !input.safeParse({}).success) continue
    await post(method, {}, cookie)
    measured.push([method, await p95(() => post(method, {}, cookie))])
  }
  const slowest = measured
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([method, ms]) => `${method} ${ms.toFixed(1)}`)
  say(
    measured.every(([, ms]) => ms <= LIST_GOAL_MS),
    `${measured.length} lists as their desks open: ` +
      `p95 at most ${slowest.join(', ')} ms of ${size} (goal ${LIST_GOAL_MS})`,
  )
}

async function segments(cookie: string): Promise<void> {
  const rules: [string, SegmentRule][] = [
    ['of a language', allOf({ kind: 'language', language: 'tr' })],
    ['who may be mailed', allOf({ kind: 'consent', channel: 'email' })],
    ['not seen since last month', allOf({ kind: 'signedIn', when: { is: 'before', days: 30 } })],
    ['who deposited within 30 days', allOf({ kind: 'deposit', when: { is: 'within', days: 30 } })],
    ['who played within 30 days', allOf({ kind: 'played', product: 'casino', days: 30 })],
    ...SUM_MEASURES.map((of): [string, SegmentRule] => [
      `by the sum of ${of} in 30 days`,
      allOf({ kind: 'sum', of, compare: 'atLeast', amount: 5, period: { is: 'days', days: 30 } }),
    ]),
    [
      'of two groups',
      {
        groups: [
          {
            match: 'any',
            conditions: [
              { kind: 'bet', when: { is: 'within', days: 7 } },
              { kind: 'deposit', when: { is: 'within', days: 7 } },
              { kind: 'favourite', product: 'casino', days: 30 },
            ],
          },
          { match: 'none', conditions: [{ kind: 'harm' }, { kind: 'bonus', is: 'active' }] },
        ],
      },
    ],
  ]
  for (const [name, rule] of rules) {
    const begun = performance.now()
    await post('measure_segment', { rule }, cookie)
    say(
      true,
      `a segment ${name}: counted in ${((performance.now() - begun) / 1000).toFixed(2)} s of ${size}`,
    )
  }
  const id = randomUUID()
  await post(
    'save_segment',
    { id, name: `tr ${id}`, rule: allOf({ kind: 'language', language: 'tr' }) },
    cookie,
  )
  const today = siteDate(new Date())
  const begun = performance.now()
  await post(
    'start_segment_report',
    { segmentID: id, from: addDays(today, -30), to: today },
    cookie,
  )
  for (;;) {
    const {
      rows: [report],
    } = (await post('segment_reports', {}, cookie)).data as {
      rows: { state: string; players: number | null }[]
    }
    if (report?.state === 'done') {
      say(
        true,
        `a report on a segment of ${report.players?.toLocaleString('en-US')} ` +
          'players over thirty days: ' +
          `${((performance.now() - begun) / 1000).toFixed(0)} s of ${size}`,
      )
      break
    }
    if (performance.now() - begun > MAX_REPORT_MS) {
      say(
        false,
        'a report on a segment over thirty days is not made after ' +
          `${MAX_REPORT_MS / 60_000} minutes`,
      )
      break
    }
    await setTimeout(1_000)
  }
  await post('remove_segment', { id }, cookie)
}

async function moneyBesideTheDashboard(cookie: string): Promise<void> {
  let next = 0
  const spins = async () =>
    (
      await httpLoad(`${server.url}/games/round`, SECONDS, () => {
        next = (next + 1) % tokens.length
        return JSON.stringify({ token: tokens[next], requestId: randomUUID(), bet: '10.00' })
      })
    ).perSecond
  await spins()
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await spins())
    const reading = setInterval(
      () => void post('dashboard', {}, cookie).catch(() => {}),
      RENEW_MS / READERS,
    )
    beside.push(await spins())
    clearInterval(reading)
  }
  const lost = 1 - median(beside) / median(alone)
  say(
    lost <= 0.05,
    `money calls while ${READERS} people read the dashboard: ` +
      `${(lost * 100).toFixed(1)} % slower (goal 5), ${perSecond(median(beside))} against ` +
      `${perSecond(median(alone))}, alternating, ${ROUNDS} × ${SECONDS} s; ${size}`,
  )
}
