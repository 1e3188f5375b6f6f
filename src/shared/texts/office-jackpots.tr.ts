/** What the jackpots' desk says, in Turkish: the original. */
export const officeJackpots = {
  title: 'Jackpotlar', intro: 'Kasaları, kuralları ve geçmişleri. Yeni kuralları başka biri onaylar; süren tur kendi kuralıyla biter.', none: 'Jackpot yok',
  jackpot: 'Jackpot', kind: 'Tür', kinds: { suit: 'Dört renk', progressive: 'Artan', 'must-hit-by': 'Tavanlı' },
  kindTexts: { suit: 'Her oyunun turlarıyla büyür, tavanına varmadan düşer.', progressive: 'Kendi oyununun turlarıyla büyür; ne zaman düşeceğini yalnızca kura belirler.', 'must-hit-by': 'Kendi oyununun turlarıyla büyür, tavanına varmadan düşer.' },
  amount: 'Biriken', goal: 'Tavan', perTurnover: (turnover: string) => `${turnover} bahiste bir`, rate: 'Bahisten pay', cycle: 'Tur', state: 'Durum', open: 'Açık', closed: 'Kapalı', waits: 'Onay bekliyor',
  standing: 'Şu an', games: 'Besleyen oyunlar', everyGame: 'Bütün oyunlar', rules: 'Kurallar', nextRules: (cycle: string) => `${cycle}. turdan itibaren`, seed: 'Başlangıç', ceiling: 'Tavan', turnover: 'Düşüşler arası ortalama bahis', fromCycle: 'Geçerli tur',
  close: 'Kapat', reopen: 'Aç', closeTitle: (name: string) => `Jackpotu kapat: ${name}`, openTitle: (name: string) => `Jackpotu aç: ${name}`, closeText: 'Kapalıyken kasasına para girmez, düşmez; içindeki durur. Oyunlar sürer.', openText: 'Kaldığı yerden büyümeye başlar.',
  retune: 'Kuralları değiştir', retuneTitle: (name: string) => `Kuralları değiştir: ${name}`, retuneText: 'Başka biri onaylayınca sonraki turdan itibaren geçerli olur. Süren tur, yayımlanan kuralıyla biter.', ratePpm: 'Bahisten pay, milyonda', rateHelp: '1.000 milyonda pay, bahsin yüzde 0,1’idir. En çok 10.000.',
  propose: 'Onaya gönder', proposed: 'İkinci onaya gönderildi. Onaylanınca sonraki turdan itibaren geçerli olur.', askedBy: (who: string, when: string) => `${who} istedi, ${when}:`, decide: 'İkinci onaya git',
  history: 'Geçmiş', noHistory: 'Hiç değiştirilmedi.', changes: { opened: 'Açıldı', closed: 'Kapatıldı', retuned: 'Kuralları değişti' },
}
export type OfficeJackpots = typeof officeJackpots
