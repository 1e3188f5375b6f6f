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
  verifyBeforeWithdrawal:
    'Bu tutarı çekmek için önce kimliğini doğrulamalısın. Belgelerim sayfandan kimliğini yükle',
  verifyBeforeDeposit:
    'Para yatırmadan önce kimliğini doğrulamalısın. Belgelerim sayfandan kimliğini yükle',
  withdrawalsStoppedOf: (names: string) => `Çekimi durdurulan oyuncular: ${names}`,
}
