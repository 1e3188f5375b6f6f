import type { BingoPrize } from '../contracts/bingo.ts'

type PrizeKind = BingoPrize['kind']
const prizes: Readonly<Record<PrizeKind, string>> = { line: 'Birinci çinko', 'two-lines': 'İkinci çinko', pattern: 'Desen', full: 'Tombala', jackpot: 'Kupa Jackpot' }
const patterns = { corners: 'Dört köşe', x: 'Çarpı', plus: 'Artı', diamond: 'Elmas', frame: 'Çerçeve', heart: 'Kupa' }

/** The halls' words, in Turkish: the original. The lobby's and the hall's alike. */
export const bingo = {
  prizes, patterns,
  lobby: {
    title: 'Tombala', lead: 'Kartını al, top çekilsin. Her salon saatinde başlar; ödüller satılan kartlardan dağıtılır.', variant: (balls: string) => `${balls} top`,
    startsIn: 'Sonraki tur', calling: 'Toplar çekiliyor', ticket: 'Kart', jackpot: 'Kupa Jackpot', jackpotWithin: (calls: string) => `${calls} topta tombala yapana`, players: (count: string) => `${count} kişi salonda`,
    sold: (count: string) => `${count} kart satıldı`, rtp: (percent: string) => `Geri ödeme ${percent}`, enter: 'Salona gir', watch: 'Deneme kartıyla izle', resting: 'Salon dinleniyor',
    ofSales: (percent: string) => `satışın ${percent}`, empty: 'Açık salon yok', emptyText: 'Tombala salonları şu an kapalı. Slotlar seni bekliyor.', toSlots: 'Slotlara git', loading: 'Salonlar geliyor', patternNext: (name: string) => `Desen: ${name}`,
  },
  play: { back: 'Tombala salonlarına dön', opening: 'Salon açılıyor', frame: 'Tombala salonu', unreachable: 'Salona şu an ulaşılamıyor', chat: 'Sohbet' },
  hall: {
    calls: 'Çekilen toplar', notYet: 'İlk top birazdan', ballOf: (place: number, most: number) => `${place}. top / ${most}`, ball: (n: number) => `${n} çekildi`, blower: 'Top kafesi', lastBalls: 'Son toplar', board: 'Numara tablosu',
    saleOpen: 'Kart satışı açık', saleEnds: 'Satışın bitmesine', calling: 'Toplar çekiliyor', finished: 'Tur bitti', starting: 'Toplar karışıyor', resting: 'Salon dinleniyor',
    round: (n: string) => `${n}. tur`, players: (n: string) => `${n} kişi salonda`, soldTickets: (n: string) => `${n} kart`, buyers: (n: string) => `${n} oyuncu`,
    voidReasons: { 'few tickets': 'Yeterli kart satılmadı. Tur oynanmadı, kart paraları geri verildi.', 'site closed': 'Site bakımdayken tur oynanmaz. Kart paraları geri verildi.', interrupted: 'Tur zamanında başlayamadı. Kart paraları geri verildi.' },
    prizesTitle: 'Ödüller', prizeAt: (call: number) => `${call}. topta`, sharedBy: (n: number) => `${n} kart paylaştı`, jackpotWithin: (calls: number) => `${calls} topta tombala yapana`, jackpotOff: 'Bu tur sınır geçildi',
    wonBy: (names: string) => names, andMore: (n: number) => `ve ${n} kişi daha`, youWon: (amount: string) => `Kazandın: ${amount}`, yourPrize: (prize: string) => `${prize} senin!`, somebody: (prize: string) => `${prize}!`,
    myTickets: 'Kartlarım', noTickets: 'Bu turda kartın yok', noTicketsText: 'Bir sonraki tur için kart al; toplar çekilirken kartların kendiliğinden işaretlenir.', ticketsOf: (round: string, n: number) => `${round}. tur, ${n} kart`,
    toGo: (n: number) => `${n} kaldı`, ready: 'Tamam!', forPrize: (prize: string) => prize, ticket: (strip: number, place: number) => `Kart ${strip}-${place}`, card: (strip: number) => `Kart ${strip}`,
    sheet: (n: string) => `${n}. seri`, free: 'Boş orta', marked: 'işaretli', tries: 'Deneme kartların', triesText: 'Parasız deneme: kartlar bu tarayıcıda çekilir, salonun topları işaretler. Ödül yoktur.', newTries: 'Yeni deneme kartları', tryWould: (prize: string) => `Deneme: ${prize} sende olurdu`,
    buyTitle: 'Kart al', whichRound: 'Hangi tur', running: 'Şimdiki satış', startsAt: (time: string) => `${time} turu`, howMany: 'Kaç kart', fewer: 'Azalt', more: 'Artır', strips: (n: number) => `${n} seri`, stripNote: 'Altı kart bir seridir: 1’den 90’a her numara bir kez geçer.', cardNote: 'Her kartta 24 numara ve boş bir orta var.',
    buy: (n: number, amount: string) => `${n} kart al · ${amount}`, buying: 'Alınıyor', bought: (n: number) => `${n} kart alındı`, full: (most: number) => `Bu turda en çok ${most} kartın olabilir`, owned: (n: number, most: number) => `Bu turda ${n} / ${most} kartın var`, signIn: 'Kart almak için giriş yap', balance: 'Bakiye', nothingOnSale: 'Şu an satışta tur yok',
    voice: 'Sunucunun sesi', calm: 'Sakin görünüm', rules: 'Kurallar', history: 'Geçmiş turlar', menu: 'Menü', tabs: { tickets: 'Kartlarım', board: 'Tablo', prizes: 'Ödüller' },
    historyEmpty: 'Bu salonda henüz tur bitmedi', historyCalls: (n: number) => `${n} topta`, historyProof: 'Doğrula', last: 'Son tur', returned: 'Geri verildi', nothing: 'Bu turda kazanç yok',
    pattern: (name: string) => `Bu turun deseni: ${name}`, nextPatterns: 'Sıradaki desenler',
    rulesOf: (facts: { variant: number; price: string; most: number; least: number; calls: number; seed: string; rtp: string }) => [
      facts.variant === 90
        ? 'Kartın üç sırası, her sırada beş numara var. Sunucu 1’den 90’a topları çeker; ilk tamamlanan sıra birinci çinko, aynı kartta ikinci sıra ikinci çinko, bütün kart tombaladır.'
        : 'Kart beşe beştir, ortası boş sayılır. Toplar 1’den 75’e çekilir; yatay, dikey ya da çapraz ilk sıra birinci çinko, turun deseni desen ödülü, bütün kart tombaladır. Desenler her tur sırayla döner.',
      `Bir kart ${facts.price}. Bir turda en çok ${facts.most} kartın olabilir. Şimdiki satıştan ve sonraki turlardan alabilirsin; satış başlangıç saatinde biter.`,
      'Kartların kendiliğinden işaretlenir ve kazancın sen salonda olmasan da ödenir. Ödüller tur biter bitmez bakiyene geçer.',
      'Her ödül, satılan kartların parasının aşağıda yazan payıdır ve bir kez verilir. Aynı topla birden çok kart kazanırsa ödül eşit bölünür; bölünemeyen kuruşlar Kupa Jackpot’a eklenir.',
      `Kupa Jackpot her turun satışından pay alarak büyür; tombala en geç ${facts.calls}. topta gelirse o tombalayı yapan kartlara ödenir ve ${facts.seed} ile yeniden başlar. Bu ilk tutarı salon koyar.`,
      `Bir tur için ${facts.least} karttan azı satılırsa, site kapalıysa ya da tur bir dakikadan uzun başlayamazsa tur oynanmaz ve her kartın parası geri verilir. Toplar çekilmeye başladıysa tur her durumda sonuna kadar oynanır.`,
      `Satılan kartların parasının ${facts.rtp} kadarı oyunculara döner: ödüller ve jackpot payı. Kalanı salonundur.`,
    ],
    part: 'Ödül', share: 'Satıştaki payı', chancesTitle: 'Ne sıklıkla', chances: (tickets: string, chance: string) => `${tickets} kart satılan bir turda jackpot ${chance} olasılıkla gelir`,
    proof: 'Doğrulama', proofText: 'Toplar da kartlar da turdan önce mühürlenmiş zincirden çıkar. Tur bitince özeti açılır; herkes turu baştan hesaplayabilir.', proofChain: 'Zincirin ilk özeti', proofSalt: 'Tuz', proofHash: 'Son turun özeti', verify: 'Bu turu doğrula',
  },
  proof: {
    title: 'Tombala turları', lead: 'Bir salon ve tur numarası seç: toplar, kartlar ve ödüller bu tarayıcıda yeniden hesaplanır.', room: 'Salon', number: 'Tur numarası', check: 'Turu doğrula', none: 'Bu tur bitmemiş ya da yok.', badNumber: 'Tur numarası 1’den başlayan tam sayıdır',
    callsHold: 'Toplar özetten çıkıyor', callsHoldText: (n: string) => `Sıra özet ve tuzdan hesaplandı; ${n} top çekildi.`, prizesHold: 'Ödüller doğru kartlara gitmiş', prizesHoldText: (n: string) => `Satılan ${n} kartın hepsi yeniden çekildi ve işaretlendi.`,
    prizesFail: 'Ödüller hesaba uymuyor', prizesFailText: 'Yeniden çekilen kartlar başka kazananlar veriyor.', isVoid: 'Bu tur oynanmadı; kart paraları geri verildi.', steps: 'Adım adım', stepSeal: 'Mühür', stepSealText: 'Turun özetinin SHA-256’sı bir önceki turun özetidir.', stepCalls: 'Topların sırası', stepTickets: 'Kartlar', stepPrizes: 'Ödüller', yours: 'Senin kartların', ticketAt: (strip: number, place: number) => `Kart ${strip}-${place}`,
  },
}

export type BingoTexts = typeof bingo
