/** Horses of no stable but ours. */
export const HORSES: readonly string[] = [
  'Boğaz Rüzgârı', 'Karayelden', 'Gümüş Üzengi', 'Altın Yele', 'Şafakbaşı', 'Toros Fırtınası', 'Nazlı Ceylan', 'Demirkır', 'Uçarbey', 'Yörük Kızı', 'Ay Tozu', 'Kızılelma',
  'Poyrazhan', 'Bulutkesen', 'İnce Memiş', 'Sedefli', 'Koca Çınar', 'Yakamozum', 'Tozpembe', 'Deli Dumrul', 'Zümrüdüanka', 'Kar Tanesi', 'Çakırpençe', 'Menevişli',
  'Rüyabozan', 'Akıncıbaşı', 'Mavi Tuğra', 'Sabah Ezgisi', 'Bozkırın Sesi', 'Lodosçu', 'Tatlı Bela', 'Gökçe Sultan', 'Paşazade', 'Yıldız Tozu', 'Harmandalı', 'Son Vapur',
]
/** Greyhounds of no kennel but ours. */
export const DOGS: readonly string[] = [
  'Fişek', 'Zıpkın', 'Kestane', 'Pamuk Prens', 'Şipşak', 'Kuyruklu Yıldız', 'Tarçın', 'Ok Gibi', 'Limon', 'Cambaz', 'Karabiber', 'Tez Canlı',
  'Mırnav Korkmaz', 'Balkabağı', 'Çıtçıt', 'Rüzgârgülü', 'Badem', 'Köşe Dönücü', 'Simitçi', 'Dobra', 'Fırlama', 'Pusula', 'Leblebi', 'Tavşan Peşinde',
]
