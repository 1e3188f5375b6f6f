const BY_BOTH = process.env['JOURNEY_READERS'] === 'both'

/**
 * A journey is written for two readers: one Turkish, mostly on a phone, and one English, mostly on
 * a desktop. `npm test` runs it as one of them, because a second run would test only texts and
 * layout, which `accessible`, `fits`, `own-screens` and `live-screens` check on every screen for
 * both. Half of the journeys run in Turkish, half in English. `JOURNEY_READERS=both` runs every
 * journey twice.
 */
export function walkedInTurkish<Turkish, English>([turkish, english]: readonly [
  Turkish,
  English,
]): readonly (Turkish | English)[] {
  return BY_BOTH ? [turkish, english] : [turkish]
}

export function walkedInEnglish<Turkish, English>([turkish, english]: readonly [
  Turkish,
  English,
]): readonly (Turkish | English)[] {
  return BY_BOTH ? [turkish, english] : [english]
}
