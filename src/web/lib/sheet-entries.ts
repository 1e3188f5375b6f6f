declare module '@tanstack/react-router' {
  interface HistoryState {
    sheet?: string
  }
}

export const openSheets = new Set<string>()

/**
 * Returns true if an entry was made by a sheet that is no longer open: the page was reloaded, or
 * left by a link in the sheet.
 */
export function isLeftBehind(state: { sheet?: string } | null): boolean {
  return state?.sheet !== undefined && !openSheets.has(state.sheet)
}
