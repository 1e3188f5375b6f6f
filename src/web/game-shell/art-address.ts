/** `SLUG.HASH` of each folder of game art, as the game's page names them. Empty in development. */
function namedFolders(): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="art"]')?.content ?? ''
  return content.split(' ')
}

/**
 * Returns the address of a file of a game's art. The address contains the hash of the folder's
 * content, so that browsers store it for good and load changed art at once.
 */
export function artAddress(folder: string, name: string): string {
  const named = namedFolders().find((one) => one.startsWith(`${folder}.`)) ?? folder
  return `/art/${named}/${name}`
}
