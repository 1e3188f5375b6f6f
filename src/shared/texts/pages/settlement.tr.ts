export const settlement = {
  title: 'Ne kadar sürede ödüyoruz?',
  text: (from: string, to: string) =>
    `${from} – ${to} arasındaki kayıtlardan her gece yeniden hesaplanır. Örneği küçük olan değer gösterilmez.`,
  none: 'İlk değerler bu gece yayımlanacak.',
  tooFew: 'Henüz yeterli kayıt yok.',
  payouts: 'Çekim talebinden ödemeye',
  all: 'Bütün yöntemler',
  times: (median: string, p95: string) => `yarısı ${median}, yüzde 95’i ${p95} içinde`,
  seconds: (n: string) => `${n} sn`,
  minutes: (n: string) => `${n} dk`,
  hours: (n: string) => `${n} sa`,
  percent: (n: string) => `%${n}`,
  coupons: (minutes: string) => `Sonuçtan sonra ${minutes} dakika içinde sonuçlanan kuponlar`,
  ofCoupons: (part: string, of: string) => `${of} kupondan ${part} tanesi`,
  disputes: 'Haklı bulunan kupon itirazları',
  ofDisputes: (part: string, of: string) => `${of} itirazdan ${part} tanesi`,
  complaints: 'Haklı bulunan şikâyetler',
  ofComplaints: (part: string, of: string) =>
    `${of} şikâyetten ${part} tanesi, kısmen haklı bulunanlar dahil`,
}

export type SettlementTexts = typeof settlement
