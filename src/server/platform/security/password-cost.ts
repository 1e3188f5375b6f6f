export const PASSWORD_COSTS = ['full', 'light'] as const
/** `light` is for tests, whose accounts need no protection. */
export type PasswordCost = (typeof PASSWORD_COSTS)[number]

/** Parameters of argon2id. Memory in KiB; `full` is what OWASP recommends. */
export const ARGON2: Readonly<
  Record<PasswordCost, { memoryCost: number; timeCost: number; parallelism: number }>
> = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  light: { memoryCost: 64, timeCost: 1, parallelism: 1 },
}
