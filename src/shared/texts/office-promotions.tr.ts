export const officePromotions = {
  list: {
    title: 'Promosyonlar', intro: 'Oyuncuya sunulanlar, ne verdikleri ve taslaklar.', add: 'Yeni promosyon', drafts: 'Yeni promosyon taslakları', untitled: 'Adsız taslak', draft: 'Taslağı var', promotion: 'Promosyon', gives: 'Ne verir', dates: 'Günleri', given: 'Verildi', cost: 'Verilen tutar',
    edit: 'Düzenle', end: 'Bitir', endText: 'Promosyon şimdi biter: yeni istek alınmaz, bekleyen istekler düşer. Verilmiş olan koşullarıyla sürer.', filter: 'Duruma göre', none: 'Bu durumda promosyon yok', states: { active: 'Sürüyor', coming: 'Yakında', finished: 'Bitti', passive: 'Kapalı' },
    rewards: { bonus: 'Bonus', cash: 'Nakit', 'free-bet': 'Bedava bahis', 'free-rounds': 'Bedava tur' }, bases: { deposit: 'yatırıma', 'net-loss': 'haftanın net kaybına', stakes: 'haftanın bahislerine', gift: 'isteyen herkese', referral: 'davete' },
  },
  draft: {
    edited: 'Son kayıt', save: 'Kaydet', saved: 'Kaydedildi', publish: 'Yayımla', discard: 'Taslağı at', discardText: 'Taslak atılır; yayındaki promosyon olduğu gibi kalır.', publishNew: 'Promosyon, başlangıç gününden başlayarak sitede görünür.',
    publishNext: 'Kural ya da koşullar değiştiyse yeni bir sürüm olur. Daha önce istemiş olanlar eski koşullarıyla kalır.', rule: 'Kural', counts: 'Bahsin ne kadarı sayılır', where: 'Ne zaman, nerede', words: 'Metinler', writeTerms: 'Koşulları yaz', preview: 'Oyuncunun gördüğü',
    previewOld: 'Son kaydedilen hâli. Kaydedince yenilenir.', noPreview: 'Kuralın rakamları tamamlanıp kaydedilince kart burada görünür.', ready: 'Eksik yok. Yayımlanabilir.', missing: (n: number) => `Yayımlamak için ${n} eksik`,
    trap: (chance: string, least: string) => `Bu bonusu çevirme olasılığı ${chance}. ${least} altındaki bir bonus tuzaktır; yayımlanmaz.`, once: 'Bir kez', weekly: 'Haftada bir', firstDeposit: 'Yalnızca ilk yatırıma', automatic: 'Koşulları tutunca kendiliğinden verilir',
    sticky: 'Bonusun kendisi nakde dönmez, yalnızca kazancı', excluded: (n: number) => (n === 0 ? 'Hariç tutulan oyun yok' : `${n} oyun hariç`), codeHelp: 'Boşsa herkes isteyebilir', languages: { tr: 'Türkçe', en: 'İngilizce' },
    friendGets: 'Arkadaşa verilen', friendDeposits: 'Arkadaşın en az yatırımı',
    ownPicture: 'Yüklenen resim',
    images: { deposit: 'Yatırım', discount: 'İskonto', welcome: 'Karşılama', spring: 'Bahar', summer: 'Yaz', autumn: 'Güz', winter: 'Kış', harvest: 'Hasat', stars: 'Yıldızlar', sport: 'Spor', rounds: 'Bedava tur', friends: 'Arkadaşlar' },
    fields: {
      basis: 'Neye verilir', reward: 'Ne verilir', repeats: 'Ne sıklıkta', percent: 'Yüzde', most: 'En çok', least: 'En az', wagering: 'Çevrim (kat)', days: 'Geçerli gün', maxBet: 'En yüksek bahis', winCap: 'Nakde dönen en çok', freeRounds: 'Tur sayısı', freeGame: 'Oyun ve bahsi', freeBet: 'Tur başına bahis',
      from: 'Başlangıç', until: 'Bitiş', slug: 'Adres adı', image: 'Resim', code: 'Kod', codeUses: 'Kodun kullanım sayısı', referrer: 'Davet edene verilen', play: 'Arkadaşın oynayacağı', monthMost: 'Ayda en çok arkadaş', contributions: 'Sayılan ürünler', onlyGames: 'Geçerli oyunlar', excludedGames: 'Hariç oyunlar', firstDeposit: 'İlk yatırım',
      title: 'Ad', summary: 'Özet', body: 'Metin', games: 'Geçerli oyunlar, sözle', terms: 'Koşullar',
    },
    why: {
      missing: (_figure: string) => 'Eksik', invalid: (figure: string) => (figure === '' ? 'Geçersiz' : `${figure} arasında olmalı`), taken: (_figure: string) => 'Başkasının', order: (_figure: string) => 'Başlangıçtan sonra olmalı', past: (_figure: string) => 'Geçmişte kalmış',
      begun: (_figure: string) => 'Promosyon başladı; başlangıcı değişmez', combination: (figure: string) => (figure === '' ? 'Öteki seçimlerle birlikte olmaz' : `En az ${figure} olmalı`), trap: (figure: string) => `Çevirme olasılığı %${figure}`,
    },
  },
  backtest: {
    tab: 'Geriye dönük deneme', edit: 'Düzenleme', tabs: 'Taslağın bölümleri', title: 'Bu kural geçmişte ne tutardı?', intro: 'Taslağın kuralı, seçtiğin günlerde olanların üstünde yeniden oynatılır; hiçbir para hareket etmez.', from: 'İlk gün', until: 'Son gün', run: 'Dene', again: 'Yeniden dene', cancel: 'Durdur',
    running: (n: string) => `Sürüyor: ${n} oyuncuya bakıldı`, cancelled: 'Durduruldu; buraya kadar bakılanlar', old: 'Taslak bundan sonra değişti; yeniden dene.', saveFirst: 'Denemeden önce taslağı kaydet.', never: 'Bu taslak daha denenmedi', neverText: 'Günleri seç ve dene.',
    allDraft: 'Taslak, hak eden herkese', all: 'Yürürlükteki kural, hak eden herkese', actual: 'Deftere göre verilen', askedDraft: 'Taslak, gerçekten isteyenlere', gets: 'Alacak oyuncu', getsNow: 'Şimdiki kuralla', gain: 'Kazançlı çıkan', hit: 'Kaybeden', same: 'Değişmeyen',
    byDay: 'Gün gün', draft: 'Taslak', really: 'Verilen', spread: 'Oyuncu başına', upTo: (most: string) => `En çok ${most}`, more: (least: string) => `${least} üstü`, players: 'Oyuncu', gainers: 'En çok kazançlı çıkanlar', losers: 'En çok kaybedenler', now: 'Şimdi', day: 'Gün', nobody: 'Kimse', table: 'Rakamlarla',
    how: 'Hak eden herkes, kuralın karşılandığı ilk anda istemiş sayılır; gerçekte daha azı ister. İsteyenler kendi istek anlarıyla, başka promosyonların bonusları olduğu gibi sayılır. Bir bonusun tutarı verilen tutardır: ne kadarının çevrilip nakde döneceği bundan azdır.',
    howInvited: 'Davet, gerçekten katılmış arkadaşlarla denenir; kural başka olsaydı kimin davet edileceği bilinemez. Rakamları değişen bir kuralda oynanan tutar, sonucu beklenmeden, bahis konduğu anda sayılır.',
    by: (who: string, at: string) => `${who}, ${at}`,
  },
  tournaments: {
    title: 'Turnuvalar', intro: 'Sürenler, gelecekler, bitenler ve taslaklar. Duyurulan bir turnuvanın hiçbir şeyi değişmez.', add: 'Yeni turnuva', drafts: 'Turnuva taslakları', tournament: 'Turnuva', players: 'Katılan', pool: 'Ödül havuzu', copy: 'Kopyala', none: 'Turnuva yok', paid: 'Sonuçlandı',
    states: { active: 'Sürüyor', upcoming: 'Yakında', concluded: 'Bitti' }, kinds: { turnover: 'En çok oynayan', multiple: 'En yüksek kat', streak: 'En uzun seri', missions: 'Görevler' }, announce: 'Duyur', ready: 'Eksik yok. Duyurulabilir.', rule: 'Kural', words: 'Metinler',
    announceText: 'Oyuncular görür ve katılır; eşitlik tohumu bu anda bağlanır. Bundan sonra hiçbir şeyi değiştirilemez. Ödüller bitişte kendiliğinden ödenir.', discardText: 'Taslak atılır.', prizes: 'Ödüller', place: (n: number) => `${n}. sıra`, addPlace: 'Sıra ekle', fewer: 'Sıra çıkar',
    games: (n: number) => (n === 0 ? 'Sayılan oyunlar' : `Sayılan oyunlar: ${n}`), allGames: 'Hepsini seç', noGames: 'Hiçbirini seçme', missions: 'Görevler', addMission: 'Görev ekle', mission: (n: number) => `${n}. görev`, missionKinds: { rounds: 'Şu kadar tur oyna', streak: 'Üst üste şu kadar kazan', multiple: 'Bahsinin şu kadar katını kazan' }, target: 'Hedef', remove: 'Çıkar',
    fields: { kind: 'Ne belirler', from: 'Başlangıç', until: 'Bitiş', minStake: 'Sayılan en düşük bahis', slug: 'Adres adı', image: 'Resim', title: 'Ad', rules: 'Kurallar' },
  },
  gift: {
    give: 'Hediye ver', title: 'Oyuncuya hediye ver', rewards: { bonus: 'Bonus', 'free-bet': 'Bedava bahis', 'free-rounds': 'Bedava tur' }, reward: 'Ne verilecek', amount: 'Tutar', wagering: 'Çevrim (kat)', maxBet: 'En yüksek bahis',
    days: 'Geçerli gün', game: 'Oyun', bet: 'Tur başına bahis', rounds: 'Tur sayısı',
    bounds: (most: string, alone: string) => `Bir hediye en çok ${most}. Bir oyuncuya 24 saatte ${alone} üstü ikinci onayla verilir.`,
    worth: (amount: string) => `Değeri ${amount}`, given: 'Hediye verildi; oyuncuya bildirildi.', proposed: 'İkinci onaya gönderildi.',
    setTitle: 'Hediye sınırları', setText: 'Çalışanların bir oyuncuya verebileceği en yüksek tutarlar.', most: 'Bir hediyenin en yüksek tutarı', alone: 'İkinci onaysız, 24 saatte', set: 'Sınırları değiştir',
  },
}

export type OfficePromotionsTexts = typeof officePromotions
