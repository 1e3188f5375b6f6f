import { z } from 'zod'

export const CONTROL = 'control'
export const controlInput = z.object({ value: z.string(), from: z.string() })
