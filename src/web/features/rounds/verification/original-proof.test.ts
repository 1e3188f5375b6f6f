import { expect, test } from 'vitest'
import { ORIGINALS } from '#games/originals/originals.ts'
import { proofs as english } from '#shared/texts/originals/proofs.en.ts'
import { proofs as turkish } from '#shared/texts/originals/proofs.tr.ts'
import {
  findOriginal,
  outcomeName,
  outcomeText,
  proofParams,
  SHARED_SLUG,
  traceOriginal,
  replayWin,
} from './original-proof.ts'

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce: 1 }

test('every original is either traced from its seeds or has the shared chain', () => {
  for (const { slug, gameID } of ORIGINALS) {
    expect(findOriginal(gameID)?.slug).toBe(slug)
    const name = outcomeName(slug)
    expect(name === undefined, slug).toBe(slug === SHARED_SLUG)
    if (name === undefined) continue
    const chosen = proofParams(slug).flatMap(({ name: asked, values }) =>
      values.map((value) => ({ [asked]: value })),
    )
    for (const params of [{}, ...chosen]) {
      const trace = traceOriginal(slug, seeds, params)
      for (const [texts, lang] of [
        [turkish, 'tr'],
        [english, 'en'],
      ] as const)
        expect(outcomeText(name, trace?.outcome, texts, lang), slug).not.toMatch(/^$|NaN|undefined/)
    }
  }
})

test('the text of an outcome matches what the game shows', () => {
  expect(outcomeText('dice', '18.73', turkish, 'tr')).toBe('18,73')
  expect(outcomeText('mines', [0, 24], english, 'en')).toBe('1 · 25')
  expect(outcomeText('hilo', [0, 51], english, 'en')).toBe('2♦ · A♣')
  expect(outcomeText('coin', ['heads', 'tails'], turkish, 'tr')).toBe('Tura · Yazı')
  expect(outcomeText('videopoker', [0, 1, 2, 3, 52, 51, 50, 49, 48, 47], english, 'en')).toBe(
    '2♦ · 2♥ · 2♠ · 2♣ · Joker | A♣ · A♠ · A♥ · A♦ · K♣',
  )
})

test('the win of a recorded round is computed from its seeds and moves', () => {
  const tower = findOriginal('kule')
  if (tower === undefined) throw new Error('no such game')
  const traps = traceOriginal('kule', seeds, { difficulty: 'hard' })?.outcome as number[]
  const climb = [
    { action: 'pick', params: { tile: 1 - (traps[0] ?? 0) } },
    { action: 'cashout', params: {} },
  ]
  expect(replayWin(tower, seeds, 200n, { difficulty: 'hard', bet: '2.00' }, climb)).toBe(396n)
})
