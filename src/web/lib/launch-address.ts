/**
 * Returns the launch address as this page may frame it. On loopback all names lead to one server,
 * but the browser sees several origins; the page's own name is the one whose cookie and storage
 * apply.
 */
export function launchAddress(url: string, pageOrigin: string): string {
  const [launch, page] = [new URL(url, pageOrigin), new URL(pageOrigin)]
  const sameServer =
    launch.port === page.port && isLoopback(launch.hostname) && isLoopback(page.hostname)
  return sameServer ? new URL(launch.pathname + launch.search, pageOrigin).href : launch.href
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
