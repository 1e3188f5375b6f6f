import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { footballFactsOf } from '#games/sportsbook/world/facts.ts'
import { PORT_CHECKS } from '#server/cli/feed-check/port-checks.ts'
import { readRecording } from '#server/cli/feed-check/recording.ts'
import { runScenarios } from '#server/cli/provider-check/check.ts'
import { FIXTURE_ID } from './messages.fixture.ts'
import { createAdapter } from './uof-adapter.ts'

/** The sample recording of docs/feed-adapters.md. */
const LINES = readRecording(
  readFileSync(
    fileURLToPath(new URL('../../../../../docs/examples/uof-recording.jsonl', import.meta.url)),
    'utf8',
  ),
)

test('the sample recording passes every check of the port', async () => {
  const reports = await runScenarios(
    { name: 'feed', newAdapter: () => createAdapter(), lines: LINES },
    PORT_CHECKS,
    () => undefined,
  )
  expect(reports.filter(({ ok }) => !ok)).toEqual([])
  expect(reports).toHaveLength(PORT_CHECKS.length)
})

test('the sample recording ends with its corrected result, decided and confirmed', () => {
  const adapter = createAdapter()
  for (const { message, receivedAtMs } of LINES) adapter.receive(message, receivedAtMs)
  const endMs = LINES.at(-1)?.receivedAtMs ?? 0
  const { feed } = adapter
  expect(footballFactsOf(feed.incidentsOf(FIXTURE_ID, endMs), 0)).toMatchObject({
    phase: 'ended',
    score: { home: 2, away: 1 },
    redCards: { home: 0, away: 1 },
  })
  const decisions = feed.prices.decisionsOf(FIXTURE_ID, endMs)
  expect(decisions.find(({ marketId }) => marketId === '1')).toMatchObject({
    kind: 'settled',
    certainty: 'confirmed',
    results: [
      { outcomeId: '1', result: 'won' },
      { outcomeId: '2', result: 'lost' },
      { outcomeId: '3', result: 'lost' },
    ],
  })
})
