export const jackpots = {
  title: 'Jackpotlar',
  lead: 'Gerçek parayla oynadığın her tur dört jackpota da katılır. Hangi turda düşeceğini, kasanın önceden mühürlediği tohumla senin kendi tohumun birlikte belirler.',
  suits: 'Dört renk',
  ofGames: 'Oyunların jackpotları',
  mustHitBy: (amount: string) => `En geç ${amount} olunca düşer`,
  turnover: (amount: string) => `Ortalama ${amount} bahiste bir düşer`,
  start: 'Başlangıç',
  part: 'Bahisten payı',
  closed: 'Şu an kapalı; içindeki para korunuyor',
  seal: 'Bu turun mührü',
  nextSeal: 'Sonraki mühür',
  money: 'Para nereden geliyor?',
  moneyText:
    'Katkı, oyunun oyuncuya dönüşünden değil kasanın payından çıkar: oyunların yazılı RTP’si değişmez, jackpot onun üstüne eklenir. Başlangıç tutarını da kasa koyar. Kuruşun kesirleri de sayılır; hiçbir şey yuvarlanmaz. Bonus parasıyla oynanan bahis jackpotu ne besler ne de düşürür. Dış stüdyoların oyunlarında oynanan turlar bir gün sonra katılır.',
  all: 'Tüm jackpotlar',
  lastWon: 'Son kazanılan:',
  history: 'Düşen jackpotlar',
  none: 'Henüz düşen jackpot yok',
  noneText: 'İlki düştüğünde kanıtıyla birlikte burada görünür.',
  prove: 'Kanıtı göster',
  hide: 'Kanıtı gizle',
  sealHolds: 'Tohum, önceden yayımlanan mühürle aynı',
  sealFails: 'Tohum mühürle uyuşmuyor',
  drawHolds: (number: string, chance: string) =>
    `Turun sayısı ${number}, sınırı ${chance}: jackpot bu tura düşer`,
  drawFails: (number: string, chance: string) =>
    `Turun sayısı ${number}, sınırı ${chance}: jackpot bu tura düşmemeliydi`,
  paidHolds: 'Ödenen, jackpotta birikenin tamamı',
  paidFails: 'Ödenen tutar birikenle uyuşmuyor',
  seed: 'Tohum',
  commitment: 'Mühür',
  stake: 'Bahis',
  before: 'Tur öncesi',
  formula: 'HMAC-SHA256(tohum, mesaj) ÷ 2²⁵⁶',
  clientDigest: 'Bahis anındaki oyuncu tohumunun özeti',
  clientPart:
    'Mesajın son parçası, kazananın bahis anındaki kendi tohumunun SHA-256 özetidir: kasa onu ne seçer ne de önceden bilir.',
  next: (start: string, when: string, part: string) =>
    `Sonraki turda: ${start} ile başlar, bahisten payı ${part}. ${when}`,
  message: 'Mesaj',
  more: 'Daha eskiler',
} as const

type Widened<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => string ? (...args: A) => string : string
}
export type JackpotTexts = Widened<typeof jackpots>
