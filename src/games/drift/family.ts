/**
 * How likely the draws of all games together, drawn as they should be, are ever to raise an alarm,
 * however often one looks.
 */
export const DRAW_FALSE_ALARM = 0.001
/** Each game has one part in so many of it; more games than that are never watched. */
export const MAX_WATCHED = 64
/** From this evidence on, as a natural logarithm, a game's draws are an alarm. */
export const ALARM_EVIDENCE = Math.log(MAX_WATCHED / DRAW_FALSE_ALARM)
