import type { PlaySession } from './play-session.ts'

const SESSION_KEY = 'kupaPlay'
const MUTED_KEY = 'kupaMuted'

function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

export function storedSession(key: string): string | null {
  return tabStorage()?.getItem(`${SESSION_KEY} ${key}`) ?? null
}

export function keepSession(key: string, session: PlaySession): void {
  tabStorage()?.setItem(`${SESSION_KEY} ${key}`, JSON.stringify(session))
}

export function mutedBefore(): boolean {
  return tabStorage()?.getItem(MUTED_KEY) === '1'
}

export function rememberMuted(muted: boolean): void {
  tabStorage()?.setItem(MUTED_KEY, muted ? '1' : '0')
}
