/**
 * Returns `/art/FOLDER.HASH` of each folder of art, as the page names them. The server's drawing of
 * a page takes them from its build. Undefined in development.
 */
function namedFolders(): string | undefined {
  return import.meta.env.SSR
    ? import.meta.env.KUPA_ART
    : document.querySelector<HTMLMetaElement>('[name=art]')?.content
}

/**
 * Returns the address under which a browser stores a picture for good: it contains the hash of the
 * folder's content, so that changed pictures load at once. Other addresses stay as they are.
 */
export function hashedAddress(address: string): string {
  return address.replace(
    /^\/art\/[\w-]+/,
    (folder) => namedFolders()?.match(`${folder}\\.\\w+`)?.[0] ?? folder,
  )
}
