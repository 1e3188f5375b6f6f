export const documents = {
  title: 'Belgeler', intro: 'Oyuncuların gönderdiği belgeler. En uzun bekleyen üstte; belgeye her bakış denetim izine yazılır.', filter: 'Belgeler',
  waiting: 'Bekleyenler', decided: 'Sonuçlananlar', none: 'Bekleyen belge yok', noneText: 'Yeni bir belge geldiğinde burada görünür.', noneDecided: 'Sonuçlanmış belge yok',
  sent: 'Gönderildi', kind: 'Tür', file: 'Dosya', decidedBy: 'Karar veren', look: 'İncele',
  states: { waiting: 'Bekliyor', accepted: 'Kabul', refused: 'Ret', another: 'Ek istendi' },
  kyc: { none: 'Doğrulanmadı', pending: 'İnceleniyor', verified: 'Doğrulandı', rejected: 'Kabul edilmedi' }, standing: 'Kimlik',
  content: 'Belgenin içeriği', pdf: 'PDF burada açılmaz. İndir ve tarayıcının dışında, güvenli bir okuyucuda aç.', download: 'PDF’i indir', broken: 'İçerik gösterilemiyor',
  says: 'Hesapta yazan', name: 'Ad soyad', birthDate: 'Doğum tarihi', number: 'Kimlik no', nationality: 'Uyruk', address: 'Adres',
  alike: 'Benzer hesaplar', alikeNone: 'Aynı kişi, dosya ya da banka hesabı başka oyuncuda yok.', why: { person: 'Ad ve doğum tarihi aynı', file: 'Aynı dosya', account: 'Aynı IBAN' },
  others: 'Oyuncunun belgeleri', noOthers: 'Bu oyuncu belge göndermedi.',
  accept: 'Kabul et', refuse: 'Reddet', ask: 'Başka belge iste', acceptTitle: 'Belgeyi kabul et', refuseTitle: 'Belgeyi reddet', askTitle: 'Başka belge iste',
  validUntil: 'Son geçerlilik günü', validHelp: 'Belgenin üzerinde yazan tarih.', toldHelp: 'Oyuncu şunu okur:', reason: 'Neden', askedKind: 'İstenen belge',
}
export type OfficeDocumentTexts = typeof documents
