import type { Lang } from '#shared/lang.ts'

const turkish = {
  thisRound: 'Bu tur',
  betName: (number: number) => `${number}. bahis`,
  secondBet: 'İkinci bahis',
  autoCashout: 'Otomatik çekim',
  off: 'Kapalı',
  autoLess: 'Otomatik çekimi azalt',
  autoMore: 'Otomatik çekimi artır',
  autoBad: '1,01 ile 10.000 arası',
  place: 'Bahis yap',
  placeNext: 'Sıradaki tura gir',
  placing: 'Bahsin alınıyor',
  waiting: 'Bahsin alındı',
  takesOffIn: (seconds: string) => `${seconds} sn`,
  inNext: 'Sıradaki tura girdin',
  take: 'Çek',
  taking: 'Çekiliyor',
  betting: 'Kalkışa',
  flying: (round: string) => `Uçuyor · tur ${round}`,
  dived: (round: string) => `Martı daldı · tur ${round}`,
  paused: 'Sıradaki tur bekleniyor',
  connecting: 'Tura bağlanılıyor',
  youLeft: (multiplier: string) => `Çekildi: ${multiplier}`,
  youLost: 'Bu tur olmadı',
  stakeBack: 'Bahsin geri geldi',
  isFlying: 'uçuyor',
  isIn: 'oyunda',
  you: 'Sen',
  noBets: 'Bu turda henüz bahis yok.',
  sumOf: (count: number, amount: string) => `${count} bahis · ${amount}`,
  showBets: 'Bu turun bahisleri',
  verify: 'Doğrula',
  sealOf: (hash: string) => `Zincir ${hash}`,
  announcements: {
    betting: (round: string) => `Tur ${round}: bahisler açık.`,
    flying: 'Martı havalandı.',
    crashed: (point: string) => `Martı ${point} çarpanda daldı.`,
    left: (multiplier: string, amount: string) =>
      `${multiplier} çarpanda çektin, ${amount} kazandın.`,
    back: (amount: string) => `Bahsin geri geldi: ${amount}.`,
    joined: (round: string) => `Tur ${round} için bahsin alındı.`,
  },
  proofTitle: (round: string) => `Tur ${round}`,
  proofPoint: 'Dalış noktası',
  proofHash: 'Turun özeti (hash)',
  proofSalt: 'Tuz',
  proofBefore: 'Bir önceki turun özeti',
  proofHolds: 'Hesap tuttu: bu nokta, bu özet ve tuzdan hesaplanıyor.',
  proofFails: 'Hesap tutmadı. Bize yaz.',
  chainHolds: 'Zincir tuttu: bu özetin SHA-256’sı bir önceki turun özeti.',
  chainUnknown:
    'Bu listede bir önceki tur yok; zinciri aşağıdaki ilk özete kadar geriye doğru izleyebilirsin.',
  chainFirst: 'Zincirin yayımlanan ilk özeti',
  proofText: 'Hesap bu sayfada, senin tarayıcında yapıldı.',
  fairPage: 'Zincirde doğrula',
  pastFlight: (round: string) => `Tur ${round}: tekrar`,
  pastLeft: (multiplier: string) => `${multiplier} çarpanda çektin`,
  pastStayed: 'Çekmedin',
  pastOpen: 'Bu tur henüz bitmedi.',
  pastFailed: 'Tur yüklenemedi.',
  pastLoading: 'Tur yükleniyor',
  rules: [
    'Herkes aynı turda oynar. Bahisler 6 saniye açık kalır, sonra martı havalanır ve çarpan ' +
      '1,00×’ten başlayarak saniyede yaklaşık %6,2 büyür (tam olarak e üzeri 0,06 kat).',
    'Martı dalmadan çekersen bahsin, çektiğin andaki çarpanla çarpılır. ' +
      'Martı dalınca havada kalan bahisler kaybeder.',
    'Çekiminde sunucunun saati geçerlidir: ' +
      'isteğin sunucuya ulaştığı andaki çarpan ödenir, ekranındakinden biraz farklı olabilir. ' +
      'En erken 1,01×’te çekilir.',
    'Otomatik çekim tam yazdığın değerden ödenir: ' +
      'dalış noktası o değere eşit ya da ondan büyükse kazanırsın. ' +
      '10.000×’e çıkan her bahis kendiliğinden ödenir.',
    'Aynı uçuşta iki bahis yapabilirsin. ' +
      'Her birinin kendi tutarı, kendi otomatik çekimi ve kendi çekme düğmesi vardır; ' +
      'ikisinin toplamı en yüksek bahsi aşamaz.',
    'Uçuş sırasında yaptığın bahis sıradaki tura girer. Yapılan bahis geri alınmaz.',
    'Sunucu dururken biten turda: ' +
      'otomatik çekimi dalış noktasının altında ya da ona eşit olan bahisler ödenir, ' +
      'kalanların hepsi geri verilir. Hiç havalanmayan turun bahisleri geri verilir.',
    'Bir m çarpanına ulaşma şansı 0,99 bölü m’dir: 2× için %49,5, 10× için %9,9, 100× için %0,99.',
  ],
  fairness:
    'Her turun noktası, oyun açılmadan üretilmiş 1.000.000 özetlik bir zincirden gelir. ' +
    'Turlar zinciri sondan başa doğru açar: her turun özeti, kendinden öncekini kanıtlar. ' +
    'Nokta, özet ve önceden yayımlanan tuzdan hesaplanır; ' +
    'senin tohumun bu oyunda sonuca katılmaz.',
}

