/**
 * Groups the digits of a Turkish number: "+905321234567" becomes "+90 532 123 45 67". Other
 * countries' numbers stay unchanged.
 */
export function spacedPhone(phone: string): string {
  return phone.replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')
}
