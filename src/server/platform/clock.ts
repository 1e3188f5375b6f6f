/** The only way to the time of day. Tests pass a fake. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
