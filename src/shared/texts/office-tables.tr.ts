/** What the desk of the live tables says, in Turkish: the original. */
export const officeTables = {
  title: 'Masa limitleri', intro: 'Canlı masaların, tombala salonlarının ve sanal sporların aldığı bahisler. Değişikliği bir kişi ister, başka biri onaylar; sonraki turdan itibaren geçerli olur.', none: 'Masa yok',
  table: 'Masa', kind: 'Oyun', kinds: { roulette: 'Rulet', baccarat: 'Bakara', dragontiger: 'Ejderha Kaplan', sicbo: 'Sic Bo', wheel: 'Çark', blackjack: 'Blackjack' },
  bets: 'Bahis', least: 'En az', most: 'En çok', tableMax: 'Tur başına en çok', unit: 'Bahis birimi', players: 'Masada', state: 'Durum', open: 'Açık', closed: 'Kapalı', waits: 'Onay bekliyor',
  tableIntro: '“En çok”, bire bir ödeyen yerler içindir. Daha çok ödeyen yerlerin sınırı, kendi limiti yoksa, ödediği kadar düşer.', limits: 'Masanın limitleri', bySpot: 'Ödemeye göre limitler', pays: 'Ödeme', spots: 'Bahis yeri', rtp: 'RTP', from: 'Nereden', own: 'Kendi limiti olan ödeme', noOwn: 'Yok', ownLimit: 'Kendi limiti', followed: 'Masadan',
  change: 'Limitleri değiştir', changeTitle: (table: string) => `Limitleri değiştir: ${table}`, changeText: 'Başka biri onaylayınca, onaydan sonra başlayan ilk turda geçerli olur. Süren tur kendi limitleriyle biter.', propose: 'Onaya gönder', proposed: 'İkinci onaya gönderildi. Onaylanınca sonraki turda geçerli olur.',
  ownTitle: 'Ödemeye göre', ownHelp: 'Boş bırakılan ödemenin sınırı masanınkinden hesaplanır.', askedBy: (who: string, when: string) => `${who} istedi, ${when}:`, decide: 'İkinci onaya git',
  venues: {
    limits: 'Limitler', halls: 'Tombala salonları', sports: 'Sanal sporlar', hall: 'Salon', sport: 'Spor', ticket: 'Bilet', mostTickets: 'Oyuncu başına en çok bilet', minStake: 'En az bahis', maxStake: 'Seçim başına en çok', maxWin: 'Seçim başına en çok kazanç', roundMax: 'Tur başına en çok',
    hallIntro: 'Ödüller satışın paylarıdır; salon ayrıca en çok kazanç koymaz. Değişiklik, onaydan sonra satışa çıkan ilk turda geçerli olur; satıştaki turlar kendi fiyatıyla oynanır.',
    sportIntro: '“Seçim başına” sınırları bir oyuncunun aynı seçimdeki bütün bahisleri içindir; skor ve sıralama gibi çok sonuçlu pazarlarda bahis sınırının beşte biri uygulanır.',
    text: 'Başka biri onaylayınca, onaydan sonra başlayan ya da satışa çıkan ilk turda geçerli olur. Süren turlar kendi limitleriyle biter.',
  },
  history: 'Limit geçmişi', noHistory: 'Limitler hiç değiştirilmedi.',
}
export type OfficeTables = typeof officeTables
