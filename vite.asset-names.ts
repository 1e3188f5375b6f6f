/** Names of built files. Both builds use them, so the drawn pages name files that exist. */
export const ASSET_NAMES = {
  // The first page lists every file of later pages; seven letters each save a kilobyte.
  assetFileNames: 'assets/[hash:7][extname]',
  // Letters of one case and digits compress better than base64.
  hashCharacters: 'base36',
} as const
