/** What the trading desk says, in Turkish: the original. */
export const officeTrading = {
  title: 'Bahis masası', intro: 'Karşılaşmalar, üzerlerindeki bahisler ve en kötü sonuçta kayıp. Durdurma ve oran değişikliği bütün açık sayfalara anında gider.',
  views: { open: 'Açık', live: 'Canlı', upcoming: 'Yaklaşan', over: 'Bitmiş' }, viewLabel: 'Zaman', sport: 'Spor', allSports: 'Bütün sporlar', league: 'Lig', allLeagues: 'Bütün ligler', day: 'Gün', search: 'Takım ya da lig ara',
  sports: { football: 'Futbol', basketball: 'Basketbol', tennis: 'Tenis', volleyball: 'Voleybol', 'table-tennis': 'Masa tenisi', esports: 'E-spor' },
  match: 'Karşılaşma', start: 'Başlangıç', score: 'Skor', state: 'Durum', stake: 'Bahis', taken: 'Olası kayıp', limit: 'Sınıra göre', none: 'Karşılaşma yok', noneText: 'Seçtiğin zaman, spor ve güne uyan karşılaşma yok.',
  status: { open: 'Açık', suspended: 'Durdu', closed: 'Kapalı' }, byDesk: 'Masa durdurdu', manual: (n: number) => `${n} el oranı`, heldParts: (n: number) => `${n} yer durdu`, byHand: 'Elle sonuç',
  suspend: 'Durdur', resume: 'Aç', suspendMatch: 'Karşılaşmayı durdur', resumeMatch: 'Karşılaşmayı aç', quick: 'Bahis masasından tek tuşla',
  name: (act: string, what: string) => `${act}: ${what}`,
  coupons: 'Açık kupon', openStake: 'Açık bahis', worst: 'En kötü sonuç', worstHelp: 'Pazarların en kötüleri toplanır; karşılaşma bundan fazlasını kaybettirmez.', ofLimit: 'Karşılaşma sınırı', only: 'Yalnız bahis olanlar', everything: 'Bütün pazarlar', noMarkets: 'Açık pazar yok', noMarketsText: 'Bu karşılaşmada sunulan ya da bahis yapılmış pazar yok.',
  selection: 'Seçim', price: 'Oran', model: 'Model', fair: 'Adil oran', distance: 'Fark', loss: 'Kazanırsa kayıp', margin: 'Marj', setPrice: 'Oranı değiştir', backToModel: 'Modele dön', priceTitle: (what: string) => `Oran: ${what}`, priceText: (model: string, most: string) => `Modelin oranı ${model}. Elle girilen oran en çok ${most} olabilir; maç ilerleyip oran bunu aşarsa seçim kendiliğinden durur.`, save: 'Oranı koy', modelTitle: 'Modelin oranına dön',
  results: { won: 'Kazandı', lost: 'Kaybetti', void: 'İptal', half_won: 'Yarısı kazandı', half_lost: 'Yarısı kaybetti', dead_heat: 'Beraberlik' }, result: 'Sonuç',
  crumb: 'Bahis masası',
  settle: {
    open: 'Elle sonuçlandır', voidAll: 'Karşılaşmayı iptal et', restore: 'Masanın sonuçlarını geri al', title: (what: string) => `Elle sonuçlandır: ${what}`, voidTitle: 'Karşılaşmayı iptal et', restoreTitle: 'Beslemenin sonucuna dön',
    text: 'Önce kime ne ödeneceğine bak; sonra sonuçlandır.', voidText: 'Bu karşılaşmadaki bütün seçimler iptal sayılır: bahisler geri verilir, kombinelerde oran 1 olur.', restoreText: 'Masanın verdiği sonuçlar kalkar; beslemenin bildirdiği sonuç geçerli olur.',
    byFacts: 'Beslemenin sonucu', coupons: 'Değişen kupon', paid: 'Ödenecek', takenBack: 'Geri alınacak', largest: 'En büyük on', player: 'Oyuncu', coupon: 'Kupon', before: 'Önce', after: 'Sonra', difference: 'Fark', nobody: 'Hiçbir kupon değişmez', act: 'Sonuçlandır',
    two: 'Bu tutar için bir öneri oluşur; ikinci bir kişi onaylayınca yapılır.', done: 'Sonuçlandı; kuponlar birkaç saniye içinde işlenir.', proposed: 'İkinci onaya gönderildi.',
  },
}
export type OfficeTrading = typeof officeTrading
