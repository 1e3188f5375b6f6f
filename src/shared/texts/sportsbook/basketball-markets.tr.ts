import { marketTexts, type MarketNames, type MarketTexts } from './market-names.ts'
import { MARKET_WORDS } from './market-words.tr.ts'

const BROKEN_OFF =
  'Maç yarıda kalırsa o ana kadar sonucu belli olan bahisler geçerlidir, ötekiler iade edilir.'
const WITH_OVERTIME = `Uzatmalar sayılır. ${BROKEN_OFF}`
const REGULAR = `Yalnızca dört çeyrek geçerlidir, uzatmalar sayılmaz. ${BROKEN_OFF}`
const OVER_UNDER =
  'sayı baremi geçerse üst, altında kalırsa alt kazanır; tam bareme denk gelirse bahis iade edilir.'
const HANDICAP =
  'sayı farkına handikabı eklenir: artıda kalırsa kazanır, eksiye düşerse kaybeder, sıfırda bahis iade edilir.'

/** `period` is a half or a quarter; `inside` is its locative form. */
function periodMarkets(period: string, Name: string, inside: string): MarketNames {
  return {
    [`${period}-result`]: {
      name: ({ part }) => `${part}. ${Name} Sonucu`,
      rule: `Yalnızca ${inside} atılan sayılara göre sonuçlanır. ${REGULAR}`,
    },
    [`${period}-total`]: {
      name: ({ part, line }) => `${part}. ${Name} ${line} Alt/Üst`,
      rule: `Yalnızca ${inside} atılan toplam ${OVER_UNDER} ${REGULAR}`,
    },
    [`${period}-handicap`]: {
      name: ({ part, signed }) => `${part}. ${Name} Handikap (${signed})`,
      rule: `Takımının ${inside} oluşan ${HANDICAP} ${REGULAR}`,
    },
    [`${period}-odd-even`]: {
      name: ({ part }) => `${part}. ${Name} Tek/Çift`,
      rule: `Yalnızca ${inside} atılan toplam sayı tek mi çift mi, ona göre sonuçlanır. ${REGULAR}`,
    },
  }
}

export const basketballMarkets: MarketTexts = marketTexts({
  ...MARKET_WORDS,
  markets: {
    winner: {
      name: () => 'Maç Kazananı (uzatmalar dahil)',
      rule: `Maçı hangi takım kazanırsa o kazanır. ${WITH_OVERTIME}`,
    },
    result: {
      name: () => 'Maç Sonucu (normal süre)',
      rule: `Dördüncü çeyreğin sonundaki skora göre sonuçlanır. ${REGULAR}`,
    },
    handicap: {
      name: ({ signed }) => `Handikap (${signed})`,
      rule: `Takımının maç sonundaki ${HANDICAP} ${WITH_OVERTIME}`,
    },
    total: {
      name: ({ line }) => `${line} Alt/Üst`,
      rule: `Maçtaki toplam ${OVER_UNDER} ${WITH_OVERTIME}`,
    },
    'home-total': {
      name: ({ home, line }) => `${home} ${line} Alt/Üst`,
      rule: `Ev sahibinin attığı ${OVER_UNDER} ${WITH_OVERTIME}`,
    },
    'away-total': {
      name: ({ away, line }) => `${away} ${line} Alt/Üst`,
      rule: `Deplasman takımının attığı ${OVER_UNDER} ${WITH_OVERTIME}`,
    },
    'winning-margin': {
      name: () => 'Kazanma Farkı',
      rule: `Kazananı ve sayı farkının aralığını bilirsen kazanır. ${WITH_OVERTIME}`,
    },
    'odd-even': {
      name: () => 'Tek/Çift',
      rule: `Maçtaki toplam sayı tek mi çift mi, ona göre sonuçlanır. ${WITH_OVERTIME}`,
    },
    overtime: {
      name: () => 'Maç Uzatmaya Gider',
      rule: `Dört çeyreğin sonunda skor eşitse “Evet” kazanır. ${BROKEN_OFF}`,
    },
    'most-quarters': {
      name: () => 'En Çok Çeyrek Kazanan',
      rule: `Rakibinden daha çok çeyrek kazanan takım kazanır; berabere biten çeyrek kimseye yazılmaz, sayılar eşitse “Eşit” kazanır. ${REGULAR}`,
    },
    'quarter-race': {
      name: ({ part, game }) => `${part}. Çeyrek: ${game} Sayıya İlk Ulaşan`,
      rule: `O çeyrekte bu sayıya önce ulaşan takım kazanır; çeyreğin sonunda ikisi de ulaşamamışsa “Olmaz” kazanır. Basketlerin sırası kaydedilmezse bahis iade edilir. ${REGULAR}`,
    },
    'player-total': {
      name: ({ player = 'Oyuncu', line }) => `${player} Sayı ${line} Alt/Üst`,
      rule: `Oyuncunun attığı ${OVER_UNDER} Oyuncu maçta oynamazsa ya da sayılardan birini kimin attığı kaydedilmezse bahis iade edilir. ${WITH_OVERTIME}`,
    },
    ...periodMarkets('half', 'Yarı', 'o yarıda'),
    ...periodMarkets('quarter', 'Çeyrek', 'o çeyrekte'),
  },
})
