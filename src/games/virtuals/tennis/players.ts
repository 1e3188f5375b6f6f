export type Player = { name: string; short: string; dress: string; trim: string; likes: Surface }
export const SURFACES = ['hard', 'clay', 'grass'] as const
export type Surface = (typeof SURFACES)[number]

export const PLAYERS: readonly Player[] = [
  { name: 'Lara Yelkovan', short: 'YEL', dress: '#e5254b', trim: '#ffffff', likes: 'hard' },
  { name: 'Mirel Dobrescan', short: 'DOB', dress: '#f3f5f7', trim: '#1f5fae', likes: 'clay' },
  { name: 'Ida Solvang', short: 'SOL', dress: '#12324d', trim: '#5fb3e6', likes: 'grass' },
  { name: 'Nehir Taşkıran', short: 'TAŞ', dress: '#16a3a3', trim: '#f2e6c4', likes: 'hard' },
  { name: 'Camille Durvaux', short: 'DUR', dress: '#f0d43a', trim: '#1d1d1d', likes: 'clay' },
  { name: 'Yuna Kasahara', short: 'KAS', dress: '#f7f1f4', trim: '#c2185b', likes: 'hard' },
  { name: 'Beren Akıntaş', short: 'AKI', dress: '#6f4a8e', trim: '#f1d9ff', likes: 'grass' },
  { name: 'Livia Montorsi', short: 'MON', dress: '#1e4fd0', trim: '#ffffff', likes: 'clay' },
  { name: 'Zofia Wolanek', short: 'WOL', dress: '#b3202c', trim: '#f6dfe2', likes: 'hard' },
  { name: 'Paula Ferreval', short: 'FER', dress: '#f28a30', trim: '#2b1408', likes: 'clay' },
  { name: 'Tuğçe Ardıçlı', short: 'ARD', dress: '#1e7a46', trim: '#e6f3d8', likes: 'grass' },
  { name: 'Greta Lindmark', short: 'LIN', dress: '#2b2f36', trim: '#8fd3c4', likes: 'hard' },
  { name: 'Amara Okundo', short: 'OKU', dress: '#ffffff', trim: '#e2542b', likes: 'grass' },
  { name: 'Eliska Hradova', short: 'HRA', dress: '#e2647a', trim: '#3a1c4d', likes: 'clay' },
  { name: 'Rosa Valdemar', short: 'VAL', dress: '#7b1fa2', trim: '#ffd9a0', likes: 'clay' },
  { name: 'Maya Harcourt', short: 'HAR', dress: '#a6c13c', trim: '#23340f', likes: 'grass' },
]
