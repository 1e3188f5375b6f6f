/**
 * Address part of the profile that explains the lists of passkeys, linked accounts and sessions:
 * someone who knew the old password may have left one.
 */
export const AFTER_RESET = 'after-reset'

let isFresh = false

export function noteReset(): void {
  isFresh = true
}

export function takeReset(): boolean {
  const was = isFresh
  isFresh = false
  return was
}
