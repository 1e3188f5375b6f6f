// Loaded before a program of this project, in JavaScript that an old Node can read: one that cannot
// run TypeScript would answer with ERR_UNKNOWN_FILE_EXTENSION.
const MIN_MAJOR = 24

if (Number(process.versions.node.split('.')[0]) < MIN_MAJOR) {
  process.stderr.write(
    `Kupa needs Node ${MIN_MAJOR} or newer, and this is Node ${process.versions.node}: use npm run or npx after npm ci, and on macOS install Node ${MIN_MAJOR} first.\n`,
  )
  process.exit(1)
}
