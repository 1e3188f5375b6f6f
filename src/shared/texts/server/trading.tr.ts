import type { Bilingual } from '../../lang.ts'

export const trading = {
  eventClosed: 'Bu karşılaşmada artık bahis alınmıyor',
  selectionNotOffered: 'Bu seçim şu anda sunulmuyor',
  changedMeanwhile: 'Değer değişti. Güncel değeri kontrol et',
  priceContradicts: (what: Bilingual, price: string) =>
    `“${what.tr}” için elle girilen ${price.replace('.', ',')} oranıyla çelişiyor: bir sonucu kapsayan seçim ondan çok ödeyemez`,
  priceTooHigh: (max: string | null) =>
    `Bu oranda marj negatif olur. En çok ${max?.replace('.', ',') ?? '–'} olabilir`,
}
