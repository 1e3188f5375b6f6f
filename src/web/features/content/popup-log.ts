import { siteDate } from '#shared/dates.ts'
import type { PopupRow } from '#shared/contracts/popups.ts'
import { browserStorage, isRecord } from '#web/lib/storage.ts'

/**
 * Maps each popup's ID to the day it was last shown (YYYY-MM-DD), or to `never` if the reader
 * dismissed it permanently.
 */
export type PopupLog = Readonly<Record<string, string>>

const STORAGE_KEY = 'kupaPopups'
const NEVER = 'never'
const MAX_ENTRIES = 50

export function pickPopup(
  popups: readonly PopupRow[],
  log: PopupLog,
  now: Date,
): PopupRow | undefined {
  const today = siteDate(now)
  return popups.find(
    ({ id, Active }) => Active === 'active' && log[id] !== today && log[id] !== NEVER,
  )
}

export function withShown(log: PopupLog, id: string, now: Date): PopupLog {
  return kept({ ...log, [id]: siteDate(now) })
}

export function withNever(log: PopupLog, id: string): PopupLog {
  return kept({ ...log, [id]: NEVER })
}

function kept(log: PopupLog): PopupLog {
  const entries = Object.entries(log).toSorted(([, a], [, b]) => (a < b ? 1 : -1))
  return Object.fromEntries(entries.slice(0, MAX_ENTRIES))
}

export function parseLog(stored: string | null): PopupLog {
  if (stored === null) return {}
  try {
    const value: unknown = JSON.parse(stored)
    if (!isRecord(value)) return {}
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}

export function readLog(): PopupLog {
  return parseLog(browserStorage().getItem(STORAGE_KEY))
}

export function writeLog(log: PopupLog): void {
  browserStorage().setItem(STORAGE_KEY, JSON.stringify(log))
}
