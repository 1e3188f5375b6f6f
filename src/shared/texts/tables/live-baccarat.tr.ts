export const liveBaccarat = {
  scene: (table: string) => `${table} masası`,
  spots: {
    player: 'Oyuncu',
    banker: 'Kasa',
    tie: 'Berabere',
    playerpair: 'Oyuncu per',
    bankerpair: 'Kasa per',
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
  ],
}

export type LiveBaccaratTexts = typeof liveBaccarat
