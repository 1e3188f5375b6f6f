/** The blackjack table's page. */
export const liveBlackjack = {
  scene: (table: string) => `${table}: krupiye ve yedi koltuk`,
  seats: 'Koltuklar',
  seat: (seat: number) => `${seat}. koltuk`,
  free: 'boş',
  yours: 'senin',
  sit: 'Otur',
  behind: (player: string) => `${player} oturuyor, arkasına oynayabilirsin`,
  staked: (amount: string) => `${amount} bahis var`,
  stakedBehind: (amount: string) => `arkasında ${amount} var`,
  dealer: 'Krupiye',
  total: (total: number, soft: boolean) => (soft ? `${total - 10}/${total}` : String(total)),
  verdicts: { win: 'Kazandı', lose: 'Kaybetti', push: 'Berabere', blackjack: 'Blackjack' },
  bust: 'Patladı',
  turn: 'Oynuyor',
  yourTurn: (seat: number, hand: number) =>
    hand === 0 ? `Sıra sende: ${seat}. koltuk` : `Sıra sende: ${seat}. koltuk, ${hand + 1}. el`,
  waits: (seat: number) => `${seat}. koltuk karar veriyor`,
  actions: {
    hit: 'Kart çek',
    stand: 'Dur',
    double: 'İkiye katla',
    split: 'Böl',
    insurance: 'Sigorta al',
  },
  insurance: (cost: string) =>
    `Krupiyede as var. Sigorta ${cost}: krupiyede blackjack çıkarsa 2’ye 1 öder.`,
  noInsurance: 'Sigorta alma',
  standsAlone: (seconds: number) => `${seconds} saniye içinde karar verilmezse el durur`,
  hint: 'Temel strateji ipucu',
  hintIs: (action: string) => `Temel strateji: ${action}`,
  past: (total: number, bust: boolean, blackjack: boolean) =>
    blackjack ? 'Krupiyede blackjack' : bust ? `Krupiye ${total} ile patladı` : `Krupiye ${total}`,
  kinds: { seat: 'Koltuk', behind: 'Arkadan bahis' },
  tallies: (rounds: number) => `Son ${rounds} el`,
  tally: {
    bust: 'Krupiye patladı',
    blackjack: 'Krupiyede blackjack',
    seventeen: '17',
    eighteen: '18',
    nineteen: '19',
    twenty: '20',
    twentyOne: '21',
  },
  /** Printed on the felt. */
  felt: ['BLACKJACK 3’E 2 ÖDER', 'Krupiye her 17’de durur', 'Sigorta 2’ye 1 öder'],
  rules: [
    'Fişini seç, boş bir koltuğa koy: o koltuk turun sonuna kadar senindir. Birden çok koltuğa oturabilirsin. Başkasının oturduğu koltuğa koyduğun fiş arkadan bahistir: o koltuğun ilk eliyle birlikte kazanır ya da kaybeder, kararı oturan verir.',
    'Amaç, 21’i geçmeden krupiyeden yüksek toplamaktır. Resimli kartlar 10, as 1 ya da 11 sayılır. As ile on değerinde bir kartın ilk iki kart olması blackjacktir ve 3’e 2 öder; eşitlikte bahis geri döner.',
    'Her tur sekiz deste yeniden karılır. Krupiye her 17’de durur; açık kartı as ya da on değerindeyse kapalı kartına bakar.',
    'İlk iki kartın ne olursa olsun ikiye katlayabilirsin, böldükten sonra da. Aynı değerde iki kart bölünür, dört ele kadar. Bölünen aslar birer kart alır, yeniden bölünmez; bölünce gelen 21 blackjack sayılmaz.',
    'Krupiyenin açık kartı as ise bahsinin yarısına sigorta alabilirsin; krupiyede blackjack varsa 2’ye 1 öder. Teslim yoktur.',
    'Karar için her seferinde on iki saniyen var. Süre dolarsa ya da bağlantın koparsa el durur; geri geldiğinde sıran sürüyorsa kaldığın yerden oynarsın.',
    'Oyuncuya dönüş, elini temel stratejiyle oynayan içindir. Arkadan bahis, oturanın ikiye katlama ve bölmelerine katılmaz; dönüşü bu yüzden daha düşüktür.',
  ],
}

export type LiveBlackjackTexts = typeof liveBlackjack
