import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { seedCommitment } from '#games/fairness/seeds.ts'
import type { JackpotFallRow } from '#shared/contracts/jackpots.ts'
import { loadTexts } from '#web/lib/texts.ts'
import { FallProof } from './fall-proof.tsx'

beforeAll(() => loadTexts('tr'))

const SEED = 'b7'.repeat(32)
const FALL: JackpotFallRow = {
  id: 'clubs-3',
  jackpotID: 'clubs',
  name: 'Sinek',
  cycle: 3,
  player: 'o***u',
  amount: '250.00',
  date: '2026-11-20T21:00:00.000+03:00',
  roundID: '019a9f00-0000-7000-8000-000000000001',
  gameID: '1001',
  settledMs: 1_763_661_600_000,
  clientDigest: 'c1'.repeat(32),
  stake: '281250.00',
  rate: 800,
  mustHitBy: '250.00',
  turnover: null,
  before: '2500000000',
  after: '25000000000',
  carried: '0',
  seed: SEED,
  commitment: seedCommitment(SEED),
}
const draw = (fall: JackpotFallRow) => renderToStaticMarkup(<FallProof fall={fall} />)

test('a jackpot win is recomputed on the page, which shows every check that passes', () => {
  const html = draw(FALL)
  for (const expected of [
    'mühürle aynı',
    'jackpot bu tura düşer',
    'birikenin tamamı',
    SEED,
    `clubs:3:019a9f00-0000-7000-8000-000000000001:1763661600000:${'c1'.repeat(32)}`,
  ])
    expect(html).toContain(expected)
})

test('detects a jackpot win whose reported data is wrong', () => {
  expect(draw({ ...FALL, seed: 'b8'.repeat(32) })).toContain('uyuşmuyor')
  expect(draw({ ...FALL, stake: '0.01' })).toContain('düşmemeliydi')
  expect(draw({ ...FALL, amount: '249.99' })).toContain('birikenle uyuşmuyor')
})
