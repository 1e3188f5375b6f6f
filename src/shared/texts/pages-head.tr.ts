/** What search engines, social cards and readers without JavaScript are told of each page. */
export const pagesHead = {
  site: 'Kupa',
  home: {
    title: 'Kupa: RTP’si açık, sonucu kanıtlanabilir slot oyunları',
    description: 'Kendi stüdyosunun slotları, her oyunun altında açık RTP ve tarayıcında doğrulayabildiğin sonuçlar. 18 yaşından büyükler içindir.',
  },
  slots: { title: 'Slot oyunları', description: 'Bütün slotlar RTP ve volatilite bilgisiyle; üye olmadan deneyebilirsin.' },
  slotsOf: (name: string, count: string) => ({ title: `${name}: slot oyunları`, description: `${name} başlığında ${count} slot, RTP ve volatilite bilgisiyle.` }),
  fairness: { title: 'Adil oyun: sonucu kendin doğrula', description: 'Her turun sunucu tohumu önceden mühürlenir. Sonucu tohumlardan kendi tarayıcında yeniden hesaplayabilirsin.' },
  login: { title: 'Giriş yap', description: 'Kupa hesabına giriş yap.' },
  register: { title: 'Üye ol', description: 'Kupa’da hesap aç: 18 yaşını doldurmuş olman ve kimlik bilgilerin gerekir.' },
  promotions: { title: 'Promosyonlar', description: 'Süren, yaklaşan ve biten promosyonlar; koşulları eksiksiz ve anlaşılır.' },
  tournaments: { title: 'Turnuvalar', description: 'Duyurulan turnuvalar, kuralları ve ödülleriyle.' },
  terms: 'Koşullar',
  games: 'Oyunlar',
  categories: 'Kategoriler',
  gameLine: (provider: string, rtp: string) => `${provider}, RTP ${rtp}`,
  needsScript: 'Oynamak ve hesabına girmek için tarayıcında JavaScript açık olmalı.',
  notFound: 'Sayfa bulunamadı',
}
