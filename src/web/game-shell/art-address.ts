import { hashedAddress } from '#web/lib/art-address.ts'

/** Returns the address of a file of a game's art. */
export function artAddress(folder: string, name: string): string {
  return hashedAddress(`/art/${folder}/${name}`)
}
