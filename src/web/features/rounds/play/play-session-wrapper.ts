import { createContext, type ReactNode } from 'react'

/**
 * Wraps the time and net result of a real-money game. The site turns them into the way to the
 * player's limits.
 */
export const PlaySessionWrapper = createContext((facts: ReactNode): ReactNode => facts)
