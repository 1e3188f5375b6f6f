import { createContext, type FunctionComponent, type ReactNode } from 'react'

/** What time and net result of a game for money stand in: the site makes of it the way to one's limits. */
export const SittingDoor = createContext<FunctionComponent<{ children: ReactNode }> | undefined>(undefined)
