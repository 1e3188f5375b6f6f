import { itemAt } from '../chance.ts'
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
  PT: {
    women: 'Beatriz Mariana Leonor Rita Joana Catarina Inês Madalena',
    men: 'Tiago Gonçalo Duarte Afonso Martim Vasco Simão Rodrigo Filipe Renato',
    surnames:
      'Pacheco Cordeiro Barroso Figueira Salgueiro Vilela Tavares Leitão Moita Serrano Seabra Amaral Penedo Valadas Torrado Falcão Guerreiro Caldeira',
  },
  SE: {
    women: 'Elsa Saga Linnea Ebba Tuva Wilma Freja Signe',
    men: 'Oskar Elias Viktor Anton Axel Melker Albin Hugo Vidar Love',
    surnames:
      'Lindgård Ekdal Sjöholm Bergfors Granlund Hedberg Norling Åkerblom Sandell Rosvall Dahlin Kvist Ståhl Nyqvist Björk Wallmark Ljungdal Falk',
  },
  BR: {
    women: 'Larissa Bianca Yasmin Letícia Isadora Rafaela Luana Júlia',
    men: 'Caio Murilo Vinícius Otávio Breno Igor Renan Davi Heitor Enzo',
    surnames:
      'Azevedo Bastos Camargo Dourado Evaristo Fagundes Godinho Leal Macedo Novaes Paiva Queirós Rangel Sampaio Teles Varela Xavier Zanetti',
  },
  MX: {
    women: 'Ximena Renata Regina Fernanda Daniela Andrea Mariana Paola',
    men: 'Emiliano Rodrigo Santiago Leonardo Ángel Iker Axel Saúl Ulises Gael',
    surnames:
      'Aldana Barragán Cisneros Durán Escobedo Galindo Huerta Ibarra Jasso Lozada Montaño Noriega Olvera Padilla Robledo Saldaña Tovar Urrutia',
  },
  CO: {
    women: 'Salomé Luciana Gabriela Mariana Isabella Laura Manuela Sara',
    men: 'Samuel Jerónimo Emmanuel Esteban Camilo Felipe Andrés Julián Mauricio Simón',
    surnames:
      'Arboleda Bonilla Cárdenas Duque Echeverri Franco Giraldo Henao Jaramillo Londoño Marulanda Naranjo Ospina Posada Restrepo Sanín Uribe Zuluaga',
  },
  CL: {
    women: 'Antonia Catalina Emilia Isidora Josefa Trinidad Amanda Florencia',
    men: 'Benjamín Vicente Maximiliano Cristóbal Ignacio Renato Alonso Bastián Lucas Clemente',
    surnames:
      'Alarcón Bustos Carrasco Donoso Espinoza Fuentealba Gallardo Henríquez Inostroza Lagos Maturana Navarrete Olivares Poblete Riquelme Sepúlveda Toro Valdivia',
  },
  KR: {
    women: 'Seoyeon Jiwoo Minseo Haeun Yuna Subin Chaewon Dahyun',
    men: 'Minjun Seojun Dohyun Jihoon Hyunwoo Junseo Woojin Taeyang Siwoo Yejun',
    surnames: 'Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song',
  },
  IN: {
    women: 'Ananya Diya Ishita Kavya Meera Nandini Riya Tara',
    men: 'Arjun Vihaan Rohan Kabir Ishaan Nikhil Aditya Varun Dev Karthik',
    surnames:
      'Bhatt Chawla Desai Gokhale Iyer Joshi Kulkarni Menon Nair Pillai Rao Sethi Thakur Varma Bora Dutta Ghosh Naik',
  },
  ID: {
    women: 'Ayu Citra Dewi Fitri Indah Kartika Melati Putri',
    men: 'Adi Bagus Cahyo Dimas Eko Fajar Galih Hendra Joko Rizky',
    surnames:
      'Wijaya Santoso Pratama Nugroho Saputra Hidayat Kusuma Setiawan Gunawan Wibowo Permana Utama Siregar Harahap Lubis Nasution Simatupang Sihombing',
  },
  EG: {
    women: 'Nour Salma Habiba Farida Mariam Yara Hana Rana',
    men: 'Karim Omar Youssef Tarek Hassan Sherif Amr Khaled Adham Ziad',
    surnames:
      'Mansour Fahmy Shaheen Hegazy Sabry Lotfy Nassar Zaki Kamel Fouad Rashad Barakat Hamdy Saleh Ghanem Badawi Tawfik Selim',
  },
  NG: {
    women: 'Amara Chidinma Funke Ngozi Sade Yetunde Zainab Halima',
    men: 'Chinedu Emeka Tunde Segun Ifeanyi Bello Kunle Obinna Sani Uche',
    surnames:
      'Adeyemi Balogun Chukwu Danjuma Eze Falana Gana Ibekwe Jegede Lawal Madu Nwankwo Obi Okafor Salami Umar Yakubu Afolabi',
  },
  ZA: {
    women: 'Lerato Naledi Thandi Zinhle Anke Marli Palesa Nomsa',
    men: 'Sipho Thabo Bongani Kagiso Pieter Ruan Lwazi Mandla Jaco Sizwe',
    surnames:
      'Dlamini Khumalo Mokoena Nkosi Sithole Zulu Botha Venter Steyn Naidoo Mahlangu Ndlovu Radebe Tshabalala Molefe Pretorius Jacobs Mabaso',
  },
  KE: {
    women: 'Achieng Wanjiru Njeri Atieno Makena Naliaka Zawadi Chebet',
    men: 'Kamau Otieno Kipkoech Mwangi Juma Barasa Kiprono Ouma Njoroge Baraka',
    surnames:
      'Kariuki Odhiambo Wekesa Mutua Cheruiyot Githinji Onyango Kiptoo Muthoni Wafula Ndungu Okoth Rotich Musyoka Karanja Simiyu Koech Maina',
  },
  MA: {
    women: 'Imane Salma Hajar Kenza Ghita Meryem Zineb Aya',
    men: 'Anas Yassine Hamza Ilyas Ayoub Mehdi Reda Soufiane Walid Nabil',
    surnames:
      'Alaoui Bennani Chraibi Daoudi Filali Guessous Idrissi Kabbaj Lahlou Mernissi Naciri Ouazzani Rami Sefrioui Tazi Zniber Berrada Cherkaoui',
  },
  KZ: {
    women: 'Aigerim Dana Madina Aruzhan Kamila Zarina Aliya Saule',
    men: 'Alikhan Daniyar Yerlan Marat Nurlan Timur Arman Bolat Sanzhar Azamat',
    surnames:
      'Akhmetov Baimukhan Dosov Iskakov Kassymov Mukanov Nurpeisov Omarov Sadykov Tleubayev Umarov Yessenov',
  },
}

