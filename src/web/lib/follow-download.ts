/** Fetches a file the server answers as an attachment; the page stays. */
export function followDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  // A download is no navigation: going back, as a closing sheet does, must not break it off.
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
