export const trading = {
  eventClosed: 'Bu karşılaşmada artık bahis alınmıyor',
  selectionNotOffered: 'Bu seçim şu anda sunulmuyor',
  changedMeanwhile: 'Değer değişti. Güncel değeri kontrol et',
  priceTooHigh: (max: string | null) =>
    `Bu oranda marj negatif olur. En çok ${max?.replace('.', ',') ?? '–'} olabilir`,
}
