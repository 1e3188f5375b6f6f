/** Every journey is walked by both of its readers. */
const BY_BOTH = process.env['JOURNEY_READERS'] === 'both'

/**
 * A journey is written for two readers, a Turkish and an English one, mostly on a phone and at a
 * desk. `npm test` walks it as one of them, because the second walk of the same steps proves only
 * texts and layout: `accessible`, `fits`, `own-screens` and `live-screens` check those on every
 * screen for both. Half of the journeys are Turkish, half English. `JOURNEY_READERS=both` walks
 * every journey twice.
 */
export function walkedInTurkish<Turkish, English>([turkish, english]: readonly [
  Turkish,
  English,
]): readonly (Turkish | English)[] {
  return BY_BOTH ? [turkish, english] : [turkish]
}

/** The same for a journey that is walked as its English reader. */
export function walkedInEnglish<Turkish, English>([turkish, english]: readonly [
  Turkish,
  English,
]): readonly (Turkish | English)[] {
  return BY_BOTH ? [turkish, english] : [english]
}
