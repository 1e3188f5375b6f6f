import { z } from 'zod'

export const CONTROL = 'control'
/** `from`: what it was when the change was asked for. */
export const controlInput = z.object({ value: z.string(), from: z.string() })
