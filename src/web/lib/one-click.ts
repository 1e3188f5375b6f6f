import { useSession, sessionStore } from './session.ts'
import { isRecord } from './storage.ts'
import { storedChoice } from './stored-choice.ts'

/** `sid`: the session that the player switched it on in. `stake`: wire money. */
type OneClick = { sid: string; stake: string }

const kept = storedChoice<OneClick | null>('kupaOneClick', (value) =>
  isRecord(value) && typeof value['sid'] === 'string' && typeof value['stake'] === 'string'
    ? { sid: value['sid'], stake: value['stake'] }
    : null,
)

/**
 * One-click betting: off by default, and on for one session only. A sign-out, another player or the
 * next sign-in find it off.
 */
export const oneClick = {
  on(stake: string): void {
    const sid = sessionStore.get().session?.sid
    if (sid !== undefined) kept.set({ sid, stake })
  },
  off(): void {
    if (kept.get() !== null) kept.set(null)
  },
}

export function useOneClickStake(): string | undefined {
  const choice = kept.use()
  const sid = useSession().session?.sid
  return choice !== null && choice.sid === sid ? choice.stake : undefined
}
