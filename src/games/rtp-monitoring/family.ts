/**
 * Chance that the correct draws of all games together ever raise an alarm, however often they are
 * checked.
 */
export const DRAW_FALSE_ALARM = 0.001
export const MAX_WATCHED = 64
/** Evidence, as a natural logarithm, from which a game's draws raise an alarm. */
export const ALARM_EVIDENCE = Math.log(MAX_WATCHED / DRAW_FALSE_ALARM)
