const COLOURS: Readonly<Record<number, string>> = {
  1: '#1c4fa0',
  3: '#0a757d',
  5: '#b3321f',
  14: '#14744a',
  29: '#6a2a82',
  59: '#946414',
}

export function segmentColour(segment: number): string {
  return COLOURS[segment] ?? '#1c4fa0'
}
