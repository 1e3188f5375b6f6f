export const reconciliation = {
  file: {
    empty: 'Dosyada satır yok',
    long: 'Dosyada çok fazla satır var; daha kısa bir dönem yükle',
    reportHeads: 'Dosyada reference, amount, fee, state ve time sütunları olmalı',
    heads: 'Seçilen sütun başlıkları bu dosyada bir arada yok',
    xml: 'Dosya okunabilir bir camt.053 ya da camt.054 dosyası değil',
    version: 'Bu camt sürümü desteklenmiyor. camt.053 ve camt.054, 02 ile 08 arası sürümler okunur',
    balances: 'Ekstrede açılış ya da kapanış bakiyesi yok',
    sum: 'Açılış bakiyesi ve hareketler kapanış bakiyesini tutmuyor. Ekstre eksik ya da değiştirilmiş',
    page: 'Bu ekstrenin önceki sayfası yüklenmedi. Sayfaları sırayla yükle',
    large: 'CSV dosyası 4 MB’den büyük; daha kısa bir dönem yükle',
    account: 'Ekstre seçtiğin hesabın değil',
  },
  entry: {
    unread: (entry: number) => `${entry}. hareket okunamadı`,
    amount: (entry: number) => `${entry}. hareketin tutarı okunamadı`,
    day: (entry: number) => `${entry}. hareketin tarihi okunamadı`,
    details: (entry: number) => `${entry}. hareketin ayrıntıları toplamını tutmuyor`,
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
