import { countMarkets } from './count-markets.tr.ts'
import { marketTexts } from './market-names.ts'
import { MARKET_WORDS } from './market-words.tr.ts'
import { scorerMarkets } from './scorer-markets.tr.ts'

const REGULAR = '90 dakika ve ilave süre geçerlidir; uzatma devreleri ve penaltı atışları sayılmaz.'
const HALF = 'Yalnızca ilk yarı, ilave süresiyle birlikte, geçerlidir.'
const SECOND_HALF = 'Yalnızca ikinci yarı, ilave süresiyle birlikte, geçerlidir.'
const ON_THE_LINE =
  'Tam bareme denk gelirse bahis iade edilir; çeyrek baremde (2,25 gibi) bahsin yarısı bir alttaki, yarısı bir üstteki bareme oynanmış sayılır.'
const OVER_UNDER = `gol sayısı baremi geçerse üst, altında kalırsa alt kazanır. ${ON_THE_LINE}`

export const footballMarkets = marketTexts({
  ...MARKET_WORDS,
  markets: {
    result: { name: () => 'Maç Sonucu', rule: `Maç sonundaki skora göre sonuçlanır. ${REGULAR}` },
    'double-chance': {
      name: () => 'Çifte Şans',
      rule: `Seçtiğin iki sonuçtan biri gelirse kazanır. ${REGULAR}`,
    },
    'draw-no-bet': {
      name: () => 'Beraberlikte İade',
      rule: `Seçtiğin takım yenerse kazanır, maç berabere biterse bahsin iade edilir. ${REGULAR}`,
    },
    total: { name: ({ line }) => `${line} Alt/Üst`, rule: `Maçtaki ${OVER_UNDER} ${REGULAR}` },
    'home-total': {
      name: ({ home, line }) => `${home} ${line} Alt/Üst`,
      rule: `Ev sahibinin attığı ${OVER_UNDER} ${REGULAR}`,
    },
    'away-total': {
      name: ({ away, line }) => `${away} ${line} Alt/Üst`,
      rule: `Deplasman takımının attığı ${OVER_UNDER} ${REGULAR}`,
    },
    'half-time-total': {
      name: ({ line }) => `İlk Yarı ${line} Alt/Üst`,
      rule: `İlk yarıdaki ${OVER_UNDER} ${HALF}`,
    },
    'both-score': {
      name: () => 'Karşılıklı Gol',
      rule: `İki takım da en az bir gol atarsa “Var”, biri bile atamazsa “Yok” kazanır. ${REGULAR}`,
    },
    'half-time-both-score': {
      name: () => 'İlk Yarı Karşılıklı Gol',
      rule: `İki takım da ilk yarıda en az bir gol atarsa “Var”, biri bile atamazsa “Yok” kazanır. ${HALF}`,
    },
    'european-handicap': {
      name: ({ start }) => `Handikaplı Maç Sonucu (${start})`,
      rule: `Maç skoruna parantez içindeki goller eklenir; sonuca öyle bakılır, eşitlik “Beraberlik” sayılır. ${REGULAR}`,
    },
    handicap: {
      name: ({ signed, since }) =>
        `Asya Handikabı (${signed})${since === undefined ? '' : ` · ${since} skordan sonra`}`,
      rule: `Takımının gol farkına handikabı eklenir: artıda kalırsa kazanır, eksiye düşerse kaybeder, sıfırda bahis iade edilir. Çeyrek handikapta bahsin yarısı bir alttaki, yarısı bir üstteki bareme oynanmış sayılır; canlıda yalnızca bahis anındaki skordan sonraki goller sayılır. ${REGULAR}`,
    },
    'half-time': {
      name: () => 'İlk Yarı Sonucu',
      rule: `İlk yarının sonundaki skora göre sonuçlanır. ${HALF}`,
    },
    'half-time-double-chance': {
      name: () => 'İlk Yarı Çifte Şans',
      rule: `İlk yarı, seçtiğin iki sonuçtan biriyle biterse kazanır. ${HALF}`,
    },
    'half-time-full-time': {
      name: () => 'İlk Yarı/Maç Sonucu (İY/MS)',
      rule: `Hem ilk yarının hem maçın sonucunu bilirsen kazanır. ${REGULAR}`,
    },
    'correct-score': {
      name: () => 'Maç Skoru',
      rule: `Maçın skorunu tam bilirsen kazanır; bir takımın beş ya da daha çok gol attığı her skor “Diğer” sayılır. ${REGULAR}`,
    },
    'odd-even': {
      name: () => 'Tek/Çift',
      rule: `Maçtaki toplam gol tek mi çift mi, ona göre sonuçlanır; golsüz maç çifttir. ${REGULAR}`,
    },
    'home-clean-sheet': {
      name: ({ home }) => `${home} Gol Yemez`,
      rule: `Ev sahibi maçı gol yemeden bitirirse “Evet” kazanır. ${REGULAR}`,
    },
    'away-clean-sheet': {
      name: ({ away }) => `${away} Gol Yemez`,
      rule: `Deplasman takımı maçı gol yemeden bitirirse “Evet” kazanır. ${REGULAR}`,
    },
    'home-win-to-nil': {
      name: ({ home }) => `${home} Gol Yemeden Kazanır`,
      rule: `Ev sahibi maçı gol yemeden kazanırsa “Evet” kazanır. ${REGULAR}`,
    },
    'away-win-to-nil': {
      name: ({ away }) => `${away} Gol Yemeden Kazanır`,
      rule: `Deplasman takımı maçı gol yemeden kazanırsa “Evet” kazanır. ${REGULAR}`,
    },
    'first-goal': {
      name: () => 'İlk Gol',
      rule: `Maçın ilk golü hangi takımın hanesine yazılırsa o kazanır; kendi kalesine gol rakibin hanesine yazılır. ${REGULAR}`,
    },
    'last-goal': {
      name: () => 'Son Gol',
      rule: `Maçın son golü hangi takımın hanesine yazılırsa o kazanır; kendi kalesine gol rakibin hanesine yazılır. ${REGULAR}`,
    },
    'next-goal': {
      name: ({ line }) => `Sıradaki Gol (${line}. gol)`,
      rule: `Sıradaki gol hangi takımın hanesine yazılırsa o kazanır; başka gol olmazsa “Gol olmaz” kazanır. ${REGULAR}`,
    },
    'half-time-odd-even': {
      name: () => 'İlk Yarı Tek/Çift',
      rule: `İlk yarıdaki toplam gol tek mi çift mi, ona göre sonuçlanır; golsüz yarı çifttir. ${HALF}`,
    },
    'half-time-goals': {
      name: () => 'İlk Yarı Gol Sayısı',
      rule: `İlk yarıda atılan gol sayısını tam bilirsen kazanır. ${HALF}`,
    },
    'second-half': {
      name: () => 'İkinci Yarı Sonucu',
      rule: `Yalnızca ikinci yarıda atılan gollere göre sonuçlanır. ${SECOND_HALF}`,
    },
    'second-half-double-chance': {
      name: () => 'İkinci Yarı Çifte Şans',
      rule: `İkinci yarı, seçtiğin iki sonuçtan biriyle biterse kazanır. ${SECOND_HALF}`,
    },
    'second-half-both-score': {
      name: () => 'İkinci Yarı Karşılıklı Gol',
      rule: `İki takım da ikinci yarıda en az bir gol atarsa “Var”, biri bile atamazsa “Yok” kazanır. ${SECOND_HALF}`,
    },
    'second-half-total': {
      name: ({ line }) => `İkinci Yarı ${line} Alt/Üst`,
      rule: `İkinci yarıdaki ${OVER_UNDER} ${SECOND_HALF}`,
    },
    'second-half-odd-even': {
      name: () => 'İkinci Yarı Tek/Çift',
      rule: `İkinci yarıdaki toplam gol tek mi çift mi, ona göre sonuçlanır; golsüz yarı çifttir. ${SECOND_HALF}`,
    },
    'second-half-goals': {
      name: () => 'İkinci Yarı Gol Sayısı',
      rule: `İkinci yarıda atılan gol sayısını tam bilirsen kazanır. ${SECOND_HALF}`,
    },
    'highest-half': {
      name: () => 'En Çok Gol Olacak Yarı',
      rule: `Hangi yarıda daha çok gol atılırsa o kazanır; iki yarıda eşit sayıda gol varsa “Eşit” kazanır. ${REGULAR}`,
    },
    'home-both-halves': {
      name: ({ home }) => `${home} İki Yarıda da Gol Atar`,
      rule: `Ev sahibi hem ilk hem ikinci yarıda gol atarsa “Evet” kazanır. ${REGULAR}`,
    },
    'away-both-halves': {
      name: ({ away }) => `${away} İki Yarıda da Gol Atar`,
      rule: `Deplasman takımı hem ilk hem ikinci yarıda gol atarsa “Evet” kazanır. ${REGULAR}`,
    },
    'result-total': {
      name: ({ line }) => `Maç Sonucu ve ${line} Alt/Üst`,
      rule: `Hem maçın sonucunu hem toplam golün baremin altında mı üstünde mi kaldığını bilirsen kazanır. ${REGULAR}`,
    },
    'result-both-score': {
      name: () => 'Maç Sonucu ve Karşılıklı Gol',
      rule: `Hem maçın sonucunu hem iki takımın da gol atıp atmadığını bilirsen kazanır. ${REGULAR}`,
    },
    'total-both-score': {
      name: ({ line }) => `${line} Alt/Üst ve Karşılıklı Gol`,
      rule: `Hem toplam golün baremin altında mı üstünde mi kaldığını hem iki takımın da gol atıp atmadığını bilirsen kazanır. ${REGULAR}`,
    },
    'winning-margin': {
      name: () => 'Kazanma Farkı',
      rule: `Kazananı ve gol farkını bilirsen kazanır; “3+” üç ve daha çok farktır. ${REGULAR}`,
    },
    'exact-goals': {
      name: () => 'Toplam Gol Sayısı',
      rule: `Maçtaki toplam gol sayısını tam bilirsen kazanır; “6+” altı ve daha çok goldür. ${REGULAR}`,
    },
    'home-goals': {
      name: ({ home }) => `${home} Gol Sayısı`,
      rule: `Ev sahibinin attığı gol sayısını tam bilirsen kazanır; “3+” üç ve daha çok goldür. ${REGULAR}`,
    },
    'away-goals': {
      name: ({ away }) => `${away} Gol Sayısı`,
      rule: `Deplasman takımının attığı gol sayısını tam bilirsen kazanır; “3+” üç ve daha çok goldür. ${REGULAR}`,
    },
    'goal-range': {
      name: () => 'Toplam Gol Aralığı',
      rule: `Maçtaki toplam gol seçtiğin aralıktaysa kazanır. ${REGULAR}`,
    },
    multigoals: {
      name: () => 'Çoklu Gol',
      rule: `Maçtaki toplam gol, uçları dahil, seçtiğin aralıktaysa kazanır; aralıklar iç içedir, birkaçı birden kazanabilir. ${REGULAR}`,
    },
    'to-qualify': {
      name: () => 'Tur Atlayan',
      rule: 'Hangi takım tur atlarsa o kazanır. Uzatma devreleri ve penaltı atışları da sayılır.',
    },
    ...countMarkets,
    ...scorerMarkets,
  },
})
