/** What the caller says before each number, from 1 on: a line of Turkey's own for every ball. */
export const bingoCalls: readonly string[] = [
  'Acılı olsun, Adana', 'İki gözümün çiçeği', 'Kaymağıyla Afyon', 'Dört dörtlük', 'Elmanın memleketi Amasya', 'Başkentten selam', 'Yedi tepeli şehir', 'Sekiz köşe kasket', 'İnciri bal Aydın', 'On numara, beş yıldız',
  'Çifte minare', 'Bir düzine yumurta', 'Uğursuz diyen dışarı', 'Ayın on dördü gibi', 'Hey on beşli, on beşli', 'Kestane şekeri Bursa’dan', 'Çanakkale geçilmez', 'Artık reşit sayılır', 'Sıcak leblebi Çorum’dan', 'Denizli’nin horozu öttü',
  'Karpuzun göbeği Diyarbakır', 'Çifte kuğu', 'Nisanın bayramı', 'Yirmi dört ayar', 'Dadaşlar diyarı', 'Çibörek kokusu Eskişehir', 'Baklavanın başkenti', 'Fındığın hası Giresun', 'Ekimin bayramı', 'Zafer bizim',
  'Künefe uzadıkça uzadı', 'Otuz iki diş gülüyor', 'Tespihin tanesi', 'İstanbul trafiği', 'Yolun yarısı', 'Tam yağlı Kars kaşarı', 'Sarımsağın yurdu Kastamonu', 'Pastırma ince kesilsin', 'Ateşi çıktı, çorba koyun', 'Bir kahvenin hatırı',
  'Kırk bir kere maşallah', 'Etliekmek uzun olsun', 'Kütahya’nın çinisi', 'Kayısının tatlısı Malatya', 'Mesir macunu saçıldı', 'Dondurma bıçakla kesilir', 'Taş konaklar Mardin', 'Mavi yolculuk başladı', 'Elliye bir kala', 'Yarım asırlık çınar',
  'El açıldı, masa titredi', 'Bir deste kâğıt', 'Çaylar Rize’den', 'Islama köfte Sakarya’dan', 'Çak bir beşlik, bir daha', 'Daha karpuz kesecektik', 'En kuzey ucumuz Sinop', 'Kangalı sadık Sivas', 'Köfteci amca, ekmek arası', 'Altmışında delikanlı',
  'Hamsi gibi oynar Trabzon', 'Munzur gibi akar', 'Acı isotun Urfa’sı', 'Satranç tahtası', 'Bir gözü mavi Van kedisi', 'Çifte salyangoz', 'Kara elmas Zonguldak', 'Altmış sekiz kuşağı', 'Ters çevir, yine aynı', 'Zeytin dikme yaşı',
  'Kırık değil, Kırıkkale', 'Yetmiş iki millet bir arada', 'Cudi’nin eteğinde', 'Amasra’da balık ekmek', 'Elmas yıl dönümü', 'Ağrı’nın gölgesi Iğdır', 'Çifte baston', 'Taş plak dönüyor', 'Seksene bir kaldı', 'Seksen günde devriâlem',
  'Son plaka Düzce', 'Plakalar bitti, yürüyoruz', 'Nine oklavayı kaptı', 'Dede bastonu attı', 'Memleket kadar kalabalık', 'Tavşan kanı çay', 'Yokuşun sonu göründü', 'İki kardan adam', 'Doksana bir kala', 'Tam doksana taktı',
]
