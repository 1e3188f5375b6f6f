import type { Names } from '../types.ts'

export const CONTINENTS = ['europe', 'america', 'asia', 'africa', 'oceania'] as const
export type Continent = (typeof CONTINENTS)[number]

/**
 * A country of the world's invented leagues. Country and towns are real; every league is named
 * after `emblem`, an animal or a plant of the country, and every club after a town and a thing
 * (`words`).
 */
export type Land = {
  code: string
  name: Names
  continent: Continent
  /** Standard time, in hours from UTC; the world has no summer time. */
  utcHours: number
  emblem: Names
  words: string
  towns: string
}

const GERMAN = 'Kompass Laterne Mühlrad Ahorn Eisvogel Kupfer Sonnenuhr Brücke Wacholder Falter'
const FRENCH = 'Boussole Lanterne Moulin Érable Hirondelle Cuivre Cadran Passerelle Lavande Galet'
const ITALIAN = 'Bussola Mulino Acero Rondine Rame Meridiana Passerella Lavanda Ciottolo Campanula'
const PORTUGUESE = 'Bússola Moinho Andorinha Cobre Relógio Ponte Alecrim Seixo Girassol Jangada'
const SPANISH = 'Brújula Molino Golondrina Cobre Girasol Puente Romero Guijarro Cometa Canoa'
const GREEK = 'Pyxida Mylos Helidoni Halkos Iliotropio Gefyra Dendrolivano Votsalo Aetos Varka'
const POLISH = 'Kompas Młyn Jaskółka Miedź Słonecznik Most Jałowiec Kamyk Latawiec Łódka'
const SWEDISH = 'Kompass Kvarn Svala Koppar Solros Bro Enbär Klippa Drake Eka'
const CZECH = 'Kompas Mlýn Vlaštovka Měď Slunečnice Most Jalovec Oblázek Drak Loďka'
const ENGLISH = 'Compass Windmill Swallow Copper Sunflower Footbridge Rosemary Pebble Kite Canoe'

