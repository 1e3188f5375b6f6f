import type { MarketNames } from './market-names.ts'

const HALF = 'Yalnızca ilk yarı, ilave süresiyle birlikte, geçerlidir.'
const SECOND_HALF = 'Yalnızca ikinci yarı, ilave süresiyle birlikte, geçerlidir.'
const REGULAR = '90 dakika ve ilave süre geçerlidir; uzatma devreleri sayılmaz.'
const UNRECORDED = 'Maç yarıda kalırsa ya da sayılar kaydedilmezse bahis iade edilir.'
const CORNERS = `Kullanılan kornerler sayılır. ${REGULAR} ${UNRECORDED}`
const CARDS = `Sahadaki oyunculara gösterilen her kart, sarı da kırmızı da, bir sayılır. ${REGULAR} ${UNRECORDED}`
const ON_THE_LINE =
  'Tam bareme denk gelirse bahis iade edilir; çeyrek baremde (9,25 gibi) bahsin yarısı bir alttaki, yarısı bir üstteki bareme oynanmış sayılır.'

export const countMarkets: MarketNames = {
  'corners-result': {
    name: () => 'En Çok Korner',
    rule: `Maçta daha çok korner kullanan takım kazanır; sayılar eşitse “Beraberlik” kazanır. ${CORNERS}`,
  },
  'corners-half-result': {
    name: () => 'İlk Yarı En Çok Korner',
    rule: `İlk yarıda daha çok korner kullanan takım kazanır; sayılar eşitse “Beraberlik” kazanır. ${HALF}`,
  },
  'corners-second-half-result': {
    name: () => 'İkinci Yarı En Çok Korner',
    rule: `İkinci yarıda daha çok korner kullanan takım kazanır; sayılar eşitse “Beraberlik” kazanır. ${SECOND_HALF}`,
  },
  'corners-total': {
    name: ({ line }) => `Korner ${line} Alt/Üst`,
    rule: `Maçtaki korner sayısı baremi geçerse üst, altında kalırsa alt kazanır. ${ON_THE_LINE} ${CORNERS}`,
  },
  'corners-handicap': {
    name: ({ signed }) => `Korner Handikabı (${signed})`,
    rule: `Takımının korner farkına handikap eklenir: artıda kalırsa kazanır, eksiye düşerse kaybeder, sıfırda bahis iade edilir. Çeyrek handikapta bahsin yarısı bir alttaki, yarısı bir üstteki bareme oynanmış sayılır. ${CORNERS}`,
  },
  'corners-home-total': {
    name: ({ home, line }) => `Korner: ${home} ${line} Alt/Üst`,
    rule: `Ev sahibinin korner sayısı baremi geçerse üst, altında kalırsa alt kazanır. ${ON_THE_LINE} ${CORNERS}`,
  },
  'corners-away-total': {
    name: ({ away, line }) => `Korner: ${away} ${line} Alt/Üst`,
    rule: `Deplasman takımının korner sayısı baremi geçerse üst, altında kalırsa alt kazanır. ${ON_THE_LINE} ${CORNERS}`,
  },
  'corners-half-total': {
    name: ({ line }) => `İlk Yarı Korner ${line} Alt/Üst`,
    rule: `İlk yarıdaki korner sayısı baremi geçerse üst, altında kalırsa alt kazanır. ${ON_THE_LINE} ${HALF}`,
  },
  'corners-second-half-total': {
    name: ({ line }) => `İkinci Yarı Korner ${line} Alt/Üst`,
    rule: `İkinci yarıdaki korner sayısı baremi geçerse üst, altında kalırsa alt kazanır. ${ON_THE_LINE} ${SECOND_HALF}`,
  },
  'corners-first': {
    name: () => 'İlk Korner',
    rule: `Maçın ilk korneri hangi takımınsa o kazanır; hiç olmazsa “Olmaz” kazanır. ${CORNERS}`,
  },
  'corners-next': {
    name: ({ line }) => `Sıradaki Korner (${line}. korner)`,
    rule: `Sıradaki korner hangi takımınsa o kazanır; başka korner olmazsa “Olmaz” kazanır. ${CORNERS}`,
  },
  'corners-odd-even': {
    name: () => 'Korner Tek/Çift',
    rule: `Maçtaki toplam korner sayısı tek mi çift mi, ona göre sonuçlanır; sıfır çifttir. ${CORNERS}`,
  },
  'cards-result': {
    name: () => 'En Çok Kart',
    rule: `Maçta daha çok kart gören takım kazanır; sayılar eşitse “Beraberlik” kazanır. ${CARDS}`,
  },
  'cards-half-result': {
    name: () => 'İlk Yarı En Çok Kart',
    rule: `İlk yarıda daha çok kart gören takım kazanır; sayılar eşitse “Beraberlik” kazanır. ${HALF}`,
  },
  'cards-second-half-result': {
    name: () => 'İkinci Yarı En Çok Kart',
    rule: `İkinci yarıda daha çok kart gören takım kazanır; sayılar eşitse “Beraberlik” kazanır. ${SECOND_HALF}`,
  },
  'cards-total': {
    name: ({ line }) => `Kart ${line} Alt/Üst`,
    rule: `Maçtaki kart sayısı baremi geçerse üst, altında kalırsa alt kazanır. ${ON_THE_LINE} ${CARDS}`,
  },
  'cards-handicap': {
    name: ({ signed }) => `Kart Handikabı (${signed})`,
    rule: `Takımının kart farkına handikap eklenir: artıda kalırsa kazanır, eksiye düşerse kaybeder, sıfırda bahis iade edilir. Çeyrek handikapta bahsin yarısı bir alttaki, yarısı bir üstteki bareme oynanmış sayılır. ${CARDS}`,
  },
  'cards-home-total': {
    name: ({ home, line }) => `Kart: ${home} ${line} Alt/Üst`,
    rule: `Ev sahibinin kart sayısı baremi geçerse üst, altında kalırsa alt kazanır. ${ON_THE_LINE} ${CARDS}`,
  },
  'cards-away-total': {
    name: ({ away, line }) => `Kart: ${away} ${line} Alt/Üst`,
    rule: `Deplasman takımının kart sayısı baremi geçerse üst, altında kalırsa alt kazanır. ${ON_THE_LINE} ${CARDS}`,
  },
  'cards-half-total': {
    name: ({ line }) => `İlk Yarı Kart ${line} Alt/Üst`,
    rule: `İlk yarıdaki kart sayısı baremi geçerse üst, altında kalırsa alt kazanır. ${ON_THE_LINE} ${HALF}`,
  },
  'cards-second-half-total': {
    name: ({ line }) => `İkinci Yarı Kart ${line} Alt/Üst`,
    rule: `İkinci yarıdaki kart sayısı baremi geçerse üst, altında kalırsa alt kazanır. ${ON_THE_LINE} ${SECOND_HALF}`,
  },
  'cards-first': {
    name: () => 'İlk Kart',
    rule: `Maçın ilk kartı hangi takımınsa o kazanır; hiç olmazsa “Olmaz” kazanır. ${CARDS}`,
  },
  'cards-next': {
    name: ({ line }) => `Sıradaki Kart (${line}. kart)`,
    rule: `Sıradaki kart hangi takımınsa o kazanır; başka kart olmazsa “Olmaz” kazanır. ${CARDS}`,
  },
  'cards-odd-even': {
    name: () => 'Kart Tek/Çift',
    rule: `Maçtaki toplam kart sayısı tek mi çift mi, ona göre sonuçlanır; sıfır çifttir. ${CARDS}`,
  },
  'corners-last': {
    name: () => 'Son Korner',
    rule: `Maçın son korneri hangi takımınsa o kazanır; hiç olmazsa “Olmaz” kazanır. ${CORNERS}`,
  },
  'corners-range': {
    name: () => 'Toplam Korner Aralığı',
    rule: `Maçtaki toplam korner seçtiğin aralıktaysa kazanır. ${CORNERS}`,
  },
  'corners-race': {
    name: ({ line }) => `${line} Kornere İlk Ulaşan`,
    rule: `Bu sayıda kornere önce ulaşan takım kazanır; ikisi de ulaşamazsa “Olmaz” kazanır. ${CORNERS}`,
  },
  'cards-red': {
    name: () => 'Kırmızı Kart',
    rule: `Maçta en az bir kırmızı kart çıkarsa “Var”, çıkmazsa “Yok” kazanır. ${CARDS}`,
  },
  'cards-home-red': {
    name: ({ home }) => `${home} Kırmızı Kart`,
    rule: `Ev sahibi en az bir kırmızı kart görürse “Var”, görmezse “Yok” kazanır. ${CARDS}`,
  },
  'cards-away-red': {
    name: ({ away }) => `${away} Kırmızı Kart`,
    rule: `Deplasman takımı en az bir kırmızı kart görürse “Var”, görmezse “Yok” kazanır. ${CARDS}`,
  },
}
