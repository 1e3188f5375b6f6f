import type { Bilingual } from '../../lang.ts'

export const screening = {
  expectedColumns: {
    sanctions: 'ad_soyad, dogum_tarihi, liste, referans',
    pep: 'ad_soyad, dogum_tarihi, liste, referans',
    exclusion: 'tckn, ad_soyad, dogum_tarihi ve istenirse son_gun',
  },
  listWaits: 'Bu türden bir dosya zaten bekliyor. Önce onu onaya gönder ya da sil',
  sameFileInForce: 'Bu dosya zaten yürürlükte',
  noValidLines: 'Dosyada geçerli bir satır yok',
  listChangedMeanwhile: 'Yürürlükteki liste bu arada değişti. Dosyayı yeniden yükle',
  notCsv: 'Dosya UTF-8 kodlamalı bir CSV değil. “CSV UTF-8” olarak kaydedip yeniden yükle',
  notPublishedList:
    'Dosya bu listenin XML’i değil ya da bozuk. Yayımlayanın dosyasını olduğu gibi yükle',
  listShrunk: 'Dosyada yürürlükteki listenin beşte dördünden az kişi var',
  missingColumns: (columns: Bilingual) => `İlk satırda şu sütunlar olmalı: ${columns.tr}`,
}
