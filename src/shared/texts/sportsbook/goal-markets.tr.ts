import { marketTexts, type MarketNames, type MarketTexts } from './market-names.ts'
import { MARKET_WORDS } from './market-words.tr.ts'

const BROKEN_OFF =
  'Maç yarıda kalırsa o ana kadar sonucu belli olan bahisler geçerlidir, ötekiler iade edilir.'
const OVER_UNDER =
  'gol baremi geçerse üst, altında kalırsa alt kazanır; tam bareme denk gelirse bahis iade edilir.'
const HANDICAP =
  'gol farkına handikabı eklenir: artıda kalırsa kazanır, eksiye düşerse kaybeder, sıfırda bahis iade edilir.'

type Period = { key: string; name: string; inside: string }

function periodMarkets({ key, name, inside }: Period): MarketNames {
  return {
    [`${key}-result`]: {
      name: ({ part }) => `${part}. ${name} Sonucu`,
      rule: `Yalnızca ${inside} atılan gollere göre sonuçlanır. ${BROKEN_OFF}`,
    },
    [`${key}-total`]: {
      name: ({ part, line }) => `${part}. ${name} ${line} Alt/Üst`,
      rule: `Yalnızca ${inside} atılan toplam ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    [`${key}-handicap`]: {
      name: ({ part, signed }) => `${part}. ${name} Handikap (${signed})`,
      rule: `Takımının ${inside} oluşan ${HANDICAP} ${BROKEN_OFF}`,
    },
    [`${key}-odd-even`]: {
      name: ({ part }) => `${part}. ${name} Tek/Çift`,
      rule: `Yalnızca ${inside} atılan toplam gol tek mi çift mi, ona göre sonuçlanır. ${BROKEN_OFF}`,
    },
  }
}

/** `counts` says whether overtime counts. */
function matchMarkets(counts: string): MarketNames {
  return {
    handicap: {
      name: ({ signed }) => `Handikap (${signed})`,
      rule: `Takımının maç sonundaki ${HANDICAP} ${counts}`,
    },
    total: {
      name: ({ line }) => `${line} Alt/Üst`,
      rule: `Maçtaki toplam ${OVER_UNDER} ${counts}`,
    },
    'home-total': {
      name: ({ home, line }) => `${home} ${line} Alt/Üst`,
      rule: `Ev sahibinin attığı ${OVER_UNDER} ${counts}`,
    },
    'away-total': {
      name: ({ away, line }) => `${away} ${line} Alt/Üst`,
      rule: `Deplasman takımının attığı ${OVER_UNDER} ${counts}`,
    },
    'odd-even': {
      name: () => 'Tek/Çift',
      rule: `Maçtaki toplam gol tek mi çift mi, ona göre sonuçlanır. ${counts}`,
    },
  }
}

const WITH_OVERTIME = `Uzatma ve penaltı atışları sayılır; penaltı atışlarını kazanan takıma bir gol yazılır. ${BROKEN_OFF}`

export const iceHockeyMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: {
    winner: {
      name: () => 'Maç Kazananı (uzatma dahil)',
      rule: `Maçı hangi takım kazanırsa o kazanır. ${WITH_OVERTIME}`,
    },
    result: {
      name: () => 'Maç Sonucu (normal süre)',
      rule: `Üçüncü periyodun sonundaki skora göre sonuçlanır. Uzatma sayılmaz. ${BROKEN_OFF}`,
    },
    overtime: {
      name: () => 'Maç Uzatmaya Gider',
      rule: `Üç periyodun sonunda skor eşitse “Evet” kazanır. ${BROKEN_OFF}`,
    },
    ...matchMarkets(WITH_OVERTIME),
    ...periodMarkets({ key: 'period', name: 'Periyot', inside: 'o periyotta' }),
  },
})

export const handballMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: {
    result: {
      name: () => 'Maç Sonucu',
      rule: `İki yarının sonundaki skora göre sonuçlanır. ${BROKEN_OFF}`,
    },
    ...matchMarkets(BROKEN_OFF),
    ...periodMarkets({ key: 'half', name: 'Yarı', inside: 'o yarıda' }),
  },
})
