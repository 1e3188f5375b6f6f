import type { ErasedPart, RetentionView } from '../periods.ts'

export const officeRetention = {
  title: 'Saklama süreleri', intro: 'Kapanan hesapların kişisel verileri süresi dolunca silinir; defter kayıtları, denetim izi ve oyuna kapalı olanı tanıyan özetler kalır.', filter: 'Durum',
  tabs: { label: 'Saklama bölümleri', accounts: 'Hesaplar', rule: 'Süre' },
  views: { due: '90 gün içinde silinecek', held: 'Bekletilen', erased: 'Silinen' } satisfies Record<RetentionView, string>,
  none: { due: '90 gün içinde silinecek hesap yok', held: 'Bekletilen hesap yok', erased: 'Henüz hesap silinmedi' } satisfies Record<RetentionView, string>, noneText: 'Süresi dolanlar her gece silinir.',
  player: 'Oyuncu', closedAt: 'Kapandı', dueOn: 'Silinme günü', state: 'Durum', heldBy: 'Bekleten', since: (when: string, by: string) => `${when}, ${by}`, reason: 'Gerekçe', erasedAt: 'Silindi', what: 'Silinenler', act: 'İşlem',
  waits: 'Gününü bekliyor', hasMoney: 'Parası var, silinmez', isObjecting: 'İtirazı açık, silinmez', overdue: 'Bu gece silinir',
  hold: 'Beklet', holdTitle: 'Silinmeyi beklet', holdText: 'İtiraz ya da inceleme sürerken verileri silinmez. Bekletme kaldırılınca, günü geldiyse o gece silinir.',
  release: 'Bekletmeyi kaldır', releaseTitle: 'Bekletmeyi kaldır', releaseText: 'Günü geldiyse bu gece silinir; geri alınamaz.',
  ofPlayer: 'Saklama', duePlayer: (day: string) => `Kişisel veriler ${day} günü silinecek.`, heldPlayer: (reason: string) => `Silinme bekletiliyor: ${reason}`, erasedPlayer: (when: string) => `Kişisel veriler ${when} silindi`,
  erasedText: 'Hesap kapandıktan sonraki saklama süresi doldu. Defter kayıtları ve denetim izi duruyor; kimliğiyle bağı kalmadı.', erasedName: 'Verileri silinmiş oyuncu',
  parts: {
    profile: 'Kimlik ve iletişim', signIn: 'Giriş ve cihaz', documents: 'Belge', bankAccounts: 'Banka hesabı', payments: 'Ödeme ayrıntısı', notifications: 'Bildirim', tickets: 'Destek iletisi', chat: 'Sohbet iletisi', disputes: 'İtiraz metni', funds: 'Gelir kaynağı yanıtı',
    promotions: 'Kod ve gerekçe', signals: 'İşaret notu', links: 'Hesap bağı', hits: 'Liste eşleşmesi', notes: 'Not ve etiket', files: 'Kanıt dosyası', mails: 'Gönderilmiş ileti',
  } satisfies Record<ErasedPart, string>,
}
export type OfficeRetentionTexts = typeof officeRetention
