// `npm run screenshots`: every screen, as each role, at three widths, also empty and failed, into `screenshots/`.
import { runProgram } from './run-program.ts'

const options = ['test', '-c', 'e2e', ...process.argv.slice(2)]
const { code } = await runProgram('node_modules/@playwright/test/cli.js', options, {
  show: true,
  env: { SCREENSHOTS: '1' },
})
process.exitCode = code
