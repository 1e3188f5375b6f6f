import { itemAt, pick } from '../chance.ts'
import { shuffle, type Draw } from '../../../fairness/draw.ts'

type NameLists = { women: string; men: string; surnames: string }

const NAMES: Record<string, NameLists> = {
  TR: {
    women:
      'Elif Zeynep Defne Ece Derya İrem Gizem Selin Naz Duygu Melis Tuğba Ceren Aslı Ebru Pelin',
    men: 'Emre Kerem Baran Onur Tolga Cenk Yusuf Kaan Ozan Serkan Umut Deniz Alper Bora Efe Hakan Koray Mert Tuna Volkan',
    surnames:
      'Aydın Kaplan Şen Korkmaz Doğan Taş Uçar Bulut Güneş Keskin Sezer Toprak Işık Varol Erdem Soylu Bakır Ateş Kurt Duman Çelik Yalçın Özkan Sönmez Akın Bilgin Ersoy Gök Kara Tekin Polat Uysal Dinçer Sarı Özer Durmaz Altın Yavuz Kılıç Başar',
  },
  GB: {
    women: 'Emily Grace Hannah Lucy Alice Megan Holly Beth Ruby Chloe Amy Nora',
    men: 'Jack Oliver Harry George Callum Ethan Owen Luke Nathan Toby Ryan Dylan Adam Joel Lewis',
    surnames:
      'Harper Walsh Bennett Fletcher Marsh Lawson Pearce Holloway Barton Whitfield Nash Dawson Reed Sutton Thorne Hartley Booth Ellis Carver Frost Barlow Cross Drake Garner Hobbs Lamb Moss Norris Page Shaw Tate Webb York Potts Swift',
  },
  ES: {
    women: 'Lucía Carmen Marta Irene Paula Sara Elena Nuria Alba Rocío Inés Clara',
    men: 'Álvaro Diego Hugo Iván Javier Mario Pablo Raúl Rubén Sergio Marcos Adrián Nicolás Óscar Jorge',
    surnames:
      'Vega Molina Ortega Prieto Cano Herrero Lozano Rivas Soler Camacho Bravo Pardo Cuesta Méndez Palacios Serra Rueda Vidal Quintana Ferrer Arce Blanco Castaño Duarte Espejo Gallego Hierro Lara Mora Nieto Pastor Salas Toledo Valle Zamora',
  },
  FR: {
    women: 'Camille Manon Léa Julie Élise Margaux Anaïs Claire Océane Juliette',
    men: 'Lucas Théo Hugo Maxime Antoine Clément Romain Julien Baptiste Florian',
    surnames:
      'Lambert Girard Morel Fontaine Rousseau Chevalier Marchand Perrin Lemoine Carpentier Aubert Vidal Renard Barbier',
  },
  IT: {
    women: 'Giulia Chiara Martina Sofia Elisa Ilaria Serena Alice Bianca Noemi',
    men: 'Luca Marco Matteo Andrea Davide Simone Pietro Nicola Tommaso Riccardo',
    surnames:
      'Ferri Galli Marini Rinaldi Fontana Costa Bruno Serra Caruso Leone Ferrara Bianco Villa Testa',
  },
  DE: {
    women: 'Lena Anna Laura Katrin Miriam Nele Jana Franziska Pia Svenja',
    men: 'Jonas Felix Lukas Tim Paul Moritz Niklas Fabian Jan Philipp',
    surnames:
      'Brandt Vogel Keller Hartmann Lorenz Winter Seidel Busch Kramer Voigt Arnold Graf Ludwig Sommer',
  },
  GR: {
    women: 'Eleni Katerina Sofia Ioanna Despina Vasiliki Danae Nefeli',
    men: 'Giorgos Nikos Kostas Dimitris Yannis Petros Stelios Thanos',
    surnames:
      'Markou Vlachos Samaras Kotsis Lambrou Petrou Galanis Manos Rigas Zervas Floros Makris',
  },
  PL: {
    women: 'Zofia Maja Kinga Hanna Alicja Oliwia Natalia Weronika',
    men: 'Jakub Kacper Mateusz Filip Bartosz Marcin Tomasz Dawid',
    surnames: 'Zając Wrona Sikora Kowal Baran Duda Walczak Lis Mazur Kubiak Wilk Bielak',
  },
  US: {
    women: 'Madison Avery Hailey Brooke Paige Sydney Kayla Jenna',
    men: 'Tyler Mason Logan Chase Brandon Cole Austin Blake',
    surnames:
      'Coleman Porter Hayes Griffin Sawyer Brooks Jennings Walton Parrish Maddox Rhodes Sloan',
  },
  AR: {
    women: 'Valentina Camila Julieta Milagros Agustina Florencia Martina Delfina',
    men: 'Facundo Tomás Joaquín Matías Lautaro Bruno Ramiro Gonzalo',
    surnames:
      'Acosta Benítez Cabrera Ledesma Ojeda Peralta Quiroga Roldán Sosa Villalba Luna Godoy',
  },
  JP: {
    women: 'Aoi Haruka Yui Misaki Nanami Rina Sakura Mei',
    men: 'Haruto Kaito Ren Sota Yuto Daiki Riku Takumi',
    surnames: 'Aoki Fujita Hayashi Kondo Maeda Nakano Ogawa Sakai Ueda Yamaguchi Noda Kojima',
  },
  CZ: {
    women: 'Tereza Klára Eliška Barbora Nikola Veronika Adéla Kristýna',
    men: 'Jakub Tomáš Vojtěch Ondřej Matěj Filip Lukáš David',
    surnames: 'Vrba Sýkora Beran Kříž Mareš Holub Urban Zeman Kolář Bartoš Šimek Jelínek',
  },
}

export type People = 'women' | 'men'

export const COUNTRIES_OF_PEOPLE = Object.keys(NAMES)

/**
 * Creates this many different people of a country, "Given Surname"; surnames differ while the list
 * lasts. Throws for a country without a list.
 */
export function peopleOf(draw: Draw, country: string, people: People, count: number): string[] {
  const lists = NAMES[country]
  if (!lists) throw new RangeError(`no names of ${country}`)
  const given = lists[people].split(' ')
  const surnames = shuffle(draw, lists.surnames.split(' '))
  return Array.from(
    { length: count },
    (_, index) => `${pick(draw, given)} ${itemAt(surnames, index % surnames.length)}`,
  )
}
