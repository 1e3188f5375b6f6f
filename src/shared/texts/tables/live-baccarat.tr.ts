export const liveBaccarat = {
  scene: (table: string) => `${table} masası`,
  spots: {
    player: 'Oyuncu',
    banker: 'Kasa',
    tie: 'Berabere',
    playerpair: 'Oyuncu per',
    bankerpair: 'Kasa per',
    eitherpair: 'Herhangi per',
    perfectpair: 'Kusursuz per',
    playerbonus: 'Oyuncu bonusu',
    bankerbonus: 'Kasa bonusu',
  },
  letters: { player: 'O', banker: 'K', tie: 'B' },
  hand: (side: string, total: number) => `${side} ${total}`,
  natural: 'Natürel',
  feltPays: '8 DESTE  ·  KASA 0,95:1  ·  PER 11:1',
  rulesText: [
    'Amaç, dokuza en çok yaklaşan eli tahmin etmektir. As bir, ikiden dokuza kadar kartlar kendi sayısı, on ve resimliler sıfır eder; toplamın yalnızca son hanesi geçerlidir. Her el sekiz desteden, yeniden karılarak dağıtılır.',
    'Oyuncuya ve kasaya ikişer kart açılır. Birinde sekiz ya da dokuz varsa (natürel) kart çekilmez. Yoksa oyuncu beşe kadar üçüncü kartı çeker, altıda ve yedide durur.',
    'Oyuncu durduysa kasa beşe kadar çeker. Oyuncu çektiyse kasanın kararı, kendi toplamına ve oyuncunun üçüncü kartına bağlıdır: ikiye kadar her zaman; üçte, o kart sekiz değilse; dörtte, ikiden yediye kadarsa; beşte, dörtten yediye kadarsa; altıda, altı ya da yediyse çeker.',
    'Berabere bitince oyuncu ve kasa bahisleri iade edilir. Kasa kazancından yüzde beş komisyon kesilir. Per, bir elin ilk iki kartının aynı değerde olmasıdır.',
    'Herhangi per, iki elden en az birinde per olursa kazanır. Kusursuz perde kartların türü de aynı olmalıdır: bir elde 25’e 1, iki elde birden 200’e 1 öder.',
    'Bonus, seçtiğin el natürelle kazanırsa 1’e 1 öder. Natürel olmadan kazanırsa farka göre öder: 4 sayı 1’e 1, 5 sayı 2’ye 1, 6 sayı 4’e 1, 7 sayı 6’ya 1, 8 sayı 10’a 1, 9 sayı 30’a 1. İki natürel berabere kalırsa bonus iade edilir, başka beraberlikte kaybeder.',
  ],
}

export type LiveBaccaratTexts = typeof liveBaccarat