/** Countries with leagues of every kind. Towns may be edited but never reordered. */
export const LANDS = {
  IT: {
    code: 'IT',
    name: { tr: 'İtalya', en: 'Italy' },
    continent: 'europe',
    utcHours: 1,
    emblem: { tr: 'Zeytin', en: 'Olive' },
    words: ITALIAN,
    towns:
      'Orvieto Spello Bosa Matera Chioggia Volterra Tropea Bobbio Gubbio Cefalù Erice Vasto Norcia Asolo Amelia Bagnoregio Sperlonga Urbino Pienza Noto',
  },
  DE: {
    code: 'DE',
    name: { tr: 'Almanya', en: 'Germany' },
    continent: 'europe',
    utcHours: 1,
    emblem: { tr: 'Meşe', en: 'Oak' },
    words: GERMAN,
    towns:
      'Quedlinburg Bacharach Celle Husum Görlitz Lindau Weimar Goslar Füssen Wismar Cochem Monschau Xanten Marburg Passau Speyer Stralsund Soest Jever Naumburg Meersburg Rothenburg Schwerin Detmold Tübingen Bamberg Landshut Eutin Zittau Worms',
  },
  FR: {
    code: 'FR',
    name: { tr: 'Fransa', en: 'France' },
    continent: 'europe',
    utcHours: 1,
    emblem: { tr: 'Lavanta', en: 'Lavender' },
    words: FRENCH,
    towns:
      'Honfleur Uzès Colmar Sarlat Dinan Cassis Vannes Beaune Cancale Pau Saumur Étretat Albi Vézelay Conques Riquewihr Barfleur Figeac Nyons Auray',
  },
  PT: {
    code: 'PT',
    name: { tr: 'Portekiz', en: 'Portugal' },
    continent: 'europe',
    utcHours: 0,
    emblem: { tr: 'Mantar Meşesi', en: 'Cork Oak' },
    words: PORTUGUESE,
    towns: 'Óbidos Tavira Nazaré Monsaraz Lagos Marvão Ericeira Mértola Amarante Tomar',
  },
  GR: {
    code: 'GR',
    name: { tr: 'Yunanistan', en: 'Greece' },
    continent: 'europe',
    utcHours: 2,
    emblem: { tr: 'Çam', en: 'Pine' },
    words: GREEK,
    towns: 'Parga Monemvasia Kavala Kastoria Galaxidi Naoussa Pylos Delphi Sitia Arachova',
  },
  PL: {
    code: 'PL',
    name: { tr: 'Polonya', en: 'Poland' },
    continent: 'europe',
    utcHours: 1,
    emblem: { tr: 'Leylek', en: 'Stork' },
    words: POLISH,
    towns: 'Zamość Sandomierz Hel Malbork Zakopane Cieszyn Reszel Tykocin Krosno Ustka',
  },
  SE: {
    code: 'SE',
    name: { tr: 'İsveç', en: 'Sweden' },
    continent: 'europe',
    utcHours: 1,
    emblem: { tr: 'Ladin', en: 'Spruce' },
    words: SWEDISH,
    towns: 'Visby Ystad Marstrand Sigtuna Kiruna Mora Simrishamn Vadstena Grebbestad Trosa',
  },
  CZ: {
    code: 'CZ',
    name: { tr: 'Çekya', en: 'Czechia' },
    continent: 'europe',
    utcHours: 1,
    emblem: { tr: 'Ihlamur', en: 'Linden' },
    words: CZECH,
    towns: 'Telč Loket Mikulov Kroměříž Třeboň Litomyšl Tábor Znojmo Žatec Cheb',
  },
  BR: {
    code: 'BR',
    name: { tr: 'Brezilya', en: 'Brazil' },
    continent: 'america',
    utcHours: -3,
    emblem: { tr: 'Tukan', en: 'Toucan' },
    words: PORTUGUESE,
    towns:
      'Paraty Olinda Tiradentes Bonito Penedo Itacaré Lençóis Gramado Ilhabela Pirenópolis Trancoso Morretes Diamantina Cachoeira Mariana Alcântara Búzios Marajó Tibau Canela Holambra Piatã Xapuri Aracati Sabará Guaraqueçaba Jericoacoara Urubici Mucugê Itamonte',
  },
  AR: {
    code: 'AR',
    name: { tr: 'Arjantin', en: 'Argentina' },
    continent: 'america',
    utcHours: -3,
    emblem: { tr: 'Mercan Ağacı', en: 'Ceibo' },
    words: SPANISH,
    towns:
      'Cafayate Ushuaia Humahuaca Tilcara Esquel Iruya Carhué Gaiman Epecuén Barreal Purmamarca Chilecito Tafí Miramar Bariloche Goya Tandil Villaguay Cachi Belén',
  },
  MX: {
    code: 'MX',
    name: { tr: 'Meksika', en: 'Mexico' },
    continent: 'america',
    utcHours: -6,
    emblem: { tr: 'Kaktüs', en: 'Cactus' },
    words: SPANISH,
    towns: 'Taxco Bernal Izamal Sayulita Cholula Tequisquiapan Bacalar Creel Xilitla Tlacotalpan',
  },
  US: {
    code: 'US',
    name: { tr: 'ABD', en: 'USA' },
    continent: 'america',
    utcHours: -6,
    emblem: { tr: 'Sekoya', en: 'Sequoia' },
    words: ENGLISH,
    towns:
      'Marfa Sedona Telluride Galena Astoria Taos Beaufort Stowe Marquette Natchez Saugatuck Bisbee',
  },
  CO: {
    code: 'CO',
    name: { tr: 'Kolombiya', en: 'Colombia' },
    continent: 'america',
    utcHours: -5,
    emblem: { tr: 'Orkide', en: 'Orchid' },
    words: SPANISH,
    towns: 'Barichara Salento Mompox Guatapé Jardín Filandia Palomino Honda Tolú Leticia',
  },
  CL: {
    code: 'CL',
    name: { tr: 'Şili', en: 'Chile' },
    continent: 'america',
    utcHours: -4,
    emblem: { tr: 'And Akbabası', en: 'Condor' },
    words: SPANISH,
    towns: 'Pucón Castro Vicuña Putre Frutillar Lolol Chonchi Zapallar Pichilemu Caldera',
  },
  CA: {
    code: 'CA',
    name: { tr: 'Kanada', en: 'Canada' },
    continent: 'america',
    utcHours: -5,
    emblem: { tr: 'Akçaağaç', en: 'Maple' },
    words: ENGLISH,
    towns:
      'Tofino Banff Lunenburg Gananoque Nelson Churchill Tadoussac Elora Dawson Twillingate Gimli Stratford',
  },
  JP: {
    code: 'JP',
    name: { tr: 'Japonya', en: 'Japan' },
    continent: 'asia',
    utcHours: 9,
    emblem: { tr: 'Kiraz', en: 'Cherry' },
    words: 'Rashinban Suisha Tsubame Akagane Himawari Hashi Sanshō Koishi Tako Kobune',
    towns:
      'Takayama Kurashiki Onomichi Otaru Hagi Kakunodate Uchiko Ine Beppu Nikko Kinosaki Tono Obi Matsue Wajima Gujo Usuki Tomonoura Shirakawa Naoshima Magome Aizu Kawagoe Izushi Mino Murakami Hirado Tsuwano Chiran Taketomi',
  },
  KR: {
    code: 'KR',
    name: { tr: 'Güney Kore', en: 'South Korea' },
    continent: 'asia',
    utcHours: 9,
    emblem: { tr: 'Ebegümeci', en: 'Hibiscus' },
    words: 'Nachimban Mulle Jebi Guri Haebaragi Dari Sancho Jogae Yeon Dotbae',
    towns: 'Tongyeong Sokcho Damyang Andong Boseong Gangneung Namhae Buyeo Yeosu Samcheok',
  },
  IN: {
    code: 'IN',
    name: { tr: 'Hindistan', en: 'India' },
    continent: 'asia',
    utcHours: 5.5,
    emblem: { tr: 'Banyan', en: 'Banyan' },
    words: 'Kompas Chakki Ababeel Tamba Surajmukhi Setu Pudina Kankar Patang Nauka',
    towns: 'Hampi Orchha Pushkar Munnar Shillong Mandu Khajuraho Alleppey Bundi Tawang',
  },
  ID: {
    code: 'ID',
    name: { tr: 'Endonezya', en: 'Indonesia' },
    continent: 'asia',
    utcHours: 7,
    emblem: { tr: 'Komodo', en: 'Komodo' },
    words: 'Kompas Kincir Walet Tembaga Kenanga Jembatan Kemangi Kerikil Layangan Perahu',
    towns: 'Ubud Bukittinggi Wonosobo Berastagi Labuan Singkawang Tomohon Rantepao Banda Moni',
  },
  KZ: {
    code: 'KZ',
    name: { tr: 'Kazakistan', en: 'Kazakhstan' },
    continent: 'asia',
    utcHours: 5,
    emblem: { tr: 'Kartal', en: 'Eagle' },
    words: 'Kompas Diirmen Karlygash Mys Kungebagys Kopir Arsha Tas Batpyrauyk Kayyk',
    towns: 'Saty Shymbulak Burabay Zharkent Aksu Sairam Kendirli Ridder Balkhash Zaysan',
  },
  EG: {
    code: 'EG',
    name: { tr: 'Mısır', en: 'Egypt' },
    continent: 'africa',
    utcHours: 2,
    emblem: { tr: 'Lotus', en: 'Lotus' },
    words: 'Bosla Tahuna Sununu Nahas Yasmin Kubri Rihan Hasa Tayyara Felucca',
    towns: 'Siwa Edfu Dahab Rosetta Qena Esna Nuweiba Fayoum Taba Farafra',
  },
  NG: {
    code: 'NG',
    name: { tr: 'Nijerya', en: 'Nigeria' },
    continent: 'africa',
    utcHours: 1,
    emblem: { tr: 'Baobab', en: 'Baobab' },
    words: ENGLISH,
    towns: 'Badagry Jos Osogbo Idanre Obudu Lokoja Nsukka Zaria Epe Ikogosi',
  },
  ZA: {
    code: 'ZA',
    name: { tr: 'Güney Afrika', en: 'South Africa' },
    continent: 'africa',
    utcHours: 2,
    emblem: { tr: 'Protea', en: 'Protea' },
    words: ENGLISH,
    towns:
      'Knysna Clarens Hermanus Dullstroom Prince-Albert Hogsback Paternoster Nieu-Bethesda Sabie Wilderness Darling Swellendam Tulbagh Graaff-Reinet Haenertsburg Arniston Kosi Ladismith Greyton Kakamas',
  },
  KE: {
    code: 'KE',
    name: { tr: 'Kenya', en: 'Kenya' },
    continent: 'africa',
    utcHours: 3,
    emblem: { tr: 'Akasya', en: 'Acacia' },
    words: 'Dira Kinu Mbayuwayu Shaba Alizeti Daraja Rozmari Kokoto Tiara Mtumbwi',
    towns: 'Lamu Naivasha Malindi Nanyuki Watamu Iten Kilifi Maralal Voi Isiolo',
  },
  MA: {
    code: 'MA',
    name: { tr: 'Fas', en: 'Morocco' },
    continent: 'africa',
    utcHours: 1,
    emblem: { tr: 'Argan', en: 'Argan' },
    words: 'Bousla Tahouna Khotaifa Nhas Yasmine Qantara Azir Hsa Tayara Flouka',
    towns: 'Chefchaouen Essaouira Asilah Ifrane Azrou Taroudant Zagora Sefrou Moulay Tiznit',
  },
  AU: {
    code: 'AU',
    name: { tr: 'Avustralya', en: 'Australia' },
    continent: 'oceania',
    utcHours: 10,
    emblem: { tr: 'Okaliptüs', en: 'Eucalyptus' },
    words: ENGLISH,
    towns:
      'Broome Daylesford Kiama Yamba Strahan Bellingen Robe Esperance Noosa Beechworth Katoomba Ulladulla Denmark Stanley Maleny Cowra Bowral Penneshaw Mudgee Eumundi',
  },
  NZ: {
    code: 'NZ',
    name: { tr: 'Yeni Zelanda', en: 'New Zealand' },
    continent: 'oceania',
    utcHours: 12,
    emblem: { tr: 'Eğrelti', en: 'Fern' },
    words: ENGLISH,
    towns: 'Akaroa Kaikoura Raglan Arrowtown Oamaru Russell Wanaka Hokitika Martinborough Picton',
  },
} as const satisfies Record<string, Land>

export type LandCode = keyof typeof LANDS
