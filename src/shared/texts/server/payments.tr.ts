import type { Bilingual } from '../../lang.ts'

type LevelWords = Readonly<Record<'limit' | 'amount' | 'room', Bilingual>> & {
  level: string
  /** No higher level allows more. */
  isTop: boolean
}

export const payments = {
  fields: {
    bankID: 'Gönderdiğin hesabımız',
    branch: 'Gönderdiğin şube',
    senderAccount: 'Gönderdiğin hesap ya da IBAN',
    reference: 'Referans numarası',
    date: 'Gönderdiğin gün',
    senderPhone: 'Gönderenin telefonu',
    receiverPhone: 'Alıcının telefonu',
    senderIdentity: 'Gönderenin T.C. kimlik no.',
    receiverIdentity: 'Alıcının T.C. kimlik no.',
    bankAccountID: 'Hesabın',
    account: 'Hesabın',
    identityValidity: 'Kimliğinin son geçerlilik tarihi',
    customerNote: 'Notun',
    cryptoAddress: 'Kripto adresin (TRC-20)',
    bitcoinAddress: 'Bitcoin adresin',
    lightningAddress: 'Lightning adresin (ad@cüzdan.com)',
    walletNumber: 'Cüzdan numaran',
  },
  sandboxPage: {
    title: 'Deneme ödemesi',
    note: 'Bu bir deneme sağlayıcısıdır. Gerçek para çekilmez.',
    payee: 'Alıcı',
    reference: 'İşlem no.',
    approve: 'Ödemeyi onayla',
    decline: 'Reddet',
    approved: 'Ödeme onaylandı',
    declined: 'Ödeme reddedildi',
    refunded: 'İade et',
    'dispute opened': 'İtiraz aç',
    'charged back': 'Ters ibraz yap',
    'chargeback reversed': 'Ters ibrazı geri al',
    back: 'Siteye dön',
  },
  sandboxPayout: {
    title: 'Deneme çekimi',
    note: 'Bu bir deneme sağlayıcısıdır. Gerçek para gönderilmez.',
    reference: 'Çekim no.',
    pending: 'Banka henüz yanıt vermedi',
    paid: 'Ödeme yapıldı',
    failed: 'Ödeme başarısız oldu',
    returned: 'Banka ödemeyi geri gönderdi',
    paidButton: 'Banka öder',
    failedButton: 'Banka reddeder',
    returnedButton: 'Banka geri gönderir',
  },
  pausedForSourceOfFunds:
    'Gelir kaynağıyla ilgili sorumuz sonuçlanana kadar para yatırıp çekemezsin: Hesabım, Belgelerim',
  unavailable: {
    deposits: 'Hesabında şu anda para yatırılamıyor. Ayrıntı için destek ekibine yaz',
    withdrawals:
      'Hesabında şu anda para çekilemiyor. Paran bakiyende duruyor; ayrıntı için destek ekibine yaz',
  },
  withdrawalsStoppedForStaff:
    'Bu oyuncunun çekimleri durduruldu. Açık kayda karar ver ya da güvenlik süresinin dolmasını bekle',
  methodChangedMeanwhile: 'Bu yöntem değişti. Sayfayı yenile',
  lastWithdrawalMethod: 'Para çekilebilecek son yöntem kapatılamaz',
  levelReached: ({ level, limit, amount, room, isTop }: LevelWords) =>
    `Kimlik düzeyin ${level}: ${limit.tr.toLocaleLowerCase('tr')} limiti ${amount.tr}, kalan ${room.tr}${isTop ? '' : '. Limitini yükseltmek için Belgelerim sayfasındaki adımları tamamla'}`,
  levelTakesNoDeposit: ({ level }: Pick<LevelWords, 'level'>) =>
    `Kimlik düzeyin ${level}: bu düzeyde para yatırılamaz. Belgelerim sayfasındaki adımları tamamla`,
  levelPaysNothing: ({ level }: Pick<LevelWords, 'level'>) =>
    `Kimlik düzeyin ${level}: bu düzeyde para çekilemez. Belgelerim sayfasındaki adımları tamamla`,
  verifyBeforeDeposit:
    'Para yatırmadan önce kimliğini doğrulamalısın. Belgelerim sayfandan kimliğini yükle',
  withdrawalLocked:
    'Bu çekimi iptale kapattın. Önce kilidi kaldır; kaldırma 24 saat sonra onaylanabilir',
  withdrawalsStoppedOf: (names: string) => `Çekimi durdurulan oyuncular: ${names}`,
  bankFile: {
    payer: 'Ödeyen hesap ayarlanmadı: PAYOUT_NAME, PAYOUT_IBAN ve PAYOUT_BIC',
    name: (reference: string) => `${reference}: alıcının adı banka dosyasına yazılamıyor`,
    older:
      'Bu satırlar için daha yeni bir dosya var. Önce o dosyanın satırlarını işaretle, sonra kalanları indir',
    changed:
      'Dosya artık aynı baytlarla yazılamıyor; bir oyuncunun hesap bilgisi silinmiş olabilir',
  },
  bankReport: {
    format: 'Dosya okunabilir bir pain.002 durum raporu değil',
    version: 'Bu pain.002 sürümü desteklenmiyor. 03 ile 12 arası sürümler okunur',
    otherFile: 'Rapor bu listenin bir dosyasıyla ilgili değil',
    totals: 'Rapordaki işlem sayısı ya da toplam, gönderilen dosyayla aynı değil',
    contradiction: 'Rapor kendisiyle çelişiyor: aynı ödeme için farklı durumlar var',
    empty: 'Raporda durum yok',
  },
}
