/** Returns the beginning and end of a seal, such as "9f2c 41ab 77e0 … d3b8". */
export function shortHash(value: string): string {
  return `${value.slice(0, 4)} ${value.slice(4, 8)} ${value.slice(8, 12)} … ${value.slice(-4)}`
}
