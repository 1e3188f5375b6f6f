import { expect, test } from 'vitest'
import { SPORTS, type LegResult } from '#games/sportsbook/match-model.ts'
import { MARKET_TEXTS } from '#shared/texts/sportsbook/market-texts.ts'
import { explainLeg, ruleOfLeg } from './explain.ts'
import type { StoredLeg } from '../stored-coupon.ts'

function legOf(result: LegResult, changes: Partial<StoredLeg> = {}): StoredLeg {
  return {
    selectionId: 'e~total:2.25~over',
    eventId: 'e',
    market: 'total:2.25',
    selection: 'over',
    priceMilli: 1_900,
    isBanker: false,
    isLive: false,
    isVoided: false,
    startsAt: new Date(0),
    sport: 'football',
    details: {
      event: { tr: 'A – B', en: 'A – B' },
      market: { tr: '2,25 Alt/Üst', en: '2.25 Over/Under' },
      selection: { tr: '2,25 Üst', en: '2.25 Over' },
    },
    result,
    placeResult: undefined,
    decidedBy: { score: '1-1', scoreDetail: '(0-1)' },
    correctedFrom: undefined,
    ...changes,
  }
}

test.each<[LegResult, string, string]>([
  [
    { result: 'won' },
    'Skor 1-1 (0-1): 2,25 Alt/Üst – 2,25 Üst kazandı (× 1,90).',
    'Score 1-1 (0-1): 2.25 Over/Under – 2.25 Over won (× 1.90).',
  ],
  [
    { result: 'lost' },
    'Skor 1-1 (0-1): 2,25 Alt/Üst – 2,25 Üst kaybetti (× 0).',
    'Score 1-1 (0-1): 2.25 Over/Under – 2.25 Over lost (× 0).',
  ],
  [
    { result: 'void' },
    'Skor 1-1 (0-1): 2,25 Alt/Üst – 2,25 Üst iptal edildi, oranı 1 sayılır.',
    'Score 1-1 (0-1): 2.25 Over/Under – 2.25 Over was void and counts as 1.',
  ],
  [
    { result: 'half_won' },
    'Skor 1-1 (0-1): 2,25 Alt/Üst – 2,25 Üst yarısı kazandı, yarısı iade: (1,90 + 1) ÷ 2 = × 1,45.',
    'Score 1-1 (0-1): 2.25 Over/Under – 2.25 Over half won, half returned: ' +
      '(1.90 + 1) ÷ 2 = × 1.45.',
  ],
  [
    { result: 'half_lost' },
    'Skor 1-1 (0-1): 2,25 Alt/Üst – 2,25 Üst yarısı kaybetti, yarısı iade: (0 + 1) ÷ 2 = × 0,50.',
    'Score 1-1 (0-1): 2.25 Over/Under – 2.25 Over half lost, half returned: (0 + 1) ÷ 2 = × 0.50.',
  ],
  [
    { result: 'dead_heat', places: 1, tied: 2 },
    'Skor 1-1 (0-1): 2,25 Alt/Üst – 2,25 Üst sırayı paylaştı: 1,90 × 1 ÷ 2 = × 0,95.',
    'Score 1-1 (0-1): 2.25 Over/Under – 2.25 Over shared a dead heat: 1.90 × 1 ÷ 2 = × 0.95.',
  ],
])('a leg that is %o is explained by its facts and arithmetic', (result, tr, en) => {
  expect([explainLeg(legOf(result), 'tr'), explainLeg(legOf(result), 'en')]).toEqual([tr, en])
})

test('an abandoned match and a corrected result are named', () => {
  const abandoned = legOf(
    { result: 'void' },
    {
      decidedBy: {
        score: '0-0',
        scoreDetail: null,
        ending: { tr: 'Yarıda kaldı', en: 'Abandoned' },
      },
    },
  )
  expect(explainLeg(abandoned, 'tr')).toMatch(/^Yarıda kaldı, Skor 0-0: /)
  expect(
    explainLeg(legOf({ result: 'lost' }, { correctedFrom: { result: 'won' } }), 'tr'),
  ).toContain('Önce “kazandı” diye sonuçlanmıştı; maçın sonucu düzeltildi.')
  expect(
    explainLeg(legOf({ result: 'lost' }, { correctedFrom: { result: 'won' } }), 'en'),
  ).toContain('It was first settled as “won”')
})

test('the rule of a leg is found by its market’s key, in every sport and both languages', () => {
  expect(ruleOfLeg({ sport: 'football', market: 'handicap:-0.25@1-0' }, 'tr')).toContain(
    'handikabı',
  )
  const keys = {
    football: 'result',
    basketball: 'winner',
    tennis: 'winner',
    volleyball: 'winner',
    'ice-hockey': 'winner',
    handball: 'result',
    'table-tennis': 'winner',
    esports: 'winner',
  } as const
  for (const sport of SPORTS)
    for (const lang of ['tr', 'en'] as const)
      expect(ruleOfLeg({ sport, market: keys[sport] }, lang)).toBe(
        MARKET_TEXTS[lang][sport].rule(keys[sport]),
      )
  for (const sport of SPORTS) expect(ruleOfLeg({ sport, market: keys[sport] }, 'tr')).toMatch(/\S/)
})
