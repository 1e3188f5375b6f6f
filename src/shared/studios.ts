export const LIVE_STUDIO = { providerID: '3', providerName: 'Boğaz Live' } as const
export const VIRTUAL_STUDIO = { providerID: '4', providerName: 'Anka' } as const
