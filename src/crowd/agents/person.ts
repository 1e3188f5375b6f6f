import { createHash } from 'node:crypto'
import { chanceAt, type Chance } from './chance.ts'
import type { Person } from './memory.ts'

const FIRST_NAMES = [
  'Ayşe',
  'Fatma',
  'Emine',
  'Zeynep',
  'Elif',
  'Mehmet',
  'Mustafa',
  'Ahmet',
  'Ali',
  'Hüseyin',
  'Hasan',
  'Murat',
  'Merve',
  'Deniz',
  'Can',
]
const LAST_NAMES = [
  'Yılmaz',
  'Kaya',
  'Demir',
  'Çelik',
  'Şahin',
  'Yıldız',
  'Öztürk',
  'Aydın',
  'Arslan',
  'Doğan',
  'Koç',
  'Kurt',
]
const CITIES = ['İstanbul', 'Ankara', 'İzmir', 'Bursa', 'Antalya', 'Adana', 'Konya', 'Trabzon']
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
const NAME_LENGTH = 6
export const CROWD_DOMAIN = 'crowd.example'

/**
 * Invents a person. `householdSeed` determines last name, city and network address, which several
 * accounts of one person share.
 */
export function personOf(seed: string, householdSeed = seed): Person {
  const chance = chanceAt(seed, 'person')
  const household = chanceAt(householdSeed, 'household')
  const firstname = chance.pick(FIRST_NAMES)
  const letters = Array.from({ length: NAME_LENGTH }, () => LETTERS[chance.below(36)]).join('')
  const username = `${plain(firstname)}${letters}`
  return {
    username,
    password: passwordOf(seed),
    email: `${username}@${CROWD_DOMAIN}`,
    phone: `+9053${chance.below(10)}${digits(chance, 7)}`,
    identityNumber: identityNumber(`99${digits(chance, 7)}`),
    firstname,
    lastname: household.pick(LAST_NAMES),
    birthDate: `${1_960 + chance.below(44)}-${twoDigits(1 + chance.below(12))}-${twoDigits(1 + chance.below(28))}`,
    city: household.pick(CITIES),
    address: addressOf(household),
  }
}

const plain = (name: string) =>
  name
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')

/** Uses a separate hash, so that no one can derive the password from the public details. */
const passwordOf = (seed: string) =>
  `K1${createHash('sha256').update(`${seed}|password`).digest('base64url').slice(0, 22)}`

const addressOf = (chance: Chance) =>
  `10.${1 + chance.below(250)}.${chance.below(256)}.${1 + chance.below(250)}`

const digits = (chance: Chance, count: number) =>
  Array.from({ length: count }, () => chance.below(10)).join('')

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Numbers that begin with 99 are those of foreigners, which belong to no citizen. */
function identityNumber(nine: string): string {
  const values = Array.from(nine, Number)
  const sumOf = (parity: number) =>
    values.filter((_, at) => at % 2 === parity).reduce((sum, value) => sum + value, 0)
  const [odd, even] = [sumOf(0), sumOf(1)]
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return `${nine}${tenth}${(odd + even + tenth) % 10}`
}
