import { createContext } from 'react'

/**
 * The id of the text that says what a press on a price does, where it does more than choose the
 * price.
 */
export const PressNote = createContext<string | undefined>(undefined)
