/**
 * The part of the profile's address that explains the lists of passkeys and sessions: whoever knew
 * the old password may have left one.
 */
export const AFTER_RESET = 'after-reset'

let isFresh = false

/** The password was just reset in this tab. */
export function noteReset(): void {
  isFresh = true
}

/** Whether it was, since this was last asked. */
export function takeReset(): boolean {
  const was = isFresh
  isFresh = false
  return was
}
