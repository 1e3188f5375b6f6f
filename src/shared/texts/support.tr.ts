/** The player's side of support, in Turkish: the original. */
export const support = {
  title: 'Destek', lead: 'Sorunu yaz, yanıtımız burada ve bildirimlerinde görünür. Yazışmaların hepsi burada kalır.',
  ask: 'Yeni kayıt', askTitle: 'Nasıl yardımcı olalım?', subject: 'Konu', message: 'Ne oldu?', messageHelp: 'Ne gördüğünü ve ne zaman olduğunu yaz. Şifre, kart bilgisi ve doğrulama kodu yazma.', send: 'Gönder', back: 'Kayıtlarım',
  about: { transaction: 'Bu işlem hakkında', coupon: 'Bu kupon hakkında', round: 'Bu tur hakkında' }, aboutOpen: { transaction: 'Hesap hareketlerim', coupon: 'Kuponlarım', round: 'Turu aç' }, drop: 'Kaldır',
  kinds: { payment: 'Para işlemleri', bonus: 'Bonuslar', game: 'Oyunlar', sports: 'Spor bahisleri', account: 'Hesabım', protection: 'Sorumlu oyun', other: 'Diğer' },
  subjects: {
    'withdrawal-where': 'Çekimim nerede?', 'deposit-missing': 'Yatırımım görünmüyor', 'payment-method': 'Ödeme yöntemi hakkında', 'bonus-missing': 'Bonusum verilmedi', 'bonus-terms': 'Bonus koşulları',
    'round-result': 'Turun sonucu', 'game-fault': 'Oyun çalışmıyor', 'coupon-result': 'Kuponun sonucu', 'coupon-other': 'Bahis hakkında başka', 'sign-in': 'Giriş yapamıyorum', details: 'Bilgilerimi değiştirmek istiyorum', 'identity-check': 'Kimlik doğrulama',
    limits: 'Limitlerim', break: 'Ara vermek istiyorum', complaint: 'Şikâyet', idea: 'Öneri', 'something-else': 'Başka bir konu',
  },
  states: { open: 'Yanıtlanacak', waiting: 'Senden yanıt bekliyoruz', answered: 'Yanıtlandı', closed: 'Kapandı' },
  number: (number: string) => `Kayıt ${number}`, isNew: 'Yeni yanıt', you: 'Sen', desk: 'Destek ekibi',
  reply: 'Yanıtın', replyHelp: 'Ctrl+Enter ile de gönderilir.', close: 'Sorunum çözüldü', closedNote: 'Bu kayıt kapandı. Yazarsan yeniden açılır.', waitNote: 'Mesajını aldık. Yanıt gelince burada ve bildirimlerinde görürsün; sayfada beklemen gerekmez.',
  empty: 'Henüz bir kaydın yok', emptyText: 'Bir işlem, kupon ya da tur hakkında yazmak için onun yanındaki destek düğmesini de kullanabilirsin.', loading: 'Kayıtlar yükleniyor', conversation: 'Yazışma',
  missing: 'Kayıt bulunamadı', missingText: 'Bağlantı yanlış ya da kayıt başka bir hesaba ait.', more: 'Daha fazla göster',
  faq: 'Sık sorulanlara bak',
  complaint: {
    file: 'Şikâyet et', turn: 'Şikâyete çevir', fileTitle: 'Resmî şikâyet', turnTitle: 'Bu yazışmayı şikâyete çevir', lead: 'Şikâyetine bir numara ve son yanıt günü verilir, aldığımız hemen bildirilir; yanıtımız gerekçelidir.',
    category: 'Konu', categories: { payment: 'Para işlemi', game: 'Oyun ya da bahis sonucu', bonus: 'Bonus', account: 'Hesabım', protection: 'Sorumlu oyun', conduct: 'Bir çalışanın davranışı', other: 'Diğer' },
    what: 'Ne oldu?', wanted: 'Ne istiyorsun?', wantedHelp: 'Örneğin paranın iadesi, sonucun düzeltilmesi ya da bir açıklama.', send: 'Şikâyeti gönder', cancel: 'Vazgeç',
    numbered: (number: string) => `Şikâyet ${number}`, dueOn: 'Son yanıt günü', next: 'Sıra kimde', nexts: { house: 'Bizde: inceliyoruz', player: 'Sende: sorumuzu yanıtla', nobody: 'Kimsede: sonuçlandı' },
    states: { open: 'İnceleniyor', upheld: 'Haklı bulundu', partly: 'Kısmen haklı bulundu', rejected: 'Kabul edilmedi', withdrawn: 'Geri aldın' }, overdue: 'Süresi geçti', overdueText: 'Son yanıt gününü geçirdik. Şikâyetin hâlâ açık.',
    steps: { filed: 'Şikâyetini aldık', decided: 'Yanıtladık', withdrawn: 'Şikâyetini geri aldın', reopened: 'Şikâyet yeniden açıldı' }, stepsLabel: 'Şikâyetin adımları', withdraw: 'Şikâyetimi geri al', withdrawText: 'Geri alınan şikâyet yeniden açılmaz. Yazışman kalır.', withdrawYes: 'Evet, geri al',
    reopen: 'Yeniden aç', reopenHelp: (day: string) => `Yanıta katılmıyorsan ${day} gününe kadar bir kez yeniden açabilirsin. Nedenini yaz.`, why: 'Neden yeniden açılsın?', appeal: 'Başvurabileceğin kurul', asked: 'İstediğin',
    redress: 'Telafi', redressStates: { pending: 'İkinci bir onay bekliyor; henüz ödenmedi', approved: 'Bakiyene ödendi', rejected: 'Onaylanmadı; ödenmeyecek', withdrawn: 'Öneri geri çekildi; ödenmeyecek' },
    redressProposed: (when: string) => `${when} tarihinde önerildi`, redressLine: 'İşlem', redressOpen: 'Hesap hareketlerinde gör',
  },
}
