import { sessionStore } from './session.ts'
import { siteFetch } from './site-fetch.ts'
import { isRecord } from './storage.ts'

export type MaintenanceState = {
  open: boolean
  until: string | undefined
  message: string | undefined
}

/**
 * Requests the maintenance status and stores it. Without an answer nothing changes and the site
 * counts as open.
 */
export async function checkMaintenance(): Promise<MaintenanceState> {
  const state = await askMaintenance()
  if (state === undefined) return { open: true, until: undefined, message: undefined }
  if (sessionStore.get().maintenance === state.open) sessionStore.setMaintenance(!state.open)
  return state
}

async function askMaintenance(): Promise<MaintenanceState | undefined> {
  try {
    const response = await siteFetch('/v1/check-maintenance?sitename=kupa&version=v1')
    const body: unknown = await response.json()
    return isRecord(body) && typeof body.status === 'boolean'
      ? parseState(body.status, body.data)
      : undefined
  } catch {
    return undefined
  }
}

function parseState(open: boolean, data: unknown): MaintenanceState {
  const record = isRecord(data) ? data : {}
  return {
    open,
    until: typeof record.until === 'string' ? record.until : undefined,
    message:
      typeof record.message === 'string' && record.message !== '' ? record.message : undefined,
  }
}
