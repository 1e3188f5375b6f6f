import { expect, test } from 'vitest'
import { countModels } from '#games/sportsbook/football/counts/count-model.ts'
import { footballModel } from '#games/sportsbook/football/football-model.ts'
import type { FootballState } from '#games/sportsbook/football/football-state.ts'
import type { MarketFace } from './market-names.ts'
import { footballMarkets as english } from './sportsbook-markets.en.ts'
import { footballMarkets as turkish } from './sportsbook-markets.tr.ts'

const TEAMS = { home: 'Kuzey Yıldızı', away: 'Liman Gücü' }
const NIL = { home: 0, away: 0 }
const STATE: FootballState = {
  phase: 'first-half',
  playedSeconds: 60,
  score: NIL,
  redCards: NIL,
  goals: [],
  homeRate: 1.5,
  awayRate: 1.1,
  rho: -0.05,
  knockout: {},
  corners: [],
  cards: [],
  counts: countModels({ homeRate: 1.5, awayRate: 1.1 }),
}

test('every market and selection of a match has a name in both languages, and a rule', () => {
  const markets = footballModel.markets(STATE)
  for (const texts of [turkish, english]) {
    const names = markets.map((market) => texts.market(market, TEAMS))
    expect(new Set(names).size).toBe(names.length)
    for (const market of markets) {
      expect(texts.market(market, TEAMS)).not.toBe(market.key)
      expect(texts.rule(market.type), market.type).toMatch(/\.$/)
      for (const name of [
        (key: string) => texts.selection(market, key, TEAMS),
        (key: string) => texts.short(market, key),
      ]) {
        const keys = market.selections.map(({ key }) => key)
        expect(new Set(keys.map(name)).size, market.key).toBe(keys.length)
        // Scores, numbers and ranges of goals are their own names.
        for (const key of keys)
          if (!/^\d/.test(key)) expect(name(key), `${market.key} ${key}`).not.toBe(key)
      }
    }
  }
})

const face = (key: string, line?: number): MarketFace => ({
  key,
  type: key.split(':')[0] ?? '',
  ...(line !== undefined && { line }),
})

test('markets have the names Turkish players use', () => {
  const names = [
    face('result'),
    face('total:2.5', 2.5),
    face('both-score'),
    face('double-chance'),
    face('draw-no-bet'),
    face('handicap:-0.25', -0.25),
    face('handicap:0.5@1-0', 0.5),
    face('european-handicap:-1', -1),
    face('half-time-full-time'),
    face('home-total:1.5', 1.5),
    face('next-goal:3', 3),
    face('to-qualify'),
  ].map((each) => turkish.market(each, TEAMS))
  expect(names).toEqual([
    'Maç Sonucu',
    '2,5 Alt/Üst',
    'Karşılıklı Gol',
    'Çifte Şans',
    'Beraberlikte İade',
    'Asya Handikabı (−0,25)',
    'Asya Handikabı (+0,5) · 1-0 skordan sonra',
    'Handikaplı Maç Sonucu (0:1)',
    'İlk Yarı/Maç Sonucu (İY/MS)',
    'Kuzey Yıldızı 1,5 Alt/Üst',
    'Sıradaki Gol (3. gol)',
    'Tur Atlayan',
  ])
})

test('a selection has its full name on a coupon and its sign on a button', () => {
  const labels = (key: string, selection: string, line?: number) => [
    turkish.selection(face(key, line), selection, TEAMS),
    turkish.short(face(key, line), selection),
  ]
  expect(labels('result', 'home')).toEqual(['Kuzey Yıldızı', '1'])
  expect(labels('result', 'draw')).toEqual(['Beraberlik', 'X'])
  expect(labels('double-chance', 'draw-away')).toEqual(['Beraberlik veya Liman Gücü', 'X-2'])
  expect(labels('half-time-full-time', 'draw/home')).toEqual(['Beraberlik/Kuzey Yıldızı', 'X/1'])
  expect(labels('total:2.25', 'over', 2.25)).toEqual(['2,25 Üst', 'Üst'])
  expect(labels('handicap:-0.75', 'away', -0.75)).toEqual(['Liman Gücü +0,75', '2 +0,75'])
  expect(labels('handicap:0', 'home', 0)).toEqual(['Kuzey Yıldızı 0', '1 0'])
  expect(labels('both-score', 'yes')).toEqual(['Var', 'Var'])
  expect(labels('home-clean-sheet', 'no')).toEqual(['Hayır', 'Hayır'])
  expect(labels('correct-score', '2-1')).toEqual(['2-1', '2-1'])
  expect(english.selection(face('total:2.5', 2.5), 'under', TEAMS)).toBe('Under 2.5')
})

test('a market without texts is shown by its key', () => {
  expect(turkish.market(face('shots:3.5', 3.5), TEAMS)).toBe('shots:3.5')
  expect(turkish.rule('shots')).toBeUndefined()
})
