export const documents = {
  file: {
    type: 'Yalnızca JPEG, PNG ya da PDF yükleyebilirsin',
    broken: 'Dosya bozuk ya da eksik. Yeniden kaydedip dene',
    pixels: 'Görüntü çok küçük ya da çok büyük',
    active: 'Dosyanın içinde çalışan öğeler var. Belgenin fotoğrafını ya da sade bir PDF’ini yükle',
    locked: 'PDF şifreli. Şifresiz halini yükle',
  },
  dailyCountReached: 'Bugün yükleyebileceğin belge sayısına ulaştın. Yarın yeniden dene',
  storageFull: 'Belge alanın doldu. Destek ekibine yaz',
  linkUsedUp: 'Bu bağlantıyla çok fazla dosya gönderdin. Belgeyi yeniden seç',
  alreadySent: 'Bu dosyayı zaten yükledin',
  fileTooLarge: 'Dosya en fazla 8 MB olabilir',
}
