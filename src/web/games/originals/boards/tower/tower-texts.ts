import type { Lang } from '#shared/lang.ts'

const turkish = {
  difficulty: 'Zorluk',
  levels: { easy: 'Kolay', medium: 'Orta', hard: 'Zor' },
  windows: (count: number) => `Kat başına ${count} pencere`,
  tower: 'Kule',
  floor: (floor: number, multiplier: string) => `${floor}. kat, ${multiplier}`,
  window: (floor: number, place: number) => `${floor}. kat, ${place}. pencere`,
  known: {
    closed: 'kapalı',
    lit: 'yandı',
    wind: 'rüzgâr',
    'shown-calm': 'rüzgârsız',
    'shown-wind': 'rüzgâr',
  },
  lit: (floor: number, multiplier: string) => `${floor}. kat aydınlandı, çarpan ${multiplier}`,
  random: 'Rastgele pencere aç',
  takeWin: 'Çek',
  pickWay: 'Otomatik oyunda yakılacak pencereleri kulede, aşağıdan yukarı seç.',
  pickFirst: 'Önce pencere seç',
  announcement: (floors: number, won: boolean): string =>
    won
      ? `${floors} kat aydınlatıp çektin`
      : floors === 0
        ? 'İlk katta rüzgâr çıktı'
        : `${floors} kattan sonra rüzgâr çıktı`,
  keyWindow: 'O sıradaki pencereyi aç',
  ladder: 'Katların çarpanı ve dönüşü',
  level: 'Kat',
  rules: [
    'Fenerci akşamüstü kuleye tırmanır, her katta bir pencere yakar. ' +
      'Her katta bir pencerenin ardında rüzgâr vardır; ' +
      'o pencereyi açarsan fener söner ve bahsini kaybedersin.',
    'Kolay zorlukta her katta dört, ortada üç, zorda iki pencere vardır; ' +
      'birinin ardında her zaman rüzgâr bekler. Yanan her kat çarpanı büyütür.',
    'İlk kattan sonra dilediğin an çekebilirsin. ' +
      'Dokuzuncu kat yanınca kazancın kendiliğinden ödenir.',
    'Rüzgârın yeri ilk pencereyi açmadan önce bellidir. ' +
      'Oynadığın katınki hemen, ötekilerinki tur bitince gösterilir.',
    'Çarpan, o kata ulaşma şansının karşılığıdır: ' +
      '0,99 ÷ şans, virgülden sonra iki basamakta kesilir.',
    'Yarım kalan tur 24 saat bekler. Sonra, yanan kat varsa o andaki çarpanla çekilir; ' +
      'hiç pencere açmadıysan ilk katın ilk penceresi açılır ve kalan çekilir.',
  ],
}

const english: typeof turkish = {
  difficulty: 'Difficulty',
  levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  windows: (count) => `${count} windows per floor`,
  tower: 'Tower',
  floor: (floor, multiplier) => `floor ${floor}, ${multiplier}`,
  window: (floor, place) => `floor ${floor}, window ${place}`,
  known: {
    closed: 'closed',
    lit: 'lit',
    wind: 'wind',
    'shown-calm': 'no wind',
    'shown-wind': 'wind',
  },
  lit: (floor, multiplier) => `Floor ${floor} is lit, multiplier ${multiplier}`,
  random: 'Open a random window',
  takeWin: 'Cash out',
  pickWay: 'Choose the windows for auto play, from the bottom up.',
  pickFirst: 'Choose windows first',
  announcement: (floors, won) =>
    won
      ? `You lit ${floors} ${floors === 1 ? 'floor' : 'floors'} and cashed out`
      : floors === 0
        ? 'The wind blew on the first floor'
        : `The wind blew after ${floors} ${floors === 1 ? 'floor' : 'floors'}`,
  keyWindow: 'Open the window at that position',
  ladder: 'Multiplier and return of each floor',
  level: 'Floor',
  rules: [
    'A lamplighter climbs the tower at dusk and lights one window on each floor. ' +
      'The wind waits behind one window of every floor. ' +
      'If you open that window, the lamp goes out and the bet is lost.',
    'Each floor has four windows on easy, three on medium and two on hard; ' +
      'the wind is always behind one of them. Every floor you light raises the multiplier.',
    'After the first floor you can cash out at any time. ' +
      'When the ninth floor is lit, the win is paid automatically.',
    'The position of the wind is fixed before you open the first window. ' +
      'It is shown at once on a floor you have played, ' +
      'and on the other floors when the round is over.',
    'The multiplier is 0.99 ÷ the chance of reaching that floor, rounded down to two decimals.',
    'An unfinished round stays open for 24 hours. ' +
      'Then we cash it out at its current multiplier. ' +
      'If you have not opened a window, the first window on the first floor is opened, ' +
      'and a lit floor is cashed out.',
  ],
}

export const towerTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
