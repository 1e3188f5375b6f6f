/** Segments, in Turkish: the original. */
export const officeSegments = {
  title: 'Segmentler', intro: 'Adlandırılmış süzgeçler. Kapalı hesaplar, oyuna kapalı olanlar ve molada olanlar hiçbir iletiye alıcı olmaz.', add: 'Yeni segment', none: 'Henüz segment yok', choose: 'Bir segment seç ya da yenisini ekle', name: 'Ad', save: 'Kaydet', saved: 'Kaydedildi.', remove: 'Sil', removeTitle: 'Segmenti sil', removeText: 'Bu segmente gönderilmiş iletiler olduğu gibi kalır.', list: 'Kayıtlı segmentler',
  any: 'Fark etmez', who: 'Kim', money: 'Para ve oyun', fields: {
    language: 'Dil', country: 'Ülke kodu', fromLevel: 'Seviye, en az', toLevel: 'Seviye, en çok', registeredFrom: 'Kayıt, bu günden', registeredBefore: 'Kayıt, bu günden önce', seenFrom: 'Son giriş, bu günden', seenBefore: 'Son giriş, bu günden önce',
    depositedInDays: 'Son kaç günde yatırdı', notDepositedInDays: 'Son kaç günde yatırmadı', product: 'Oynadığı ürün', playedInDays: 'Son kaç günde oynadı', fromBalance: 'Bakiye, en az (₺)', toBalance: 'Bakiye, en çok (₺)', tags: 'Etiketler', consent: 'İzin verdiği yol',
  },
  tagsHelp: 'Virgülle ayır; birinin olması yeter.', languages: { tr: 'Türkçe', en: 'İngilizce' }, products: { casino: 'Slot ve Originals', live: 'Canlı masalar', sports: 'Spor', bingo: 'Tombala', virtual: 'Sanal spor' }, consents: { site: 'Site', email: 'E-posta', sms: 'SMS' },
  now: 'Şu anda', total: 'Uyan oyuncu', notActive: 'Hesabı açık değil', keptOut: 'Oyuna kapalı ya da molada', site: 'Sitede yazılabilir', email: 'E-posta ile', sms: 'SMS ile', sample: 'En yenilerinden örnek', noSample: 'Yazılabilecek kimse yok', registered: 'Kayıt', lastSeen: 'Son giriş', never: 'Hiç', wrong: 'Süzgeçlerden biri anlaşılmadı.',
}
