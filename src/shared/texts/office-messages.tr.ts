/** Messages to players, in Turkish: the original. */
export const officeMessages = {
  title: 'İletiler', intro: 'Oyunculara toplu yazılanlar. Biri yazar, başka biri onaylar; kendini oyundan uzak tutan kimseye yazılmaz.', add: 'Yeni ileti', templates: 'Şablonlar', list: 'Onaylanan iletiler', drafts: 'Yazılanlar', none: 'Henüz ileti yok', noneText: 'Yazdığın ileti onaylanınca burada görünür.',
  filter: 'Durum', states: { draft: 'Taslak', waiting: 'Onay bekliyor', scheduled: 'Planlandı', sending: 'Gönderiliyor', sent: 'Gönderildi', stopped: 'Durduruldu' }, untitled: 'Adsız ileti', message: 'İleti', kind: 'Tür', offer: 'Teklif', service: 'Hizmet', channels: { site: 'Site', email: 'E-posta', sms: 'SMS' },
  to: 'Kime', everybody: 'Herkes', rule: 'Adsız bir süzgeç', when: 'Ne zaman', by: 'Yazan', sent: 'Yazılan', waiting: (n: string) => `${n} sırada`,
  quiet: {
    title: 'Sessiz saatler', text: 'Bu saatler arasında SMS gönderilmez; sırada kalan SMS sabahı bekler. İkisi aynıysa sessiz saat yoktur.', from: 'Başlangıç saati', until: 'Bitiş saati', save: 'Saatleri değiştir', now: (from: string, until: string) => `SMS ${from}–${until} arasında gönderilmez`, never: 'SMS her saatte gönderilir',
  },
  form: {
    who: 'Kime, nasıl, ne zaman', words: 'Metinler', title: 'Başlık', body: 'Metin', sms: 'SMS metni', link: 'Sitede nereye götürsün', linkHelp: '/profile gibi bir adres. Boş kalabilir.', action: 'Bağlantının sözü', segment: 'Kime', kind: 'Tür', channels: 'Hangi yolla', at: 'Ne zaman', atHelp: 'Boşsa onaylanınca hemen.',
    kinds: { offer: 'Teklif: yalnızca o yola izin verenlere gider, çıkış yolunu taşır', service: 'Hizmet: hesapla ilgili bilgi, izin gerekmez, teklif içermez' }, languages: { tr: 'Türkçe', en: 'İngilizce' }, placeholders: 'Oyuncuya göre dolan sözler',
    names: { title: 'Başlık', body: 'Metin', sms: 'SMS metni', action: 'Bağlantının sözü', link: 'Bağlantı', channels: 'Yol', segmentID: 'Segment', publishAt: 'Zaman' },
    why: { missing: () => 'Yazılmadı', invalid: () => '/ ile başlayan bir site adresi olmalı', placeholder: (name: string) => `${name} diye bir söz yok`, past: () => 'Bu zaman geçti', offer: () => 'Hizmet iletisi bir teklif sayfasına götüremez', gone: () => 'Bu segment silinmiş' },
  },
  sms: (characters: string, parts: number, encoding: string) => `${characters} karakter · ${parts} parça · ${encoding}`, encodings: { gsm7: 'GSM-7', ucs2: 'UCS-2' }, smsHelp: 'ğ, ı, ş, ç ya da İ geçen SMS 70 karakterde bölünür; geçmeyen 160 karakterde.',
  editor: {
    edited: 'Son kaydeden', save: 'Kaydet', saved: 'Kaydedildi', discard: 'Taslağı at', discardText: 'Taslak silinir, geri gelmez.', propose: 'Onaya gönder', proposeText: 'Başka biri onaylayana kadar değiştirilemez. Onaylayan neden gönderildiğini görür.', proposed: 'İkinci onaya gönderildi.',
    try: 'Kendime dene', tried: (to: string) => `Deneme ${to} adresine gönderildi.`, keep: 'Şablon olarak sakla', keepText: 'Metinler, tür ve yollar saklanır; kime ve ne zaman saklanmaz.', kept: 'Şablon saklandı.', name: 'Şablonun adı',
  },
  missing: (n: number) => `${n} eksik`, ready: 'Eksik yok, onaya gönderilebilir.', doubts: 'Hizmet iletisinde teklif gibi duran sözler var. Onaylayacak kişi de görür:',
  waits: { own: 'Onaya gönderdin. Başka biri karar verene kadar taslak değişmez.', other: (by: string) => `${by} onaya gönderdi. Taslak karar verilene kadar değişmez.`, approve: 'Onayla', approveText: 'Onaylanınca zamanı gelen ileti gönderilir.', reject: 'Reddet', rejectText: 'Taslak yazana geri döner.', withdraw: 'Öneriyi geri al', withdrawText: 'Taslak yeniden değiştirilebilir olur.' },
  audience: { title: 'Kime gider', total: 'Segmente uyan', closed: 'Hesabı açık değil', 'kept-out': 'Oyuna kapalı ya da molada', 'no-consent': 'Bu yola izni yok', reaches: 'Yazılacak' },
  preview: { title: 'Önizleme', language: 'Dil', way: 'Yol', old: 'E-posta son kaydedilen hâliyle görünür.', mail: 'E-posta önizlemesi', example: 'Ad yerine örnek bir ad yazıldı.', empty: 'Bu yolla gönderilmiyor.' },
  numbers: {
    title: 'Sonuç', channel: 'Yol', meant: 'Segmente uyan', sent: 'Yazıldı', failed: 'Ulaşmadı', waiting: 'Sırada', closed: 'Hesap kapalı', 'kept-out': 'Oyundan uzak', 'no-consent': 'İzni yok', unreachable: 'Adres yok', stopped: 'Durduruldu', other: 'Geçildi', unsubscribed: 'Bu iletiden çıktı', read: 'Okudu', none: 'Henüz kimseye yazılmadı.', readNote: 'Okuma yalnızca sitede ölçülür; e-postanın açılıp açılmadığı izlenmez.',
  },
  stop: 'Durdur', stopText: 'Sırada bekleyen kimseye yazılmaz. Yazılmış olan geri alınamaz.', again: 'Bunu yeniden yaz', stoppedBy: (by: string, at: string) => `${by} durdurdu, ${at}`, approvedBy: (by: string, approver: string) => `${by} yazdı, ${approver} onayladı`, command: 'Sunucudan gönderildi', segment: 'Kime',
  template: { title: 'Şablonlar', intro: 'Bir taslağı şablon olarak saklarsan burada durur.', none: 'Henüz şablon yok', noneText: 'Bir taslakta “Şablon olarak sakla” de.', start: 'Bununla başla', remove: 'Sil', removeText: 'Bu şablondan başlanmış iletiler kalır.', by: 'Saklayan', name: 'Ad' },
}
