import { duels, rides } from './ways-features.tr.ts'
import { holdTexts } from './hold.tr.ts'
import { bookTitles } from './book-titles.tr.ts'
import { clusterTexts } from './cluster.tr.ts'
import { avalancheSymbols, avalancheTexts } from './avalanche.tr.ts'
import { boardDuels, boardSymbols } from './board-duels.tr.ts'
import { collects, collectSymbols } from './collect.tr.ts'

export const stage = {
  loading: (name: string) => `${name} yükleniyor`,
  game: (name: string) => `${name} oyun alanı`,
  controls: 'Oyun kontrolleri',
  balance: 'Bakiye',
  credit: 'Deneme kredisi',
  bet: 'Bahis',
  win: 'Kazanç',
  spin: 'Çevir',
  skip: 'Geç',
  spinHelp: 'Basılı tut: art arda çevir. Boşluk tuşu da çevirir.',
  stopAutoplay: (left: number) => `Otomatik dönüşü durdur, ${left} kaldı`,
  betUp: 'Bahsi artır',
  betDown: 'Bahsi azalt',
  chooseBet: (bet: string) => `Bahis ${bet}, değiştir`,
  betTitle: 'Bahsini seç',
  overBalance: 'Bakiyen bu bahse yetmiyor',
  turbo: 'Hızlı dönüş',
  autoplay: 'Otomatik dönüş',
  autoplayShort: 'Otomatik',
  menu: 'Kurallar ve ayarlar',
  close: 'Kapat',
  soundOn: 'Sesi aç',
  soundOff: 'Sesi kapat',
  reducedMotion: 'Hareketi azalt',
  reducedMotionHelp: 'Işık efektleri, para yağmuru ve kamera hareketi olmadan oyna.',
  instant: 'Anında sonuç',
  instantHelp: 'Makaralar dönmeden sonucu göster.',
  settings: 'Ayarlar',
  rules: 'Kurallar ve ödemeler',
  history: 'Turların',
  leave: 'Lobiye dön',
  trial: 'Deneme',

  autoplayTitle: 'Otomatik dönüş',
  autoplayCount: 'Kaç dönüş?',
  autoplayStops: 'Şu durumda dursun',
  autoplayWin: 'Tek turda kazanç şuna ulaşırsa',
  autoplayLoss: 'Toplam kayıp şuna ulaşırsa',
  autoplayFloor: 'Bakiye şunun altına inecekse',
  autoplayFeature: 'Bedava dönüş gelirse',
  autoplayNone: 'Sınır yok',
  autoplayBad: 'Tutarı 100 ya da 100,50 gibi yaz.',
  autoplayStart: (count: number, bet: string) => `Başlat: ${count} × ${bet}`,
  autoplayTotal: (amount: string) => `Toplam bahis en fazla ${amount}`,
  autoplayEnded: {
    done: 'Otomatik dönüş bitti.',
    win: 'Otomatik dönüş durdu: kazanç sınırına ulaştın.',
    loss: 'Otomatik dönüş durdu: kayıp sınırına ulaştın.',
    floor: 'Otomatik dönüş durdu: bakiye sınırına geldin.',
    feature: 'Otomatik dönüş durdu: bedava dönüş kazandın.',
  },

  freeRounds: {
    label: 'Bedava tur',
    left: (left: number) => `${left} kaldı`,
    name: (left: number, bet: string) =>
      `Bedava tur: ${left} kaldı, tur başına ${bet}, bakiyenden para düşmez`,
    announce: (left: number) => `${left} bedava tur kaldı`,
    offered: (left: number, bet: string, wagering: number) =>
      `${left} bedava turun var, tur başına ${bet}. Bakiyenden para düşmez; ${wagering === 0 ? 'kazancın nakittir.' : `kazancın bonustur, ${wagering} kat çevrilince nakde döner.`}`,
    over: 'Bedava turların bitti. Bundan sonra kendi paranla oynarsın.',
  },
  buy: {
    key: 'Özellik al',
    keyName: (price: string) => `Özellik al, ${price}`,
    title: 'Özellik satın al',
    what: (spins: string) =>
      `Tur, özelliği başlatan sembollerle açılır ve hemen ${spins} bedava dönüşe geçer.`,
    price: 'Bedel',
    times: 'Bahsin katı',
    rtp: 'Satın alınan turun RTP’si',
    once: 'Bedel bir kez, onayladığında alınır. Kazançlar seçtiğin bahse göre ödenir.',
    short: (balance: string) => `Bakiyen (${balance}) bu bedele yetmiyor. Bahsi düşürebilirsin.`,
    confirm: (price: string) => `${price} öde ve başlat`,
    cancel: 'Vazgeç',
    rules: (times: number, price: string, bet: string) =>
      `Bahsin ${times} katını ödeyerek (${bet} bahiste ${price}) bedava dönüşleri beklemeden başlatabilirsin. Tur, onları başlatan sembollerle açılır; bütün kazançlar ve en yüksek kazanç seçtiğin bahse göredir. Otomatik dönüşte satın alma yapılmaz.`,
    rulesReturn: (rtp: string) =>
      `Satın alınan turun RTP’si ayrıdır: ödediğin bedel üzerinden ${rtp}.`,
  },
  gamble: {
    title: 'Kazancını katla',
    setting: 'Kazancını katla',
    settingHelp: 'Her kazançtan sonra sorar: al ya da bir karta yatır.',
    ask: 'Kart kapalı. Rengini ya da türünü bilirsen kazancın katlanır, bilemezsen gider.',
    stands: 'Eldeki kazanç',
    step: (step: number, max: number) => `${step}. kart / en çok ${max}`,
    before: 'Açılan kartlar',
    colour: 'Renk',
    suit: 'Tür',
    picks: {
      red: 'Kırmızı',
      black: 'Siyah',
      diamonds: 'Karo',
      hearts: 'Kupa',
      spades: 'Maça',
      clubs: 'Sinek',
    },
    pickName: (pick: string, win: string) => `${pick}, bilirsen ${win}`,
    collect: (win: string) => `${win} kazancı al`,
    takeAll: (win: string) => `${win} senin, devam et`,
    proceed: 'Devam et',
    right: (card: string, win: string) => `${card}. Bildin: ${win}`,
    wrong: (card: string) => `${card}. Bilemedin, kazanç gitti.`,
    rules:
      'Menüden açarsan, kazandığın her dönüşten sonra kazancının tamamını bir karta yatırabilir ya da alabilirsin. Kart her seferinde 52’lik tam desteden çekilir.',
    odds: (times: number, chance: string) => `kazanç ×${times}, ihtimal ${chance}`,
    rulesLimits: (steps: number, max: string) =>
      `Bir turda en çok ${steps} kart açılır. Kazancı ${max} sınırının üstüne çıkaracak seçim sunulmaz.`,
    rulesReturn:
      'Oyun adildir: yatırdığın kazancın RTP’si %100’dür, oyunun kendi RTP’si değişmez. Yarım bırakırsan eldeki kazanç 24 saat sonra hesabına geçer.',
  },

  freeSpins: 'Bedava Dönüş',
  freeSpinsCount: (played: number, total: number) => `Bedava dönüş ${played} / ${total}`,
  featureMultiplier: (times: number) => `×${times}`,
  wildsCarry: (times: number) => `Joker ×${times}`,
  rides,
  duels,
  boardDuels,
  collects,
  rideStep: (symbol: string, times: number) =>
    `Artık her ${symbol.toLocaleLowerCase('tr')} ×${times}`,
  featureHeld: 'Makaralarda',
  allWinsTimes: (times: number) => `Bütün kazançlar ×${times}`,
  extraSpins: 'Bedava dönüş eklendi',
  waysWord: 'yol',
  risingNote: 'Her düşüş kazanç çarpanını 1 artırır',
  summary: 'Toplam Kazanç',
  summaryNote: (spins: number) => `${spins} bedava dönüş dahil`,
  tapToGo: 'Devam etmek için dokun',
  bigWin: { 1: 'Büyük Kazanç', 2: 'Mega Kazanç', 3: 'Efsane Kazanç' },

  jackpots: { mini: 'Mini', minor: 'Minor', major: 'Major', grand: 'Grand' },
  hold: holdTexts,

  wild: 'JOKER',
  scatter: 'SCATTER',

  announcements: {
    spinning: 'Makaralar dönüyor',
    noWin: 'Kazanç yok',
    win: (count: number, symbol: string, amount: string) =>
      `${count} ${symbol}, ${amount} kazandın`,
    wins: (count: number, amount: string) => `${count} kazanç birden, toplam ${amount} kazandın`,
    back: (amount: string) => `${amount} geri geldi`,
    total: (amount: string) => `Tur toplamı ${amount}`,
    award: (count: number) => `${count} bedava dönüş kazandın`,
    extra: (count: number) => `${count} bedava dönüş daha kazandın`,
    rideStep: (times: number, spins: number) =>
      `Jokerler artık ×${times}, ${spins} bedava dönüş eklendi`,
    rise: (times: number) => `Kazanç çarpanı ${times}`,
    feature: (played: number, total: number) => `Bedava dönüş ${played}, toplam ${total}`,
    bet: (amount: string) => `Bahis ${amount}`,
    balance: (amount: string) => `Bakiye ${amount}`,
    turbo: (on: boolean): string => (on ? 'Hızlı dönüş açık' : 'Hızlı dönüş kapalı'),
    resumed: 'Yarım kalan turun gösteriliyor',
  },

  offlineTitle: 'Bağlantı koptu',
  offlineText:
    'Turun sunucuda kayıtlı; bahsin iki kez alınmaz. Bağlantı gelince sonucu burada göreceksin.',
  poorTitle: 'Bakiyen yetersiz',
  poorText: (bet: string, balance: string) => `Bakiyen (${balance}) ${bet} bahse yetmiyor.`,
  poorTrial: 'Deneme kredin bitti. Oyunu yeniden açınca yenilenir.',
  deposit: 'Para yatır',
  lowerBet: (bet: string) => `Bahsi ${bet} yap`,
  expiredTitle: 'Oyun oturumu sona erdi',
  expiredText:
    'Açık bir turun varsa sonucu hesabına işlendi. Devam etmek için oyunu lobiden yeniden aç.',
  refusedTitle: 'Tur başlatılamadı',
  failedTitle: 'Oyun açılamadı',
  failedText: 'Oyuna şu an ulaşılamıyor. Lobiden yeniden açmayı dene.',
  retry: 'Yeniden dene',
  understood: 'Tamam',
  resumedNote: 'Yarım kalan turun kaldığı yerden tamamlandı.',

  paysTitle: 'Semboller',
  paysAt: (bet: string) => `${bet} bahiste`,
  linesTitle: (count: number) => `${count} kazanç çizgisi`,
  linesText:
    'Soldan sağa, ilk makaradan başlayan bitişik aynı semboller öder. Her çizgide yalnızca en yüksek kazanç ödenir; farklı çizgilerin kazançları toplanır.',
  anywhereTitle: 'Her yerde öder',
  anywhereText: (from: number) =>
    `Aynı sembolden ${from} ya da daha çoğu, nerede durursa dursun öder. Kazananlar gider, üsttekiler düşer; yeni kazanç çıktıkça sürer.`,
  waysTitle: (count: string) => `${count} kazanç yolu`,
  waysText:
    'Çizgi yok: aynı sembol soldan başlayıp bitişik makaralarda, hangi satırda olursa olsun görünürse öder. Yol sayısı, her makaradaki adetlerin çarpımıdır. Tabloda tek bir yolun ödemesi yazar; kazancın, bu ödemenin yol sayısıyla çarpımıdır. Her sembolde yalnızca en uzun dizi ödenir.',
  waysExample: 'Örnek: ilk makarada 1, ikincide 2, üçüncüde 3 aynı sembol 1 × 2 × 3 = 6 yol eder.',
  waysWild: (symbol: string, scatter: string, reels: string) =>
    `${symbol}, ${scatter} dışındaki her sembolün yerine geçer. Geldiği makaralar: ${reels}.`,
  rideCounts:
    'Çarpan taşıyan joker, çarpanı kadar sembol sayılır: ×3 joker üç sembol yerine geçer. Birkaç makaradaki jokerlerin çarpanları birbiriyle çarpılır.',
  clusterTitle: 'Bitişik semboller öder',
  clusterText: (from: number) =>
    `Aynı sembolden ${from} ya da daha çoğu, yan yana ya da üst üste birbirine değiyorsa öder; çapraz sayılmaz. Kazananlar gider, üsttekiler düşer; yeni kazanç çıktıkça sürer.`,
  cluster: clusterTexts,
  avalanche: avalancheTexts,
  scatterStarts: (symbol: string) =>
    `${symbol} nerede durursa dursun sayılır; bedava dönüşleri başlatır.`,
  retriggerSame: 'Bedava dönüşlerde aynı sayılar aynı kadar dönüş ekler.',
  linesBothWays:
    'Bitişik aynı semboller iki yönde de öder: soldan sağa, ilk makaradan ya da sağdan sola, son makaradan başlayarak. Bir çizgi her yönden bir kez öder; beş makaranın tamamı aynıysa yalnızca bir kez. Farklı çizgilerin kazançları toplanır.',
  linesLeft:
    'Soldan sağa, ilk makaradan başlayan bitişik aynı semboller öder. Farklı çizgilerin kazançları toplanır.',
  changingTitle: 'Değişen makaralar',
  changingText: (low: number, high: number, max: string) =>
    `Her dönüşte her makara ${low} ile ${high} arasında sembol gösterir; yol sayısı makaralardaki sembol sayılarının çarpımıdır, en çok ${max} olur.`,
  waysPays:
    'Aynı sembol ilk makaradan başlayıp soldan sağa bitişik makaralarda durunca öder. Tablodaki tutar bir yol içindir: sembol her makarada kaç kez duruyorsa bu sayılar çarpılır, kazanç o kadar yol için ödenir.',
  waysTumble:
    'Kazanan semboller gider, üsttekiler düşer, boşluklar yukarıdan dolar. Makaraların boyu değişmez; yeni kazanç çıktıkça sürer.',
  wildReels: (symbol: string, scatter: string, reels: string) =>
    `${symbol}, ${scatter} dışındaki her sembolün yerine geçer. Yalnızca şu makaralarda çıkar: ${reels}.`,
  awardExact: (count: number, symbol: string, spins: number) =>
    `${count} ${symbol}: ${spins} bedava dönüş.`,
  awardFrom: (count: number, symbol: string, spins: number) =>
    `${count} ya da daha çok ${symbol}: ${spins} bedava dönüş.`,
  risingTitle: 'Artan çarpan',
  risingText: (first: number, step: number) =>
    `Bedava dönüşler ×${first} çarpanla başlar. Her düşüş çarpanı ${step} artırır; çarpan son bedava dönüşe kadar hiç azalmaz ve sonraki bütün kazançları çarpar.`,
  waysScatter: (symbol: string) => `${symbol} makaraların neresinde durursa dursun sayılır.`,
  lineName: (line: number) => `${line}. çizgi`,
  wildTitle: 'Joker (wild)',
  wildText: (symbol: string, scatter: string | undefined) =>
    scatter
      ? `${symbol}, ${scatter} dışındaki her sembolün yerine geçer.`
      : `${symbol} her sembolün yerine geçer.`,
  wildTimes: (times: number) => `Yerine geçtiği kazancı ×${times} yapar.`,
  expandText: (symbol: string, reels: string) =>
    `${symbol} her sembolün yerine geçer; tek başına ödemez. Yalnızca şu makaralarda çıkar: ${reels}.`,
  scatterTitle: 'Scatter',
  scatterText: (symbol: string) =>
    `${symbol} makaraların neresinde durursa dursun toplam bahsin belli bir katını öder.`,
  freeSpinsTitle: 'Bedava dönüşler',
  freeSpinsAward: (count: number, symbol: string, spins: number) =>
    `${count} ${symbol}: ${spins} bedava dönüş`,
  freeSpinsFrom: (count: number, symbol: string, spins: number) =>
    `${count} ya da daha çok ${symbol}: ${spins} bedava dönüş`,
  freeSpinsTimes: (times: number) => `Bedava dönüşlerde bütün kazançlar ×${times} olur.`,
  freeSpinsWithout: (symbols: string) => `Bedava dönüşlerde ${symbols} gelmez.`,
  comesOften: (spins: string) => `Ortalama ${spins} dönüşte bir gelir.`,
  retriggerFrom: (count: number, symbol: string, spins: number) =>
    `Bedava dönüşlerde ${count} ya da daha çok ${symbol}: ${spins} dönüş daha.`,
  books: bookTitles,
  bookTitle: 'Hem joker hem scatter',
  multiplierTitle: 'Çarpanlar',
  multiplierText: (symbol: string, low: number, high: number) =>
    `${symbol} ×${low} ile ×${high} arasında bir çarpan taşır. Düşüşler bitince ekrandaki çarpanlar toplanır ve o dönüşün kazancıyla çarpılır.`,
  multiplierFree: 'Bedava dönüşlerde kazanan her dönüşün çarpanları birikir ve sonuna kadar kalır.',
  fillTitle: 'Dolu ekran',
  fillText: (symbols: string, times: number) =>
    `Bütün hücreler aynı sembolse (${symbols}) çizgi kazançları ×${times} olur.`,
  factsTitle: 'Oyun bilgileri',
  rtp: 'Oyuncuya dönüş (RTP)',
  volatility: 'Volatilite',
  volatilityOf: (level: number) => `5 üzerinden ${level}`,
  hitFrequency: 'Kazanan dönüş sıklığı',
  maxWin: 'En yüksek kazanç',
  maxWinOf: (times: string, amount: string) => `Bahsin ${times} katı (${amount})`,
  betRange: 'Bahis aralığı',
  cycle: 'En kısa dönüş süresi',
  seconds: (seconds: string) => `${seconds} sn`,
  capNote: 'Bir turun kazancı en yüksek kazanca ulaşınca tur orada biter.',
  brokenNote:
    'Tur, bahsin alındığı anda sunucuda sonuçlanır. Bağlantın kopsa da sayfayı kapatsan da kazancın bakiyene geçer; turu geçmişinden izleyebilirsin.',
  factsNote:
    'RTP çok sayıda turun ortalamasıdır; tek bir oturumda sonuç çok farklı olabilir. Arıza, o turun bahsini ve kazancını geçersiz kılar.',
  fairnessTitle: 'Adil oyun',
  fairnessText:
    'Sıradaki turların bu mühürle baştan belirlendi. Tohumunu değiştirince mühür açılır, turlarını kendin doğrulayabilirsin.',
  seal: 'Sunucu tohumunun mührü',
  clientSeed: 'Senin tohumun',
  nonce: 'Tur numarası',
  keysTitle: 'Klavye',
  keys: [
    ['Boşluk', 'Çevir; dönerken sonucu hemen göster'],
    ['Boşluğu basılı tut', 'Art arda çevir'],
    ['Esc', 'Açık pencereyi kapat'],
  ] as readonly (readonly [key: string, does: string])[],

  historyEmpty: 'Bu oyunda henüz tur oynamadın.',
  historyError: 'Turların yüklenemedi.',
  replay: 'İzle',
  replaying: (date: string) => `Tekrar: ${date}`,

  /** Symbol names in the form used after a number. */
  symbols: {
    sun: 'Güneş',
    balloon: 'Balon',
    pomegranate: 'Nar',
    nazar: 'Nazar boncuğu',
    jug: 'Testi',
    chimney: 'Peri bacası',
    grapes: 'Üzüm',
    A: 'A',
    K: 'K',
    Q: 'Q',
    J: 'J',
    tulip: 'Lale',
    ewer: 'İbrik',
    lantern: 'Fener',
    ring: 'Yüzük',
    boat: 'Kayık',
    turtle: 'Kaplumbağa',
    'tile-red': 'Kırmızı çini',
    'tile-blue': 'Mavi çini',
    'tile-green': 'Yeşil çini',
    'tile-purple': 'Mor çini',
    'tile-gold': 'Altın çini',
    astrolabe: 'Usturlap',
    planet: 'Gezegen',
    moon: 'Ay',
    ruby: 'Yakut',
    emerald: 'Zümrüt',
    sapphire: 'Safir',
    comet: 'Kuyruklu yıldız',
    strawberry: 'Çilek',
    watermelon: 'Karpuz',
    cherry: 'Kiraz',
    plum: 'Erik',
    pear: 'Armut',
    lemon: 'Limon',
    blossom: 'Çiçek',
    ferry: 'Vapur',
    lighthouse: 'Deniz feneri',
    gull: 'Martı',
    simit: 'Simit',
    tea: 'Çay',
    token: 'Jeton',
    lifebuoy: 'Can simidi',
    phoenix: 'Anka',
    feather: 'Ateş tüyü',
    egg: 'Anka yumurtası',
    torch: 'Meşale',
    'ember-red': 'Kızıl köz',
    'ember-gold': 'Altın köz',
    'ember-violet': 'Mor köz',
    'ember-ash': 'Küllü köz',
    octopus: 'Ahtapot',
    amphora: 'Amfora',
    anchor: 'Çapa',
    shell: 'Deniz tarağı',
    pearl: 'İnci',
    chest: 'Sandık',
    seven: 'Yedi',
    star: 'Yıldız',
    diamond: 'Elmas',
    bell: 'Çan',
    bar: 'Bar',
    horseshoe: 'At nalı',
    clover: 'Yonca',
    coin: 'Altın',
    gondola: 'Teleferik',
    fox: 'Tilki',
    sledge: 'Kızak',
    ski: 'Kayak',
    hat: 'Bere',
    mug: 'Salep',
    chestnut: 'Kestane',
    pine: 'Çam',
    flake: 'Kar tanesi',
    snowball: 'Kartopu',
    levrek: 'Levrek',
    palamut: 'Palamut',
    barbunya: 'Barbunya',
    hamsi: 'Hamsi',
    darbuka: 'Darbuka',
    clarinet: 'Klarnet',
    def: 'Def',
    float: 'Mantar',
    bucket: 'Kova',
    'angler-hat': 'Balıkçı şapkası',
    karagoz: 'Karagöz',
    hacivat: 'Hacivat',
    kandil: 'Kandil',
    ship: 'Gemi',
    house: 'Köşk',
    drum: 'Def',
    fish: 'Balık',
    rose: 'Gül',
    map: 'Harita',
    galleon: 'Kalyon',
    camel: 'Deve',
    compass: 'Pusula',
    '10': '10',
    tree: 'Hayat ağacı',
    medallion: 'Madalyon',
    elibelinde: 'Elibelinde',
    ramhorn: 'Koçboynuzu',
    bird: 'Kuş',
    eye: 'Göz',
    comb: 'Tarak',
    honey: 'Bal',
    teapot: 'Bakır çaydanlık',
    cheese: 'Beyaz peynir',
    tomato: 'Domates',
    olive: 'Zeytin',
    butter: 'Tereyağı',
    dagger: 'Hançer',
    coffer: 'Mücevher sandığı',
    lamp: 'Pirinç lamba',
    topaz: 'Topaz',
    amethyst: 'Ametist',
    aquamarine: 'Akuamarin',
    tourmaline: 'Turmalin',
    bull: 'Boğa',
    vulture: 'Akbaba',
    boar: 'Yaban domuzu',
    crane: 'Turna',
    snake: 'Yılan',
    scorpion: 'Akrep',
    hands: 'Eller',
    sign: 'İşaret',
    disc: 'Taş halka',
    pillar: 'Dikilitaş',
    takka: 'Taka',
    kemence: 'Kemençe',
    davul: 'Davul',
    corn: 'Mısır',
    hazelnut: 'Fındık',
    horse: 'Tahta at',
    helmet: 'Miğfer',
    shield: 'Kalkan',
    sword: 'Kılıç',
    tower: 'Kule',
    ...avalancheSymbols,
    ...boardSymbols,
    ...collectSymbols,
  } as Readonly<Record<string, string>>,

  expanding: {
    'anka-atesi': {
      autoplay: 'Yeniden doğuş gelirse',
      autoplayEnded: 'Otomatik dönüş durdu: yeniden doğuş geldi.',
      count: (number) => `Yeniden doğuş ${number}`,
      grown: (symbol, reels) => `${symbol} ${reels} makarada yükseldi, bir dönüş daha`,
      rulesTitle: 'Yeniden doğuş',
      rulesGrow: (symbol) =>
        `${symbol} göründüğü makaranın tamamına yayılır, çizgiler öyle ödenir. Ardından o makara yerinde kalır, ötekiler bahis almadan bir kez daha döner.`,
      rulesMore: (max) =>
        `Yeniden doğuşta yeni bir makara tutuşursa bir dönüş daha gelir; eskiler de yanmaya devam eder. Bir turda en çok ${max} makara tutuşur, en çok ${max} yeniden doğuş olur.`,
      rulesTimes: (steps) =>
        `Anka’yla gelen kazançlar çarpılır: ${steps.map(({ reels, times }) => `${reels} makara yanarken ×${times}`).join(', ')}.`,
      pictureRespin: (number) => `${number}. yeniden doğuş`,
      pictureGrown: (reels, times) => `Tutuşan makara: ${reels}${times > 1 ? `, ×${times}` : ''}`,
    },
    truva: {
      autoplay: 'Tahta at açılırsa',
      autoplayEnded: 'Otomatik dönüş durdu: tahta at açıldı.',
      count: (number, left) =>
        left === 0 ? `Kuşatma ${number}, son hak` : `Kuşatma ${number}, ${left} hak kaldı`,
      grown: (symbol, reels, { respins, times }) =>
        `${symbol} ${reels} makarada açıldı, ${respins} kuşatma hakkın var${times > 1 ? `. Jokerli kazançlar ×${times}` : ''}`,
      rulesTitle: 'Kuşatma',
      rulesGrow: (symbol, respins) =>
        `${symbol} durduğu makarada karnını açar; içinden çıkan askerler makaranın tamamını joker yapar, çizgiler öyle ödenir. Açılan makara yerinde kalır, ötekiler bahis almadan ${respins} kez daha döner.`,
      rulesMore: (max, respins) =>
        `Kuşatma sürerken yeni bir at açılırsa hakkın yeniden ${respins} olur. Bir turda en çok ${max} makara açılır, en çok ${max * respins} kuşatma dönüşü olur.`,
      rulesTimes: (steps) =>
        `İçinde joker olan her kazanç çarpılır: ${steps.map(({ reels, times }) => `${reels} makara açıkken ×${times}`).join(', ')}.`,
      pictureRespin: (number) => `${number}. kuşatma dönüşü`,
      pictureGrown: (reels, times) =>
        `Atın açıldığı makara: ${reels}${times > 1 ? `, ×${times}` : ''}`,
    },
  } as Readonly<Record<string, ExpandingWords>>,
}

/**
 * Title-specific texts of expanding wilds and their respins. Reels are passed as a formatted list.
 */
export type ExpandingWords = {
  autoplay: string
  autoplayEnded: string
  /** Shown over the board: the number of the respin, and the remaining ones if known. */
  count: (number: number, left: number | undefined) => string
  grown: (symbol: string, reels: string, now: { respins: number; times: number }) => string
  rulesTitle: string
  rulesGrow: (symbol: string, respins: number) => string
  rulesMore: (max: number, respins: number) => string
  rulesTimes: (steps: readonly { reels: number; times: number }[]) => string
  pictureRespin: (number: number) => string
  pictureGrown: (reels: string, times: number) => string
}

export type StageTexts = typeof stage
