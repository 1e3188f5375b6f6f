import { expect, test } from 'vitest'
import { basketballModel } from '#games/sportsbook/basketball/basketball-model.ts'
import { playerMarkets } from '#games/sportsbook/basketball/players/player-markets.ts'
import { esportsModel } from '#games/sportsbook/esports/esports-model.ts'
import { goalModel } from '#games/sportsbook/goals/goal-model.ts'
import { tableTennisModel } from '#games/sportsbook/table-tennis/table-tennis-model.ts'
import { tennisModel } from '#games/sportsbook/tennis/tennis-model.ts'
import { volleyballModel } from '#games/sportsbook/volleyball/volleyball-model.ts'
import {
  basketballStrength,
  esportsStrength,
  goalsStrength,
  rallyStrength,
  tennisStrength,
} from '#games/sportsbook/world/strength.ts'
import type { MarketFace } from './market-names.ts'
import { MARKET_TEXTS } from './market-texts.ts'

const TEAMS = { home: 'Kuzey Yıldızı', away: 'Liman Gücü' }
const EVEN = { home: 0, away: 0, neutral: true }
const START = {
  status: 'live',
  score: { total: [0, 0], parts: [[0, 0]] },
  clock: '',
  bestOf: 5,
} as const

const MARKETS = {
  basketball: [
    ...basketballModel.markets({
      ...START,
      clock: 'Q1 10:00',
      strength: basketballStrength(EVEN),
    }),
    ...playerMarkets({
      ...START,
      clock: 'Q1 10:00',
      players: { home: [{ number: 4, name: 'Ali Taş', share: 200, points: 0 }], away: [] },
      strength: basketballStrength(EVEN),
    }),
  ],
  tennis: [
    ...tennisModel.markets({ ...START, games: [], strength: tennisStrength(EVEN, 0.63) }),
    ...tennisModel.aces({
      ...START,
      games: [],
      aces: [0, 0],
      strength: { ...tennisStrength(EVEN, 0.63), homeAces: 0.1, awayAces: 0.1 },
    }),
  ],
  volleyball: volleyballModel.markets({ ...START, strength: rallyStrength('volleyball', EVEN) }),
  'ice-hockey': goalModel('ice-hockey').markets({
    ...START,
    strength: goalsStrength('ice-hockey', EVEN),
  }),
  handball: goalModel('handball').markets({ ...START, strength: goalsStrength('handball', EVEN) }),
  'table-tennis': tableTennisModel.markets({
    ...START,
    strength: rallyStrength('table-tennis', EVEN),
  }),
  esports: esportsModel.markets({
    ...START,
    roundsToWin: 13,
    strength: esportsStrength(EVEN, 13, 5),
  }),
} as const
const SPORTS = [
  'basketball',
  'tennis',
  'volleyball',
  'ice-hockey',
  'handball',
  'table-tennis',
  'esports',
] as const

test('every market and selection of every sport has a name in both languages, and a rule', () => {
  for (const language of ['tr', 'en'] as const) {
    for (const sport of SPORTS) {
      const texts = MARKET_TEXTS[language][sport]
      const names = MARKETS[sport].map((market) => texts.market(market, TEAMS))
      expect(new Set(names).size, `${language} ${sport}`).toBe(names.length)
      for (const market of MARKETS[sport]) {
        expect(texts.market(market, TEAMS)).not.toBe(market.key)
        expect(texts.rule(market.type), market.type).toMatch(/\.$/)
        const keys = market.selections.map(({ key }) => key)
        for (const name of [
          (key: string) => texts.selection(market, key, TEAMS),
          (key: string) => texts.short(market, key),
        ]) {
          expect(new Set(keys.map(name)).size, market.key).toBe(keys.length)
          if (!market.type.endsWith('score'))
            for (const key of keys) expect(name(key), `${market.key} ${key}`).not.toBe(key)
        }
      }
    }
  }
})

test('markets have the names Turkish players use', () => {
  const face = (key: string, line?: number): MarketFace => ({
    key,
    type: key.split(':')[0] ?? '',
    ...(line !== undefined && { line }),
  })
  const { basketball, tennis, volleyball, esports } = MARKET_TEXTS.tr
  expect([
    tennis.market(face('total:22.5', 22.5), TEAMS),
    tennis.market(face('set-total:1:9.5', 9.5), TEAMS),
    tennis.market(face('game:2:5'), TEAMS),
    tennis.market(face('correct-score'), TEAMS),
  ]).toEqual([
    'Toplam Oyun 22,5 Alt/Üst',
    '1. Set Toplam Oyun 9,5 Alt/Üst',
    '2. Set 5. Oyun Kazananı',
    'Set Skoru',
  ])
  expect([
    volleyball.market(face('handicap:-4.5', -4.5), TEAMS),
    esports.market(face('sets-handicap:1.5', 1.5), TEAMS),
    esports.market(face('set-winner:2'), TEAMS),
  ]).toEqual(['Sayı Handikabı (−4,5)', 'Harita Handikabı (+1,5)', '2. Harita Kazananı'])
  expect([
    basketball.market(face('winner'), TEAMS),
    basketball.market(face('quarter-total:3:40.5', 40.5), TEAMS),
    basketball.market(face('half-handicap:1:-2.5', -2.5), TEAMS),
  ]).toEqual([
    'Maç Kazananı (uzatmalar dahil)',
    '3. Çeyrek 40,5 Alt/Üst',
    '1. Yarı Handikap (−2,5)',
  ])
  expect(basketball.selection(face('half-handicap:1:-2.5', -2.5), 'away', TEAMS)).toBe(
    'Liman Gücü +2,5',
  )
  expect(basketball.selection(face('quarter-result:1'), 'draw', TEAMS)).toBe('Beraberlik')
})
