import { hashedAddress } from '#web/lib/art-address.ts'

export function artAddress(folder: string, name: string): string {
  return hashedAddress(`/art/${folder}/${name}`)
}