const english: typeof turkish = {
  thisRound: 'This round',
  betName: (number) => `Bet ${number}`,
  secondBet: 'Second bet',
  autoCashout: 'Auto cash-out',
  off: 'Off',
  autoLess: 'Lower auto cash-out',
  autoMore: 'Raise auto cash-out',
  autoBad: 'From 1.01 to 10,000',
  place: 'Place bet',
  placeNext: 'Join next round',
  placing: 'Placing your bet',
  waiting: 'Bet placed',
  takesOffIn: (seconds) => `${seconds} s`,
  inNext: 'In the next round',
  take: 'Cash out',
  taking: 'Cashing out',
  betting: 'Take-off in',
  flying: (round) => `In flight · round ${round}`,
  dived: (round) => `The gull dived · round ${round}`,
  paused: 'Waiting for the next round',
  connecting: 'Joining the round',
  youLeft: (multiplier) => `Cashed out at ${multiplier}`,
  youLost: 'Not this time',
  stakeBack: 'Bet refunded',
  isFlying: 'flying',
  isIn: 'playing',
  you: 'You',
  noBets: 'No bets in this round yet.',
  sumOf: (count, amount) => `${count} ${count === 1 ? 'bet' : 'bets'} · ${amount}`,
  showBets: 'Bets of this round',
  verify: 'Verify',
  sealOf: (hash) => `Chain ${hash}`,
  announcements: {
    betting: (round) => `Round ${round}: bets are open.`,
    flying: 'The gull is in the air.',
    crashed: (point) => `The gull dived at ${point}.`,
    left: (multiplier, amount) => `You cashed out at ${multiplier} and won ${amount}.`,
    back: (amount) => `Your bet was refunded: ${amount}.`,
    joined: (round) => `Your bet for round ${round} is placed.`,
  },
  proofTitle: (round) => `Round ${round}`,
  proofPoint: 'Crash point',
  proofHash: 'Hash of this round',
  proofSalt: 'Salt',
  proofBefore: 'Hash of the previous round',
  proofHolds: 'Verified: this crash point follows from this hash and salt.',
  proofFails: 'Verification failed. Please contact us.',
  chainHolds: 'The chain is verified: the SHA-256 of this hash is the hash of the previous round.',
  chainUnknown:
    'The previous round is not in this list. ' +
    'You can follow the chain back to its first hash below.',
  chainFirst: 'Published first hash of the chain',
  proofText: 'Your browser computes this on this page.',
  fairPage: 'Verify on the chain',
  pastFlight: (round) => `Replay of round ${round}`,
  pastLeft: (multiplier) => `You cashed out at ${multiplier}`,
  pastStayed: 'You did not cash out',
  pastOpen: 'This round is not over yet.',
  pastFailed: 'The round could not be loaded.',
  pastLoading: 'Loading the round',
  rules: [
    'Everyone plays the same round. Bets are open for 6 seconds. ' +
      'Then the gull takes off, and the multiplier grows from 1.00× by about 6.2% every ' +
      'second (exactly by the factor e to the power of 0.06).',
    'If you cash out before the gull dives, ' +
      'you win your bet times the multiplier at that moment. ' +
      'Bets that are not cashed out before the dive are lost.',
    'The server’s clock decides. ' +
      'You are paid the multiplier at the moment your request reaches the server, ' +
      'which can differ slightly from your screen. The earliest cash-out is at 1.01×.',
    'An auto cash-out pays exactly its value: ' +
      'you win if the crash point is equal or higher. ' +
      'A bet that reaches 10,000× is paid automatically.',
    'You can place two bets on the same flight. ' +
      'Each has its own stake, auto cash-out and cash-out button. ' +
      'Together they cannot exceed the maximum bet.',
    'A bet placed during a flight joins the next round. A placed bet cannot be cancelled.',
    'If a round ends while the server is down, bets whose auto cash-out is at or below the ' +
      'crash point are paid, and all others are refunded. ' +
      'Bets of a round that never took off are refunded.',
    'The chance of reaching a multiplier m is 0.99 ÷ m: ' +
      '49.5% for 2×, 9.9% for 10×, 0.99% for 100×.',
  ],
  fairness:
    'Every crash point comes from a chain of 1,000,000 hashes ' +
    'that was generated before the game opened. ' +
    'Rounds use the chain from its end, so the hash of each round ' +
    'proves the hash of the previous round. ' +
    'The crash point is computed from the hash and a salt that was published beforehand. ' +
    'Your own seed is not used in this game.',
}

export type MartiTexts = typeof turkish
export const martiTexts = (lang: Lang): MartiTexts => (lang === 'tr' ? turkish : english)
