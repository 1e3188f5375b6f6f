export const reconciliation = {
  file: {
    empty: 'Dosyada satır yok',
    long: 'Dosyada çok fazla satır var; daha kısa bir dönem yükle',
    reportHeads: 'Dosyada reference, amount, fee, state ve time sütunları olmalı',
    heads: 'Seçilen sütun başlıkları bu dosyada bir arada yok',
    xml: 'Dosya okunabilir bir camt.053 ekstresi değil',
    account: 'Ekstre seçtiğin hesabın değil',
    currency: 'Yalnızca TL ekstresi yüklenir',
    details: 'Bir hareketin ayrıntıları toplamını tutmuyor',
  },
  row: {
    day: (row: number) => `${row}. satırın tarihi okunamadı`,
    amount: (row: number) => `${row}. satırın tutarı okunamadı`,
    fee: (row: number) => `${row}. satırın kesintisi okunamadı`,
    state: (row: number) => `${row}. satırın durumu approved, declined ya da pending olmalı`,
    time: (row: number) => `${row}. satırın saati okunamadı`,
    reference: (row: number) => `${row}. satırın referansı boş, çok uzun ya da dosyada ikinci kez`,
  },
}
