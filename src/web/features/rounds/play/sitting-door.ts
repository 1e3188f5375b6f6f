import { createContext, type ReactNode } from 'react'

/**
 * What becomes of time and net result of a game for money: the site makes of them the way to one's
 * limits.
 */
export const SittingDoor = createContext((facts: ReactNode): ReactNode => facts)
