export const pagesHead = {
  preview: 'Önizleme: bunu yalnızca sen görüyorsun.',
  previewEnd: 'Önizlemeyi bitir',
  site: 'Kupa',
  shortcuts: { slots: 'Slot oyunları', deposit: 'Para yatır', history: 'Hesap hareketleri' },
  home: {
    title: '{site}: RTP’si açık, sonucu kanıtlanabilir slot oyunları',
    description:
      'Kendi stüdyosunun slotları, her oyunun altında açık RTP ve tarayıcında doğrulayabildiğin sonuçlar. 18 yaşından büyükler içindir.',
  },
  slots: {
    title: 'Slot oyunları',
    description: 'Bütün slotlar RTP ve volatilite bilgisiyle; üye olmadan deneyebilirsin.',
  },
  slotsOf: (name: string, count: string) => ({
    title: `${name}: slot oyunları`,
    description: `${name} başlığında ${count} slot, RTP ve volatilite bilgisiyle.`,
  }),
  fairness: {
    title: 'Adil oyun: sonucu kendin doğrula',
    description:
      'Her turun sunucu tohumu önceden mühürlenir. Sonucu tohumlardan kendi tarayıcında yeniden hesaplayabilirsin.',
  },
  login: { title: 'Giriş yap', description: '{site} hesabına giriş yap.' },
  register: {
    title: 'Üye ol',
    description: '{site} hesabı aç: 18 yaşını doldurmuş olman ve kimlik bilgilerin gerekir.',
  },
  promotions: {
    title: 'Promosyonlar',
    description: 'Süren, yaklaşan ve biten promosyonlar; koşulları eksiksiz ve anlaşılır.',
  },
  tournaments: {
    title: 'Turnuvalar',
    description: 'Duyurulan turnuvalar, kuralları ve ödülleriyle.',
  },
  sports: {
    title: 'Spor bahisleri',
    description:
      'Canlı ve maç öncesi oranlar, canlı skor ve istatistikler; kuponunun nasıl sonuçlandığı açıkça yazar.',
  },
  liveSports: { title: 'Canlı bahis', description: 'Şu an oynanan maçlar, canlı skor ve oranlar.' },
  matches: 'Maçlar',
  match: (home: string, away: string, league: string) => ({
    title: `${home} – ${away} oranları`,
    description: `${league}: ${home} – ${away} maçının oranları, canlı skoru ve istatistikleri.`,
  }),
  terms: 'Koşullar',
  games: 'Oyunlar',
  categories: 'Kategoriler',
  gameLine: (provider: string, rtp: string) => `${provider}, RTP ${rtp}`,
  needsScript: 'Oynamak ve hesabına girmek için tarayıcında JavaScript açık olmalı.',
  notFound: 'Sayfa bulunamadı',
}