const FURTHER_SURNAMES: Readonly<Record<string, string>> = {
  FR: 'Delmas Roussel Garnier Collet Besson Tessier Vasseur Pichon',
  IT: 'Moretti Pagani Sala Grassi Bellini Corsi Negri Mazza',
  DE: 'Lindner Peters Kunze Friedrich Bergmann Ritter Pohl Engel',
  GR: 'Pappas Drakos Karras Vasilas Tzanis Kappos Lekkas Sideris',
  PL: 'Maciejak Gajda Sroka Bielski Kania Wilczek Dudek Rybak',
  US: 'Whitaker Donovan Barlowe Kessler Hollis Tanner Prescott Merritt',
  AR: 'Ferreyra Maidana Ponce Toledo Villagra Arrieta Cisterna Miranda',
  JP: 'Matsuda Ishii Endo Hirano Kubo Nomura Shimada Takagi',
  CZ: 'Vlček Pokorný Kubát Hájek Doležal Říha Bureš Tichý',
}

/** Countries whose people are named as in another country. */
const NAMED_AS: Readonly<Record<string, string>> = { AU: 'GB', NZ: 'GB', CA: 'US' }

export type People = 'women' | 'men'

/** In this order, singles players are founded; more countries would change who they are. */
export const COUNTRIES_OF_PEOPLE = 'TR GB ES FR IT DE GR PL US AR JP CZ'.split(' ')

/**
 * Creates this many different people of a country, "Given Surname"; surnames differ while the list
 * lasts, and no two have the same name. Throws for a country without a list.
 */
export function peopleOf(draw: Draw, country: string, people: People, count: number): string[] {
  const named = NAMED_AS[country] ?? country
  const lists = NAMES[named]
  if (!lists) throw new RangeError(`no names of ${country}`)
  const given = lists[people].split(' ')
  const surnames = [
    ...shuffle(draw, lists.surnames.split(' ')),
    ...(FURTHER_SURNAMES[named]?.split(' ') ?? []),
  ]
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const surname = itemAt(surnames, index % surnames.length)
    const first = draw.below(given.length)
    const names = given.map(
      (_name, next) => `${itemAt(given, (first + next) % given.length)} ${surname}`,
    )
    const name = names.find((each) => !taken.has(each)) ?? itemAt(names, 0)
    taken.add(name)
    return name
  })
}
