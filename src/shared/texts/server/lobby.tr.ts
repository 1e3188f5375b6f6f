export const lobby = {
  gameNotInCountry: 'Bu oyun bulunduğun ülkede sunulmuyor',
  categoryChangedMeanwhile: 'Bu kategoriyi bu arada başka biri değiştirdi. Sayfayı yenile',
  categoryByReleaseDate: 'Bu kategoriye oyunlar çıkış tarihine göre girer',
  everySlot: 'Slot oyunları',
}
