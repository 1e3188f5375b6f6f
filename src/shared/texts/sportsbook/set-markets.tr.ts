import { marketTexts, type MarketNames, type MarketTexts } from './market-names.ts'
import { MARKET_WORDS } from './market-words.tr.ts'

/**
 * Names of a sport's parts and units in the inflected forms that the sentences need: "seti",
 * "setteki", "setlerde".
 */
type SetWords = {
  Part: string
  part: string
  partObject: string
  inPart: string
  inParts: string
  Unit: string
  unit: string
  unitCount: string
}

const BROKEN_OFF =
  'Maç yarıda kalırsa o ana kadar sonucu belli olan bahisler geçerlidir, ötekiler iade edilir.'
const ON_THE_LINE = 'Tam bareme denk gelirse bahis iade edilir.'
const OVER_UNDER = `baremi geçerse üst, altında kalırsa alt kazanır. ${ON_THE_LINE}`
const ACES = `Ace, rakibin dokunamadığı servistir; tie-break’tekiler de sayılır. Sayılar kaydedilmezse bahis iade edilir. ${BROKEN_OFF}`
const HANDICAP = `farkına handikabı eklenir: artıda kalırsa kazanır, eksiye düşerse kaybeder, sıfırda bahis iade edilir.`

function setMarkets({
  Part,
  part,
  partObject,
  inPart,
  inParts,
  Unit,
  unit,
  unitCount,
}: SetWords): MarketNames {
  const notPlayed = `Bu ${part} oynanmazsa bahis iade edilir. ${BROKEN_OFF}`
  return {
    winner: {
      name: () => 'Maç Kazananı',
      rule: `Maçı hangi taraf alırsa o kazanır. ${BROKEN_OFF}`,
    },
    'correct-score': {
      name: () => `${Part} Skoru`,
      rule: `Maçın ${inParts} kaça kaç biteceğini bilirsen kazanır. ${BROKEN_OFF}`,
    },
    'sets-total': {
      name: ({ line }) => `Toplam ${Part} ${line} Alt/Üst`,
      rule: `Maçta oynanan ${part} sayısı ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    'sets-handicap': {
      name: ({ signed }) => `${Part} Handikabı (${signed})`,
      rule: `Seçtiğin tarafın ${part} ${HANDICAP} ${BROKEN_OFF}`,
    },
    total: {
      name: ({ line }) => `Toplam ${Unit} ${line} Alt/Üst`,
      rule: `Maçtaki toplam ${unitCount} ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    'home-total': {
      name: ({ home, line }) => `${home} Toplam ${Unit} ${line} Alt/Üst`,
      rule: `Ev sahibinin aldığı toplam ${unitCount} ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    'away-total': {
      name: ({ away, line }) => `${away} Toplam ${Unit} ${line} Alt/Üst`,
      rule: `Deplasman tarafının aldığı toplam ${unitCount} ${OVER_UNDER} ${BROKEN_OFF}`,
    },
    handicap: {
      name: ({ signed }) => `${Unit} Handikabı (${signed})`,
      rule: `Seçtiğin tarafın maçtaki ${unit} ${HANDICAP} ${BROKEN_OFF}`,
    },
    'odd-even': {
      name: () => `Toplam ${Unit} Tek/Çift`,
      rule: `Maçtaki toplam ${unitCount} tek mi çift mi, ona göre sonuçlanır. ${BROKEN_OFF}`,
    },
    'set-winner': {
      name: ({ part: number }) => `${number}. ${Part} Kazananı`,
      rule: `Bu ${partObject} hangi taraf alırsa o kazanır. ${notPlayed}`,
    },
    'set-score': {
      name: ({ part: number }) => `${number}. ${Part} Skoru`,
      rule: `Bu ${part} hangi skorla biterse o kazanır. ${notPlayed}`,
    },
    'set-total': {
      name: ({ part: number, line }) => `${number}. ${Part} Toplam ${Unit} ${line} Alt/Üst`,
      rule: `Bu ${inPart} toplam ${unitCount} ${OVER_UNDER} ${notPlayed}`,
    },
    'set-handicap': {
      name: ({ part: number, signed }) => `${number}. ${Part} ${Unit} Handikabı (${signed})`,
      rule: `Seçtiğin tarafın bu ${inPart} ${unit} ${HANDICAP} ${notPlayed}`,
    },
    'set-odd-even': {
      name: ({ part: number }) => `${number}. ${Part} Tek/Çift`,
      rule: `Bu ${inPart} toplam ${unitCount} tek mi çift mi, ona göre sonuçlanır. ${notPlayed}`,
    },
  }
}

const SET = { Part: 'Set', part: 'set', partObject: 'seti', inPart: 'setteki', inParts: 'setlerde' }
const MAP = {
  Part: 'Harita',
  part: 'harita',
  partObject: 'haritayı',
  inPart: 'haritadaki',
  inParts: 'haritalarda',
}

export const tennisMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: {
    ...setMarkets({ ...SET, Unit: 'Oyun', unit: 'oyun', unitCount: 'oyun sayısı' }),
    game: {
      name: ({ part, game }) => `${part}. Set ${game}. Oyun Kazananı`,
      rule: `Setin belirtilen oyununu kim alırsa o kazanır; setin 13. oyunu tie-break’tir. Oyun oynanmazsa bahis iade edilir. ${BROKEN_OFF}`,
    },
    'aces-most': {
      name: () => 'En Çok Ace',
      rule: `Maçta daha çok ace atan oyuncu kazanır; sayılar eşitse “Eşit” kazanır. ${ACES}`,
    },
    'aces-total': {
      name: ({ line }) => `Toplam Ace ${line} Alt/Üst`,
      rule: `Maçtaki toplam ace sayısı ${OVER_UNDER} ${ACES}`,
    },
    'aces-home-total': {
      name: ({ home, line }) => `Ace: ${home} ${line} Alt/Üst`,
      rule: `İlk yazılan oyuncunun ace sayısı ${OVER_UNDER} ${ACES}`,
    },
    'aces-away-total': {
      name: ({ away, line }) => `Ace: ${away} ${line} Alt/Üst`,
      rule: `İkinci yazılan oyuncunun ace sayısı ${OVER_UNDER} ${ACES}`,
    },
  },
})

const IN_POINTS = marketTexts({
  ...MARKET_WORDS,
  markets: setMarkets({ ...SET, Unit: 'Sayı', unit: 'sayı', unitCount: 'sayı' }),
})
export const volleyballMarkets: MarketTexts = IN_POINTS
export const tableTennisMarkets: MarketTexts = IN_POINTS

export const esportsMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: setMarkets({ ...MAP, Unit: 'Raunt', unit: 'raunt', unitCount: 'raunt sayısı' }),
})
