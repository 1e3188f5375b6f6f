import { randomBytes } from 'node:crypto'
import type { StaffRole } from '#shared/office/staff.ts'
import { siteTime } from '../agents/curves.ts'

export type Job =
  | 'head'
  | 'deputy'
  | 'cashier'
  | 'support'
  | 'verification'
  | 'risk'
  | 'marketing'
  | 'trading'
  | 'audit'

export type Member = {
  seed: string
  job: Job
  email: string
  password: string
  roles: readonly StaffRole[]
  /** Working hours in the site's time zone, and days off (0: Monday). */
  hours: readonly [number, number]
  daysOff: readonly number[]
  diligence: number
  id: string
  username: string
  cookies: Map<string, string>
  isSignedIn: boolean
  usedAtMs: number
  authenticator?: { secret: string; usedStep: number }
}

type Place = Pick<Member, 'job' | 'roles' | 'hours' | 'daysOff' | 'diligence'> & { name: string }

/** The second administrator is hired last, as decision 018 requires. */
export const TEAM: readonly Place[] = [
  {
    name: 'elif.aksoy',
    job: 'cashier',
    roles: ['payments'],
    hours: [9, 18],
    daysOff: [6],
    diligence: 0.35,
  },
  {
    name: 'burak.sezer',
    job: 'cashier',
    roles: ['payments'],
    hours: [13, 23],
    daysOff: [0],
    diligence: 0.35,
  },
  {
    name: 'selin.uysal',
    job: 'support',
    roles: ['support'],
    hours: [8, 17],
    daysOff: [6],
    diligence: 0.4,
  },
  {
    name: 'onur.tekin',
    job: 'support',
    roles: ['support'],
    hours: [14, 24],
    daysOff: [2],
    diligence: 0.4,
  },
  {
    name: 'derya.akman',
    job: 'verification',
    roles: ['compliance'],
    hours: [9, 18],
    daysOff: [5, 6],
    diligence: 0.35,
  },
  {
    name: 'kerem.ozkan',
    job: 'risk',
    roles: ['risk'],
    hours: [10, 20],
    daysOff: [3],
    diligence: 0.3,
  },
  {
    name: 'ceren.bilgin',
    job: 'marketing',
    roles: ['content'],
    hours: [9, 18],
    daysOff: [5, 6],
    diligence: 0.2,
  },
  {
    name: 'tolga.erdem',
    job: 'trading',
    roles: ['trading'],
    hours: [11, 23],
    daysOff: [1],
    diligence: 0.3,
  },
  {
    name: 'asli.gunay',
    job: 'audit',
    roles: ['compliance'],
    hours: [9, 17],
    daysOff: [5, 6],
    diligence: 0.3,
  },
  {
    name: 'hakan.dincer',
    job: 'deputy',
    roles: ['admin'],
    hours: [10, 19],
    daysOff: [6],
    diligence: 0.3,
  },
]

export const LATER: Place = {
  name: 'pelin.soydan',
  job: 'support',
  roles: ['support'],
  hours: [10, 19],
  daysOff: [4],
  diligence: 0.35,
}

export const addressOf = (name: string): string => `${name}@kupa.example`

/** Random and not derived from the seed, because the accounts remain in the instance. */
export const newPassword = (): string => `${randomBytes(18).toString('base64url')}-7a`

export function newMember(office: string, place: Place, password: string): Member {
  const { name, ...rest } = place
  return {
    ...rest,
    seed: `${office}/${name}`,
    email: addressOf(name),
    password,
    id: '',
    username: '',
    cookies: new Map(),
    isSignedIn: false,
    usedAtMs: 0,
  }
}

/** The first administrator, whose account exists before the office and has no second factor. */
export function headOf(office: string, username: string, password: string): Member {
  const place: Place = {
    name: 'head',
    job: 'head',
    roles: ['admin'],
    hours: [10, 18],
    daysOff: [5, 6],
    diligence: 0.2,
  }
  return { ...newMember(office, place, password), email: username }
}

export function isOnDuty({ hours: [from, until], daysOff }: Member, atMs: number): boolean {
  const { hour, weekday } = siteTime(atMs)
  return hour >= from && hour < until && !daysOff.includes(weekday)
}
