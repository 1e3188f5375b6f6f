/** A slow phone on a slow 4G line, with Lighthouse's values: 1.6 Mbit/s down, 0.75 up, 150 ms. */
export const LINE = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
  latency: 150,
}
