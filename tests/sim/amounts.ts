/** Converts kuruş to the decimal text of the wire, independently of the server's conversion. */
export function toWireAmount(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function fromWireAmount(text: string): bigint {
  if (!/^-?\d+\.\d\d$/.test(text)) throw new TypeError(`${text} is not an amount`)
  return BigInt(text.replace('.', ''))
}
