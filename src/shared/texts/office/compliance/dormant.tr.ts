import type { DormantView, PeriodName } from '../../../periods.ts'

export const officeDormant = {
  title: 'Hareketsiz hesaplar',
  intro:
    'Uzun süredir giriş, oyun, yatırım ve çekim olmayan hesaplar. Hiçbir ücret alınmaz; bir sonraki giriş bu durumu kendiliğinden kaldırır.',
  filter: 'Durum',
  tabs: { label: 'Hareketsiz hesaplar bölümleri', accounts: 'Hesaplar', rule: 'Kural' },
  views: { dormant: 'Hareketsiz', warned: 'Uyarılan', returned: 'Geri dönen' } satisfies Record<
    DormantView,
    string
  >,
  none: {
    dormant: 'Hareketsiz hesap yok',
    warned: 'Uyarılıp süresi dolmamış hesap yok',
    returned: 'Geri dönen hesap yok',
  } satisfies Record<DormantView, string>,
  noneText: 'Hesaplar her gece denetlenir.',
  withMoney: 'Yalnızca bakiyesi olanlar',
  accounts: 'Hareketsiz hesap',
  held: 'Toplam bakiye',
  average: 'Hesap başına',
  player: 'Oyuncu',
  quietSince: 'Son hareket',
  days: 'Gün',
  dayCount: (n: number) => `${n} gün`,
  warnedAt: 'Uyarıldı',
  dormantAt: 'Hareketsiz',
  endedAt: 'Bitti',
  endedBy: 'Neden',
  balance: 'Bakiye',
  ends: {
    'sign-in': 'Giriş yaptı',
    activity: 'Hareket oldu',
    held: 'Açık bahis ya da ödeme',
    shut: 'Kapandı ya da oyuna kapatıldı',
  },
  ofPlayer: (day: string) => `${day} tarihinden beri hareketsiz`,
  notifiedOn: (day: string) => `${day} tarihinde uyarıldı`,
  ofPlayerLabel: 'Hareketsizlik',
  periods: {
    names: {
      'dormant-after': 'Hareketsiz sayılma süresi',
      'dormant-notice': 'Önceden uyarma süresi',
      'kept-after-closing': 'Kapanan hesabın saklama süresi',
    } satisfies Record<PeriodName, string>,
    texts: {
      'dormant-after':
        'Giriş, oyun, yatırım ve çekim olmadan bu kadar gün geçen hesap hareketsiz sayılır. Açık bahsi ya da bekleyen ödemesi olan hesap sayılmaz; kapalı ve oyuna kapatılmış hesap da sayılmaz.',
      'dormant-notice':
        'Oyuncu bu kadar gün önce e-posta ve bildirimle uyarılır; uyarılmadan hiçbir hesap hareketsiz sayılmaz. İki süre Genel kurallar sayfasında da yazar: değişirse sayfayı da İçerik bölümünden düzenle.',
      'kept-after-closing':
        'Hesap kapandıktan bu kadar yıl sonra kişisel veriler silinir; defter kayıtları ve denetim izi kalır. Süre değişince bütün günler yeniden hesaplanır.',
    } satisfies Record<PeriodName, string>,
    units: { days: (n: number) => `${n} gün`, years: (n: number) => `${n} yıl` },
    fields: { days: 'Yeni süre (gün)', years: 'Yeni süre (yıl)' },
    bounds: (min: number, max: number) => `En az ${min}, en çok ${max}.`,
    change: 'Değiştir',
    changeTitle: 'Süreyi değiştir',
    now: 'Şu an',
    proposeText: 'İkinci bir kişi onaylayınca geçerli olur.',
    propose: 'Öner',
    proposed: 'İkinci onaya gönderildi.',
    waiting: (amount: string) => `${amount} öneriliyor, ikinci onay bekliyor`,
    history: 'Geçmiş',
    noHistory: 'Henüz değiştirilmedi.',
  },
}
export type OfficeDormantTexts = typeof officeDormant
