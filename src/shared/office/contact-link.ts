const ADDRESSES: Readonly<Record<string, RegExp>> = {
  whatsapp: /^https:\/\/wa\.me\/[A-Za-z0-9/?=&%+._-]+$/,
  telegram: /^https:\/\/t\.me\/[A-Za-z0-9/?=+_-]+$/,
}

/** WhatsApp and Telegram have one kind of address; the other places may have any. */
export function isContactLink(place: string, url: string): boolean {
  return url === '' || ADDRESSES[place]?.test(url) !== false
}
