import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedAdapter } from '#games/sportsbook/world/feed.ts'
import { createAdapter, type WireMessage } from './feed-check/example-adapter.fixture.ts'
import { PORT_CHECKS } from './feed-check/port-checks.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { checkRecording } from './feed-check.ts'
import { runScenarios } from './provider-check/check.ts'

const CLI = fileURLToPath(new URL('./kupa.ts', import.meta.url))
const ADAPTER = fileURLToPath(new URL('./feed-check/example-adapter.fixture.ts', import.meta.url))
const SAMPLE = fileURLToPath(
  new URL('../../../docs/examples/feed-recording.jsonl', import.meta.url),
)
const START_MS = Date.parse('2026-11-20T18:00:00.000Z')
const LIMIT_MS = 120_000

type Line = { receivedAtMs: number; message: WireMessage }

const LINES: readonly Line[] = readFileSync(SAMPLE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kupa-feed-check-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Report = { check: string; ok: boolean; detail?: string }

type Answer = { code: number; reports: Report[]; reason: string }

async function recordingOf(lines: readonly unknown[]): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.jsonl`)
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
  return path
}

function feedCheck(path: string, ...more: string[]): Promise<Answer> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [CLI, 'feed-check', path, ...more],
      { timeout: LIMIT_MS },
      (error, stdout, stderr) => {
        done({
          code: error === null ? 0 : Number(error.code),
          reports: stdout
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line) as Report),
          reason: stderr,
        })
      },
    )
  })
}

async function noticedBy(
  newAdapter: () => FeedAdapter,
  lines: readonly { receivedAtMs: number; message: unknown }[] = LINES,
): Promise<string[]> {
  const reports = await runScenarios(
    { name: 'feed', newAdapter, lines },
    PORT_CHECKS,
    () => undefined,
  )
  return reports.flatMap(({ check, ok }) => (ok ? [] : [check.split(':')[1]?.trim() ?? '']))
}
function broken(
  spoil: (adapter: FeedAdapter) => Partial<FeedAdapter> | { feed: Partial<FeedAdapter['feed']> },
): () => FeedAdapter {
  return () => {
    const adapter = createAdapter()
    const spoilt = spoil(adapter)
    return { ...adapter, ...spoilt, feed: { ...adapter.feed, ...spoilt.feed } }
  }
}

test(
  'the sample recording passes every check, in the port and through its own book',
  async () => {
    const { code, reports, reason } = await feedCheck(SAMPLE, '--adapter', ADAPTER)
    expect(reason).toBe('')
    expect(reports.filter(({ ok }) => !ok)).toEqual([])
    expect(reports.map(({ check }) => check.split(':')[0])).toEqual([
      ...Array.from({ length: 9 }, () => 'feed'),
      ...Array.from({ length: 3 }, () => 'book'),
    ])
    expect(code).toBe(0)
  },
  LIMIT_MS,
)

test(
  'finds a goal that arrives long after it was scored while bets are accepted',
  async () => {
    const late = LINES.map((line) =>
      line.message.t === 'A' && line.message.act === 'G' && line.message.sec === 700
        ? { ...line, receivedAtMs: START_MS + 900_000 }
        : line,
    ).toSorted((a, b) => a.receivedAtMs - b.receivedAtMs)
    const app = await createTestApp()
    const reports: Report[] = []
    const { exitCode } = await checkRecording(
      createAdapter,
      late,
      (line) => void reports.push(line),
      (work) => work({ url: '', app: app.app, platform: app.platform }, app.clock),
    )
    await app.close()
    expect(reports.filter(({ ok }) => !ok)).toMatchObject([
      {
        check: expect.stringContaining('nothing is taken after a goal came in'),
        detail: expect.stringContaining('m1: the goal that came in at 2026-11-20T18:15:00.000Z'),
      },
    ])
    expect(exitCode).toBe(1)
  },
  LIMIT_MS,
)

test('each port violation is found by its own check', async () => {
  const END_MS = Number.MAX_SAFE_INTEGER
  expect(await noticedBy(createAdapter)).toEqual([])
  expect(
    await noticedBy(
      broken(({ feed }) => ({ feed: { incidentsOf: (id) => feed.incidentsOf(id, END_MS) } })),
    ),
  ).toEqual(['memory'])
  expect(await noticedBy(broken(() => ({ feed: { lastReceivedAtMs: (nowMs) => nowMs } })))).toEqual(
    ['silence'],
  )
  expect(
    await noticedBy(
      broken(({ feed }) => ({
        feed: { lastReceivedAtMs: (nowMs) => feed.lastReceivedAtMs(nowMs) - 60_000 },
      })),
    ),
  ).toEqual(['silence'])
  expect(
    await noticedBy(
      broken(({ feed }) => ({
        feed: { incidentsOf: (id, nowMs) => feed.incidentsOf(id === 'm2' ? id : 'm1', nowMs) },
      })),
    ),
  ).toEqual(['strangers'])
  expect(
    await noticedBy(
      broken(({ feed }) => ({
        feed: { incidentsOf: (id, nowMs) => feed.incidentsOf(id, nowMs).toReversed() },
      })),
    ),
  ).toEqual(['order', 'score', 'frame'])
  expect(
    await noticedBy(
      broken(({ feed }) => ({
        feed: { fixtures: (_from, _to, nowMs) => feed.fixtures(0, END_MS, nowMs) },
      })),
    ),
  ).toEqual(['fixtures'])
  expect(await noticedBy(broken(() => ({ competitions: () => [] })))).toEqual(['fixtures'])
})

test('finds messages that an adapter counts twice or does not know', async () => {
  const counting = () => {
    const adapter = createAdapter()
    let count = 0
    return {
      ...adapter,
      receive: (message: unknown, nowMs: number) => {
        count += 1
        adapter.receive(message, nowMs)
      },
      feed: {
        ...adapter.feed,
        incidentsOf: (id: string, nowMs: number) =>
          count > LINES.length ? [] : adapter.feed.incidentsOf(id, nowMs),
      },
    }
  }
  expect(await noticedBy(counting)).toEqual(['duplicates'])
  expect(
    await noticedBy(createAdapter, [
      ...LINES,
      {
        receivedAtMs: START_MS + 8_000_000,
        message: { t: 'A', match: 'm1', act: 'DANCE', sec: 8_000, min: '', halves: '0-0' },
      },
    ]),
  ).toContain('messages')
})

test('finds wrong scores, a second end and a tie without a winner', async () => {
  const reportsOf = (spoil: (message: WireMessage) => WireMessage) =>
    noticedBy(
      createAdapter,
      LINES.map((line) => ({ ...line, message: spoil(line.message) })),
    )
  expect(
    await reportsOf((message) =>
      message.t === 'A' && message.sec === 700 ? { ...message, halves: '0-1' } : message,
    ),
  ).toEqual(['score'])
  expect(
    await reportsOf((message) =>
      message.t === 'A' && message.act === 'HT' ? { ...message, act: 'END' } : message,
    ),
  ).toEqual(['frame'])
  expect(
    await reportsOf((message) =>
      message.t === 'A' && message.act === 'KO' ? { ...message, act: '2H' } : message,
    ),
  ).toEqual(['frame'])
})

test('refuses an invalid recording by its line', async () => {
  const refusal = async (lines: readonly unknown[], ...more: string[]) =>
    runCommand({}, 'feed-check', await recordingOf(lines), ...more)
  expect(await refusal([])).toMatchObject({ code: 2, reason: 'the recording is empty\n' })
  expect(await refusal([LINES[0], 'junk'])).toMatchObject({
    code: 2,
    reason: 'line 2 is no {"receivedAtMs": …, "message": …}\n',
  })
  expect(await refusal(LINES, '--adapter', join(folder, 'none.ts'))).toMatchObject({ code: 2 })
})
