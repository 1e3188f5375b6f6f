export const identity = {
  tooManySmsCodes: 'Çok sayıda SMS kodu istendi. Daha sonra yeniden dene',
  excludedSince:
    'Oyuncu bundan sonra başka bir nedenle de oyuna kapatıldı; o engel buradan kaldırılamaz',
  noAccountForExcluded:
    'Bu bilgilerle şu anda hesap açılamıyor. Bir yanlışlık olduğunu düşünüyorsan destek ekibine yaz',
}
