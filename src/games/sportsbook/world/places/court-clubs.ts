import { clubsFrom, type ClubLine } from './club-line.ts'

export const FORTRESS_CLUBS = clubsFrom('b-for', 'TR', [
  ['Rumelikavağı Hisar', 'İstanbul', 1, '#7f1d1d', '#f8e7c9'],
  ['Çengelköy Çınaraltı', 'İstanbul', 0.8, '#0d5c3f', '#f3f3ee'],
  ['Kandilli Fener Kulesi', 'İstanbul', 0.5, '#12355b', '#ffd23f'],
  ['Foça Fok', 'İzmir', 0.6, '#3a506b', '#5bc0be'],
  ['Beypazarı Telkâri', 'Ankara', 0.4, '#6b705c', '#ffe8d6'],
  ['Cumalıkızık Ceviz', 'Bursa', 0.1, '#774936', '#d8e2dc'],
  ['Sığacık Mandalina', 'İzmir', 0, '#ff7d00', '#15616d'],
  ['Ayder Yayla', 'Rize', -0.2, '#2b9348', '#eeef20'],
  ['Perge Mermer', 'Antalya', -0.1, '#edede9', '#003566'],
  ['Karahöyük Çini', 'Konya', -0.4, '#0081a7', '#fdfcdc'],
  ['Kastabala Nar', 'Osmaniye', -0.6, '#a4161a', '#ffb700'],
  ['Midyat Gümüş', 'Mardin', -0.5, '#8d99ae', '#2b2d42'],
  ['Arnavutköy Erguvan', 'İstanbul', 0.3, '#b5179e', '#f1faee'],
  ['Gölyazı Leylek', 'Bursa', -0.3, '#f8f9fa', '#1d7874'],
])

export const MIDDLE_SEA_CLUBS = [
  ...clubsFrom('b-mid-es', 'ES', [
    ['Sóller Limonero', 'Mallorca', 0.7, '#f9c80e', '#043927'],
    ['Cadaqués Tramuntana', 'Girona', 0.9, '#00509d', '#fdc500'],
    ['Altea Cúpula', 'Alicante', 0.1, '#4361ee', '#ffffff'],
    ['Peñíscola Roca', 'Castellón', -0.3, '#8a5a44', '#e6ccb2'],
  ]),
  ...clubsFrom('b-mid-it', 'IT', [
    ['Trastevere Lanterna', 'Roma', 0.5, '#9a031e', '#fb8b24'],
    ['Ortigia Corallo', 'Siracusa', 0.2, '#ff6b6b', '#2d3142'],
    ['Camogli Vele', 'Genova', -0.2, '#2ec4b6', '#011627'],
    ['Murano Soffio', 'Venezia', 0.4, '#c1121f', '#90e0ef'],
  ]),
  ...clubsFrom('b-mid-gr', 'GR', [
    ['Nafplio Kastro', 'Nafplio', 0.8, '#1d4e89', '#f7f7f7'],
    ['Plaka Elia', 'Athina', 0.6, '#52796f', '#f1e9da'],
    ['Chania Faros', 'Chania', -0.4, '#bc4749', '#f2e8cf'],
  ]),
  ...clubsFrom('b-mid-fr', 'FR', [
    ['Le Panier Cigale', 'Marseille', 0.3, '#48bfe3', '#5e60ce'],
    ['Collioure Ocre', 'Collioure', -0.5, '#cc5803', '#ffc971'],
    ['Menton Citron', 'Menton', -0.6, '#e9d700', '#1b4332'],
  ]),
]

/** Volleyball: the same clubs have a women's and a men's team. */
const NET_CLUBS: readonly ClubLine[] = [
  ['Burgaz Yakamoz', 'İstanbul', 1, '#240046', '#c8b6ff'],
  ['Büyükada Mimoza', 'İstanbul', 0.9, '#ffca3a', '#1b4965'],
  ['Anadolukavağı İncir', 'İstanbul', 0.6, '#5f0f40', '#9bc53d'],
  ['Urla Enginar', 'İzmir', 0.5, '#6a994e', '#f7ede2'],
  ['Gölbaşı Turna', 'Ankara', 0.3, '#e0fbfc', '#293241'],
  ['Mudanya Zıpkın', 'Bursa', 0, '#003f88', '#fdc500'],
  ['Gökçeada Lodos', 'Çanakkale', -0.2, '#118ab2', '#ef476f'],
  ['Akyaka Sazlık', 'Muğla', -0.3, '#588157', '#dad7cd'],
  ['İznik Turkuaz', 'Bursa', -0.5, '#00b4d8', '#f8f9fa'],
  ['Olimpos Kıvılcım', 'Antalya', -0.6, '#ff4800', '#161a1d'],
  ['Maçka Çisenti', 'Trabzon', 0.2, '#277da1', '#f9c74f'],
  ['Sille Kilim', 'Konya', -0.1, '#9e2a2b', '#fff3b0'],
  ['Hamsiköy Sütlaç', 'Trabzon', -0.4, '#fefae0', '#bc6c25'],
  ['Yedigöller Geyik', 'Bolu', 0.4, '#344e41', '#e9c46a'],
]
export const WOMEN_NET_CLUBS = clubsFrom('v-w', 'TR', NET_CLUBS)
export const MEN_NET_CLUBS = clubsFrom(
  'v-m',
  'TR',
  NET_CLUBS.map(([name, city, power, first, second]) => [
    name,
    city,
    -power * 0.4 + 0.1,
    first,
    second,
  ]),
)
